// When to draw: at most so often as the viewer wants, and only what was asked for.

export class Frames {
  #asked = 0;
  #drawn = 0;
  #held = false;

  constructor(draw, goesOn) {
    Object.assign(this, { draw, goesOn, cap: 60, count: 0, rate: 0, told: null });
  }

  // Until it goes on: what is half built is drawn for nobody, and software takes a second for each picture.
  hold() {
    this.#held = true;
  }

  goOn() {
    this.#held = false;
    this.ask();
  }

  ask() {
    if (!this.#asked && !this.#held) this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now) {
    this.#asked = 0;
    const due = now - this.#drawn >= 1000 / this.cap - 2;
    if (due) {
      this.rate = 1000 / Math.max(1, now - this.#drawn);
      this.#drawn = now;
      this.count += 1;
      this.draw(now);
      this.told?.(this);
    }
    if (!due || this.goesOn()) this.ask();
  }

  stop() {
    cancelAnimationFrame(this.#asked);
    this.#asked = -1;
  }
}
