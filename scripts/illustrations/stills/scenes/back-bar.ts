import { buildPicture } from '#scripts/illustrations/pictures/label-text.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { drawBottle } from '../bottle.ts';
import { finish, NIGHT, pool, rect } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

const ROWS = [372, 764, 1156];
const ROW_HEIGHT = 9;

function drawRow(pen: Pen, y: number, row: number): string {
  const { width, defs, random } = pen;
  const board = defs.linear(0, y, 0, y + 30, [
    [0, '#8a5527'],
    [0.12, '#4c2c14'],
    [1, '#180d06'],
  ]);
  const step = width / ROW_HEIGHT;
  const bottles = Array.from({ length: ROW_HEIGHT }, (_, index) => {
    const product = catalogue[((row * ROW_HEIGHT + index) * 19) % catalogue.length];
    if (!product) return '';
    const x = step * (index + 0.5) + random.between(-16, 16);
    return drawBottle(pen, buildPicture(product), { x, floorY: y + random.between(1, 6), scale: 0.45 }, 0);
  });
  return (
    pool(pen, width * 0.5, y - 40, width * 0.62, 330, '#e58a28', 0.8) +
    pool(pen, width * 0.46, y - 10, width * 0.4, 150, '#ffc66e', 0.6) +
    rect(0, y, width, 30, board) +
    rect(0, y + 30, width, 26, '#000', ' fill-opacity="0.5"') +
    bottles.join('')
  );
}

/** The lit shelves behind the bar. */
export const backBar: Scene = {
  name: 'back-bar',
  format: 'shelf',
  draw: (pen) =>
    rect(0, 0, pen.width, pen.height, NIGHT) +
    ROWS.map((y, row) => drawRow(pen, y, row)).join('') +
    finish(pen, 0.7),
};
