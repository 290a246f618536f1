// Short soft sounds, made on the spot: no files. Silent until the person has touched the page.
let enabled = true;
let context = null;

const gestures = ["pointerdown", "pointerup", "keydown"]; // iOS counts a touch only once it ends
const wake = () => {
  if (enabled) open();
};
for (const gesture of gestures) addEventListener(gesture, wake, { passive: true });

function open() {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume().catch(() => {});
  } catch {
    context = null;
  }
}

function envelope(at, length, level) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function tone(delay, pitch, length, level, shape = "sine") {
  const at = context.currentTime + delay;
  const source = new OscillatorNode(context, { type: shape, frequency: pitch });
  source.connect(envelope(at, length, level));
  source.start(at);
  source.stop(at + length);
}

// Wood and clay: a breath of noise through a narrow filter, with a low body under it.
function knock(delay, pitch, level) {
  const at = context.currentTime + delay;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.06), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 6 });
  source.connect(filter).connect(envelope(at, 0.06, level));
  source.start(at);
  tone(delay, pitch / 4, 0.08, level / 3);
}

const sounds = {
  move: () => knock(0, 900, 0.5),
  capture: () => [0, 0.07].forEach((delay, i) => knock(delay, 700 - 200 * i, 0.6)),
  throw: () => [0, 0.09, 0.2, 0.27, 0.4, 0.48].forEach((delay, i) => knock(delay, 1500 - 90 * i, 0.45 - 0.05 * i)),
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.12, pitch, 0.5, 0.12, "triangle")),
  low: () => [0, 0.18].forEach((delay) => tone(delay, 880, 0.14, 0.06)),
  turn: () => [659, 880].forEach((pitch, i) => tone(i * 0.14, pitch, 0.3, 0.1, "triangle")),
  refusal: () => [220, 185].forEach((pitch, i) => tone(i * 0.11, pitch, 0.16, 0.12, "triangle")),
};

export function setEnabled(value) {
  enabled = Boolean(value);
}

export function play(name) {
  if (!enabled || context?.state !== "running" || !Object.hasOwn(sounds, name)) return;
  try {
    sounds[name]();
  } catch {
    // A sound that cannot be made is left out.
  }
}
