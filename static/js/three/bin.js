// What the GPU holds must be given back by hand: everything that has `dispose` goes through a bin.

export class Bin {
  #held = new Set();
  #named = new Map();

  // With a name, what had it before is given back: it was made anew.
  own(thing, name = null) {
    if (name) {
      this.drop(this.#named.get(name));
      this.#named.set(name, thing);
    }
    this.#held.add(thing);
    return thing;
  }

  drop(thing) {
    if (this.#held.delete(thing)) thing.dispose();
  }

  empty() {
    for (const thing of this.#held) thing.dispose();
    this.#held.clear();
    this.#named.clear();
  }
}
