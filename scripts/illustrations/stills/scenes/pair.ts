import { drawBottle, findBottle, scaleFor } from '../bottle.ts';
import { blurred, drawBokeh, drawRoom, finish, pool, rect } from '../light.ts';
import type { Scene } from '../scene.ts';

/** Two bottles on a shelf, the light strip behind them. */
export const pair: Scene = {
  name: 'pair',
  format: 'square',
  draw(pen) {
    const [left, right] = [findBottle('hoshikawa-18-mizunara'), findBottle('kilbrae-21-oloroso')];
    const floorY = 860;
    const boards = [0, 1, 2, 3, 4]
      .map((index) => rect(index * 200, 0, 3, floorY, '#000', ' fill-opacity="0.5"'))
      .join('');
    const tableTop = pen.defs.linear(0, floorY, 0, 1000, [
      [0, '#5a3519'],
      [0.1, '#3c2211'],
      [0.34, '#24140a'],
      [0.36, '#0b0704'],
      [1, '#080503'],
    ]);
    return (
      drawRoom(pen, 480, 560, 720, 0.85) +
      boards +
      pool(pen, 480, floorY, 620, 300, '#f0a040', 0.42) +
      blurred(pen, 8, drawBokeh(pen, { x: 640, y: 100, width: 360, height: 500 }, 5, 44)) +
      rect(0, floorY, 1000, 140, tableTop) +
      pool(pen, 480, floorY + 22, 460, 34, '#ffbe6b', 0.4) +
      rect(0, floorY + 50, 1000, 1.6, '#e7a858', ' fill-opacity="0.28"') +
      drawBottle(pen, right, { x: 655, floorY: floorY + 14, scale: scaleFor(right, 720) }, 0.24) +
      drawBottle(pen, left, { x: 335, floorY: floorY + 28, scale: scaleFor(left, 760) }, 0.24) +
      finish(pen)
    );
  },
};
