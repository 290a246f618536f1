// Playing on any board: the legal actions are a tree of touches, and this walks it by click, drag and key.
// It knows no game. What is refused is asked of the server in words.
import { announce, tell, unsay } from "./announcer.js";
import * as drag from "./drag.js";
import * as keys from "./keys.js";
import * as marks from "./marks.js";
import * as motion from "./motion.js";
import { Tree } from "./tree.js";

const MOVES_SHOWN = 12;

let table, svg, words;
let tree = new Tree([]);
let path = []; // the touches made so far
let forced = new Set(); // those that went by themselves: touching them all the same does no harm
let seen = ""; // the match and the choices they were made in
let walked = []; // the cells of the way that was played last

export function setUp(element) {
  if (element !== table) listen(element);
  words = document.getElementById("words").dataset;
  tree = new Tree(JSON.parse(svg.dataset.choices));
  // A refusal, an offer or a phrase brings the same choices again: what was touched before is not lost.
  const now = `${table.dataset.match} ${svg.dataset.choices}`;
  path = seen === now && tree.left(path).length ? path : [];
  update();
  keys.keepFocus(svg, svg.querySelector(".cell:focus"));
  if (table.dataset.hint && !path.length) marks.draw(svg, tree, table.dataset.hint.split(" "));
  seen = now;
}

// The table and its board stay while a match is played; what is around the board comes and goes.
function listen(element) {
  table = element;
  svg = element.querySelector("#board");
  svg.addEventListener("pointerover", preview);
  svg.addEventListener("focusin", preview);
  svg.addEventListener("focusin", (event) => keys.keepFocus(svg, event.target.closest(".cell")));
  svg.addEventListener("pointerleave", () => show());
  table.addEventListener("click", clicked);
  table.addEventListener("keydown", escape);
  drag.setUp(table, svg, { from, taken: start, dropped });
  keys.setUp(svg, { Enter: touch, " ": touch, Escape: letGo, Backspace: back, l: sayLast, m: sayMoves });
}

function clicked(event) {
  const cell = marks.cellAt(event.target);
  const beside = event.target.closest("[data-js-touch]");
  if (cell) touch(cell);
  else if (beside) touchBeside(beside, event);
}

// Escape on one of the offered buttons: back to the board.
function escape(event) {
  if (event.key !== "Escape" || !event.target.closest("#choices")) return;
  letGo();
  focus();
}

// What is touched beside the board: boxes to play from, toggles.
function others() {
  return table.querySelectorAll("[data-js-touch]");
}

// By keyboard, the next touch is on the board.
function touchBeside(other, event) {
  touch(other.dataset.jsTouch);
  if (event.detail === 0 && path.length) focus();
}

export function focus() {
  svg?.querySelector('.cell[tabindex="0"]')?.focus();
}

export function actions() {
  return tree.choices;
}

export function play(action, way = path) {
  walked = way.filter(marks.place);
  if ("confirmMoves" in table.dataset && !table.dataset.confirmed) return ask(action);
  anticipate(tree.choices.find((one) => one.a === action)?.t ?? []);
  send(action);
}

// Taken once: what comes next is another move.
export function takeWalked() {
  const cells = walked;
  walked = [];
  return cells;
}

// A piece that only goes from one place to another is on its way before the server answers.
function anticipate(touches) {
  const [from, to] = [touches.find(marks.place), touches.at(-1)].map((cell) => marks.place(cell ?? ""));
  if (!from || !to || touches.length < 2 || walked.length > 2) return;
  motion.anticipate(drag.pieceOn(svg, touches.find(marks.place)), to.x - from.x, to.y - from.y);
  svg.querySelector(".marks").replaceChildren();
}

// What was sent has not arrived: nothing is chosen any more, so that the next touch is the first.
export function failed() {
  delete table.dataset.confirmed;
  letGo();
  tell(words.unsent);
}

function send(action) {
  const form = document.getElementById("move");
  form.elements.action.value = action;
  form.elements.way.value = walked.join("-");
  form.requestSubmit();
}

function touch(cell) {
  if ("over" in table.dataset) return announce(table.dataset.announce); // the result stays where it is read
  if (!("toAct" in table.dataset)) return send(cell);
  const toggled = path.includes(cell) ? path.filter((one) => one !== cell) : [cell, ...path];
  if (forced.has(cell)) forced.delete(cell);
  else if (tree.next(path).has(cell)) advance([...path, cell]);
  else if (ahead(cell)) play(tree.only(path).a, tree.only(path).full);
  else if (cell === path.at(-1) && tree.whole(path)) play(tree.whole(path).a);
  else if (!marks.place(cell) && path.length && tree.left(toggled).length) start(toggled);
  else if (path.includes(cell)) letGo();
  else if (!tree.next([]).has(cell)) send([...path, cell].join("-"));
  else if (held()) tell(words.touched);
  else advance([cell]);
}

// Where the only way leads, further than one step.
function ahead(cell) {
  return path.length > 0 && tree.only(path)?.t.indexOf(cell) > path.length;
}

