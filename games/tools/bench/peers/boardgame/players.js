// The players at boardgame.io's server, both of every match connected: one job as a line of JSON on the standard input.
// Prints "ready" when all are there, begins with the next line it reads, and prints what came of it.
//   play: [{script: [[side, action], ...]}, ...] every so many seconds in each match, until all is played or the server dies
//   look: [{id, credentials}, ...] what the server has of these matches
//   idle: matches whose players only wait, until another line comes
const { createInterface } = require("node:readline");
const { io } = require("socket.io-client");
const { text } = require("./stac.js");

const SIDES = ["w", "b"];

async function ask(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}/games/stac/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function created(port) {
  const { matchID } = await ask(port, "create", { numPlayers: 2 });
  const credentials = [];
  for (const side of [0, 1]) {
    const joined = await ask(port, `${matchID}/join`, { playerID: `${side}`, playerName: `guest ${side}` });
    credentials.push(joined.playerCredentials);
  }
  return { id: matchID, credentials };
}

class Player {
  constructor(port, match, side) {
    this.match = match;
    this.side = side;
    this.turn = 0;
    this.waiting = [];
    this.socket = io(`http://127.0.0.1:${port}/stac`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.socket.on("sync", (_, { state }) => this.has(state));
    this.socket.on("update", (_, state) => this.has(state));
    this.socket.on("disconnect", () => this.end());
    this.socket.on("connect_error", () => this.end());
    this.socket.on("connect", () => this.socket.emit("sync", match.id, `${side}`, match.credentials[side], 2));
  }

  has(state) {
    this.state = state;
    this.turn = state.ctx.turn;
    this.waiting = this.waiting.filter(({ turn, done }) => this.turn < turn || done(performance.now()));
  }

  end() {
    this.isOver = true;
    for (const { done } of this.waiting) done(null);
    this.waiting = [];
  }

  // When this player has what follows so many actions; null if the server is gone.
  at(turn) {
    if (this.turn >= turn) return performance.now();
    if (this.isOver) return null;
    return new Promise((resolve) => this.waiting.push({ turn, done: (when) => void resolve(when) }));
  }

  act(action) {
    const payload = { type: "move", args: [action], playerID: `${this.side}`, credentials: this.match.credentials[this.side] };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.match.id, `${this.side}`);
  }

  received() {
    return this.socket.io.engine?.transport?.ws?._socket?.bytesRead ?? 0;
  }
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

async function playMatch(place, began, every, index, count, seen) {
  for (const [number, [side, action]] of place.script.entries()) {
    await sleep(began + every * (number + index / count) - performance.now());
    const [own, other] = [place.players[SIDES.indexOf(side)], place.players[1 - SIDES.indexOf(side)]];
    const asked = performance.now();
    own.act(action);
    const [answered, came] = await Promise.all([own.at(number + 2), other.at(number + 2)]);
    if (answered !== null) place.acknowledged = number + 1;
    if (came === null) return;
    seen.delays.push(came - asked);
  }
}

async function play(job, places, began) {
  const seen = { delays: [], bytes: 0 };
  const players = places.flatMap((place) => place.players);
  const before = players.map((player) => player.received());
  await Promise.all(places.map((place, index) => playMatch(place, began, 1000 * job.every, index, places.length, seen)));
  seen.seconds = (performance.now() - began) / 1000;
  seen.bytes = players.reduce((sum, player, index) => sum + player.received() - before[index], 0);
  seen.matches = places.map((place) => ({
    ...place.match,
    acknowledged: place.acknowledged ?? 0,
    position: text(place.players[0].state.G, place.players[0].turn),
  }));
  return seen;
}

async function seat(job, match) {
  const players = [0, 1].map((side) => new Player(job.port, match, side));
  await Promise.all(players.map((player) => player.at(1)));
  return { match, players };
}

async function look(job) {
  const found = [];
  for (const match of job.look) {
    const player = new Player(job.port, match, 0);
    const came = await Promise.race([player.at(1), sleep(2000)]); // of a broken file nothing comes
    found.push(came ? player.turn - 1 : 0);
    player.socket.close();
  }
  return { found };
}

async function main() {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const job = JSON.parse((await lines.next()).value);
  if (job.look) return look(job);
  const places = [];
  for (const one of job.play) {
    places.push({ script: one.script, ...(await seat(job, await created(job.port))) });
  }
  console.log("ready");
  await lines.next();
  return job.idle ? { players: 2 * places.length } : play(job, places, performance.now());
}

main().then((result) => {
  console.log(JSON.stringify(result));
  setTimeout(() => process.exit(0), 0);
});
