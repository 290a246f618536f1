// The legal actions as a tree of touches. An action can have several ways; no way means two actions.

export class Tree {
  constructor(choices) {
    this.choices = choices.flatMap(unbundled);
    this.ways = this.choices.flatMap(everyWay);
  }

  // The ways that are left once these touches were made.
  left(touches) {
    return this.ways.filter((way) => touches.every((one, index) => way.t[index] === one));
  }

  next(touches) {
    return new Set(this.left(touches).map((way) => way.t[touches.length]).filter(Boolean));
  }

  // The way that these touches make, if play may stop there.
  whole(touches) {
    return this.left(touches).find((way) => way.t.length === touches.length);
  }

  // The way that is left when only one action is.
  only(touches) {
    const left = this.left(touches);
    return left.length && left.every((way) => way.a === left[0].a) ? left[0] : null;
  }

  // Whether something is taken up by the last of these touches, to be put down by a later one.
  takesUp(touches) {
    return this.left(touches).some((way) => way.t === way.full && way.t.length > touches.length);
  }

  // As far as these touches lead without a choice.
  forced(touches) {
    const next = this.next(touches);
    return next.size === 1 && !this.whole(touches) ? this.forced([...touches, ...next]) : touches;
  }

  // How many pieces the way so far has taken.
  count(touches) {
    const whole = this.whole(touches);
    return whole ? (whole.c?.length ?? 0) : this.taken(touches).length;
  }

  // What will be taken whatever is touched next.
  taken(touches) {
    const [first, ...rest] = this.left(touches).map((way) => way.c ?? []);
    return (first ?? []).filter((place) => rest.every((places) => places.includes(place)));
  }
}

// Other ways are written out in `o`, or short in `s`: the last touch alone, the first and the last, all the other way round.
const SHORT = { 1: (t) => t.slice(-1), 2: (t) => [t[0], t.at(-1)], 3: (t) => t.toReversed() };

// `full` is the way to show for it.
function everyWay(choice) {
  const { t, o = [], s } = choice;
  const long = [t, ...o].map((touches) => ({ ...choice, t: touches, full: touches }));
  return s ? [...long, { ...choice, t: SHORT[s](t), full: t }] : long;
}

// Choices that differ in their last touch alone come as one, with all ends in `e`.
export function unbundled({ e, ...common }) {
  return e ? e.map((end) => ({ ...common, a: common.a + end, t: [...common.t, end] })) : [common];
}
