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
    holder.addEventListener("change", ({ target }) => target.name !== "tilt" && this.#isSaved(target) && this.#changed(target));
    this.#wire();
  }

  // Of another match, or in another language: the canvas stays.
  renew(made) {
    this.holder.querySelectorAll("form").forEach((form, index) => form.replaceWith(made.querySelectorAll("form")[index]));
    this.holder.querySelector("canvas").ariaLabel = made.querySelector("canvas").ariaLabel;
    htmx.process(this.holder);
    this.#wire();
  }

  // Before they open: `toggle` comes later, when something may have been chosen already.
  #wire() {
    this.#before("#solid-settings", () => (this.#opened = this.values()));
    this.#before("#solid-menu", () => this.#offer());
  }

  #before(panel, act) {
    this.holder.querySelector(panel).addEventListener("beforetoggle", ({ newState }) => newState === "open" && act());
  }

  get form() {
    return this.holder.querySelector("[data-js-tastes]");
  }

  // What the next match is started with is kept at once, too; the rest of its form is sent when it starts.
  #isSaved(field) {
    return field.form === this.form || isOfNext(field);
  }

  // What is chosen now, by name.
  values() {
    const values = {};
    for (const field of this.holder.querySelectorAll(":is(select, input)[name]:not([name=tilt], [type=hidden])")) {
      if (this.#isSaved(field)) values[field.name] = field.type === "checkbox" ? field.checked : field.value;
    }
    return values;
  }

  // Of the page's own commands those that it has now, as it has them.
  #offer() {
    for (const item of this.holder.querySelectorAll("[data-js-press]")) {
      const command = document.querySelector(item.dataset.jsPress);
      item.hidden = !command;
      item.disabled = Boolean(command?.disabled);
    }
    this.holder.querySelector("[data-js-to-film]").hidden = "at" in document.getElementById("table").dataset;
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
    else if (button.dataset.jsPress) document.querySelector(button.dataset.jsPress)?.click();
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
    this.#save([[field, value]]);
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
    const now = this.values();
    const back = Object.entries(this.#opened ?? {}).filter(([name, value]) => now[name] !== value);
    this.#save(back.map(([name, value]) => {
      const field = this.holder.querySelector(`[name="${CSS.escape(name)}"]`);
      if (typeof value === "boolean") field.checked = value;
      else field.value = value;
      this.#use(name, value);
      return [field, value];
    }));
  }

  #save(pairs) {
    for (const [address, isThere] of [[this.holder.dataset.next, isOfNext], [this.holder.dataset.preferences, (field) => !isOfNext(field)]]) {
      const those = pairs.filter(([field]) => isThere(field));
      if (those.length) save(Object.fromEntries(those.map(([field, value]) => [field.name, value])), address);
    }
  }

  #tell(stage, isWanted) {
    const place = this.holder.querySelector("[data-js-rate]");
    place.hidden = !isWanted;
    stage.frames.told = isWanted ? ({ rate, count }) => (place.textContent = `${Math.round(rate)} fps · ${count}`) : null;
  }
}

function isOfNext(field) {
  return Boolean(field.closest("[data-js-next]"));
}

function save(values, address = document.getElementById("solid").dataset.preferences) {
  const token = document.querySelector("#table [name=csrfmiddlewaretoken]").value;
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  htmx.ajax("POST", address, { source: "#solid", swap: "none", values: { csrfmiddlewaretoken: token, ...said } }).catch(() => {});
}