function advance(touches) {
  const only = tree.only(touches);
  if (only && isMeant(touches, only)) return play(only.a, only.full);
  start(only ? touches : tree.forced(touches));
  forced = new Set(path.slice(touches.length));
}

// Whoever touches a piece may only want to see where it goes, even if there is one way: one touch plays for those who
// like it so, and where it says all.
function isMeant(touches, only) {
  const places = touches.filter(marks.place).length;
  return places > 1 || touches.length === only.t.length || (places === 1 && "oneTouch" in table.dataset);
}

// The piece that must be played once it was touched, for those who want that rule.
function held() {
  return "touchMove" in table.dataset && path.find((one, index) => marks.place(one) && tree.takesUp(path.slice(0, index + 1)));
}

function letGo() {
  const piece = held();
  start(piece ? path.slice(0, path.indexOf(piece) + 1) : []);
  if (piece) tell(words.touched);
}

function back() {
  if (path.length > 1) start(path.slice(0, -1));
  else letGo();
}

function start(touches) {
  path = touches;
  forced.clear();
  update();
  if (!path.length) return unsay();
  const where = words.chosen.replace("{path}", path.filter(marks.place).join("-"));
  const chosen = where.replace("{ends}", [...tree.next(path)].join(", "));
  const shown = ways() || walkedSoFar();
  tell(chosen, shown);
  if (!shown) unsay();
}

// The two ways that a piece has, by name.
function ways() {
  const [first, ...others] = worded().map((way) => way.w);
  const small = others.map((one) => one[0].toLowerCase() + one.slice(1));
  return first ? `${[first, ...small].join(` ${words.or} `)}?` : "";
}

// How long a chain is by now, and what it takes.
function walkedSoFar() {
  const steps = path.filter(marks.place).length - 1;
  if (steps < 1) return "";
  const count = (number, name) => words[number === 1 ? `${name}One` : `${name}Many`].replace("{count}", number);
  const said = words.walked.replace("{steps}", count(steps, "step")).replace("{pieces}", count(tree.count(path), "piece"));
  if (!tree.whole(path)) return said;
  const enough = document.createElement("span");
  enough.className = "small"; // its button says the same where there is little room
  enough.textContent = ` ${words.enough}`;
  return [said, enough];
}

function update() {
  show();
  marks.label(svg, tree, path, words.target);
  offer();
}

// Words for what a touch alone leaves in doubt, and for stopping or going back on the way.
function offer() {
  const whole = tree.whole(path);
  const buttons = worded().map((way, index) => button(way.w, index === 0, () => play(way.a, way.full)));
  if (whole && path.length) buttons.unshift(button(words.end, true, () => play(whole.a)));
  if (path.filter((one) => marks.place(one)).length > 1) buttons.push(button(words.back, false, back));
  document.getElementById("choices").replaceChildren(...buttons);
}

function worded() {
  const left = path.length ? tree.left(path).filter((way) => way.w) : [];
  const isChoice = new Set(left.map((way) => way.w)).size === left.length; // not one thing in many places
  return isChoice ? left.sort((a, b) => (b.x ?? 0) - (a.x ?? 0)) : [];
}

function ask(action) {
  const yes = button(words.play, true, () => {
    table.dataset.confirmed = "yes";
    send(action);
  });
  document.getElementById("choices").replaceChildren(yes, button(words.cancel, false, letGo));
  tell(words.confirm.replace("{action}", action));
  yes.focus();
}

function button(text, primary, pressed) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = primary ? "btn small primary" : "btn small";
  element.textContent = text;
  element.addEventListener("click", pressed);
  return element;
}

function show(touches = path) {
  marks.draw(svg, tree, touches);
  if (!path.length || (path.length === 1 && marks.place(path[0]) && !held())) marks.startable(svg, tree, touches);
  for (const other of others()) other.setAttribute("aria-pressed", String(touches.includes(other.dataset.jsTouch)));
}

// Where a piece would go, and what a step would take, shown before it is touched.
function preview(event) {
  if (drag.isMoving()) return;
  const cell = marks.cellAt(event.target);
  show(cell && tree.next(path).has(cell) ? [...path, cell] : path);
}

// What a drag from here has touched: it goes on with the way, or begins one.
function from(touched) {
  const on = [...path, touched];
  if (tree.takesUp(on) || (tree.next(path).has(touched) && path.some(marks.place))) return on;
  if (path.at(-1) === touched) return path;
  return tree.takesUp([touched]) && !held() ? [touched] : null;
}

function dropped(cell) {
  if (cell) touch(cell);
  else letGo();
}

function sayLast() {
  tell(table.dataset.last ?? words.quiet);
}

// Of this cell, or of all if it has none.
function sayMoves(cell) {
  const here = tree.left([...path, cell]);
  const moves = [...new Set((here.length ? here : tree.left(path)).map((way) => way.a))];
  const some = moves.length > MOVES_SHOWN ? [...moves.slice(0, MOVES_SHOWN), "…"] : moves;
  const sentence = (list) => (list.length ? words.moves.replace("{moves}", list.join(", ")) : words.none);
  tell(sentence(moves), sentence(some));
}
