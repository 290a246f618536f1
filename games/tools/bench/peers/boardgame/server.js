// boardgame.io as its documentation serves a game: node server.js PORT [folder of its files]. Only on this machine.
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Stac } = require("./stac.js");

const [port, folder] = process.argv.slice(2);
const db = folder ? { db: new FlatFile({ dir: folder, logging: false }) } : {};
const server = Server({ games: [Stac], origins: [Origins.LOCALHOST], ...db });
const listen = server.app.listen.bind(server.app);
server.app.listen = (where, then) => listen(where, "127.0.0.1", then);
server.run({ port: Number(port) });
