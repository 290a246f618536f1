// The commands over the canvas: camera, views, lights, surroundings. What is chosen is saved, and applied at once.

const STEP = 1.15;
const ACTS = {
  nearer: (stage) => stage.aim((camera) => camera.zoomBy(STEP)),
  farther: (stage) => stage.aim((camera) => camera.zoomBy(1 / STEP)),
  left: (stage) => stage.aim((camera) => (camera.swing -= 15)),
  right: (stage) => stage.aim((camera) => (camera.swing += 15)),
  other: (stage) => stage.turn(stage.camera.around === 0),
  reset: (stage) => stage.look(stage.camera.view),
  skip: (stage) => stage.motion.skip(),
};
const LIGHTS = ["lamp", "window", "candle", "room"];

export class Controls {
  #opened = null; // the settings as they were when their panel was opened

  constructor(holder, stageNow) {
    Object.assign(this, { holder, stageNow });
    holder.addEventListener("click", (event) => this.#clicked(event.target.closest("button")));
    holder.addEventListener("input", ({ target }) => target.name === "tilt" && this.#tilt(Number(target.value)));
    holder.addEventListener("change", ({ target }) => target.name !== "tilt" && this.#changed(target));
    // Before it opens: `toggle` comes later, when something may have been chosen already.
    holder.querySelector("#solid-settings").addEventListener("beforetoggle", ({ newState }) => newState === "open" && (this.#opened = this.values()));
  }

  get form() {
    return this.holder.querySelector("form");
  }

  // What is chosen now, by name.
  values() {
    const values = {};
    for (const field of this.form.elements) {
      if (field.type === "checkbox") values[field.name] = field.checked;
      else if (field.name && field.name !== "tilt" && field.type !== "hidden" && (field.type !== "radio" || field.checked)) values[field.name] = field.value;
    }
    return values;
  }

  // To a stage that has just been built.
  async apply(stage) {
    const values = this.values();
    stage.frames.cap = Number(values.solid_rate);
    this.#tell(stage, values.solid_count);
    for (const name of LIGHTS) stage.lights.on[name] = values[`light_${name}`];
    stage.camera.reset(values.solid_view);
    await stage.surround(values.solid_place);
  }

  #clicked(button) {
    const stage = this.stageNow();
    if (!stage || !button) return;
    const [act, view] = [button.dataset.jsDo, button.dataset.jsView];
    if (act === "undo") this.#undo();
    else if (act) ACTS[act](stage);
    else if (view) this.#look(view);
    if (act === "reset" || view) this.form.elements.tilt.value = 0;
  }

  #look(view) {
    this.stageNow().look(view);
    this.form.elements.solid_view.value = view;
    save({ solid_view: view });
  }

  #tilt(degrees) {
    this.stageNow()?.aim((camera) => (camera.tilt = degrees));
  }

  #changed(field) {
    const value = field.type === "checkbox" ? field.checked : field.value;
    this.#use(field.name, value);
    save({ [field.name]: value });
  }

  #use(name, value) {
    const stage = this.stageNow();
    if (!stage) return;
    if (name === "solid_place") stage.surround(value);
    if (name === "solid_rate") stage.frames.cap = Number(value);
    if (name === "solid_count") this.#tell(stage, value);
    if (name.startsWith("light_")) {
      stage.lights.switch(name.slice("light_".length), value);
      stage.changed();
    }
  }

  // Everything as it was when the panel was opened.
  #undo() {
    for (const [name, value] of Object.entries(this.#opened ?? {})) {
      const field = this.form.elements[name];
      if (this.values()[name] === value) continue;
      if (typeof value === "boolean") field.checked = value;
      else field.value = value;
      this.#use(name, value);
    }
    save(this.#opened);
  }

  #tell(stage, isWanted) {
    const place = this.holder.querySelector("[data-js-rate]");
    place.hidden = !isWanted;
    stage.frames.told = isWanted ? ({ rate, count }) => (place.textContent = `${Math.round(rate)} fps · ${count}`) : null;
  }
}

function save(values) {
  const token = document.querySelector("#table [name=csrfmiddlewaretoken]").value;
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  htmx.ajax("POST", document.getElementById("solid").dataset.preferences, { source: "#solid", swap: "none", values: { csrfmiddlewaretoken: token, ...said } }).catch(() => {});
}
