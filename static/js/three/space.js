// From the scene's drawing to the table: 100 of its units are 1 here, its middle is the origin, its y is our z, up is y.

export const UNIT = 100;

export class Space {
  constructor(board) {
    this.board = board;
    this.half = { x: board.width / 2 / UNIT, z: board.height / 2 / UNIT };
    this.cells = new Map(board.cells.map((cell) => [cell.id, { ...this.point(cell.x, cell.y), reach: cell.reach / UNIT }]));
  }

  point(x, y) {
    return { x: x / UNIT - this.half.x, z: y / UNIT - this.half.z };
  }

  // The cell whose middle is nearest, if it can be reached from there.
  at(x, z) {
    let [found, nearest] = [null, Infinity];
    for (const [id, cell] of this.cells) {
      const away = Math.hypot(cell.x - x, cell.z - z);
      if (away < nearest && away < cell.reach * 1.3) [found, nearest] = [id, away];
    }
    return found;
  }
}

