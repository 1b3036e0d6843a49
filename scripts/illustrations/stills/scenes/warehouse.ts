import { n } from '#scripts/illustrations/bottle/svg.ts';
import { drawCask } from '../cask.ts';
import { finish, NIGHT, pool, rect } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

/** A straight view down an aisle: the vanishing point, and how many units one step to the side takes at depth one. */
type Aisle = { readonly x: number; readonly y: number; readonly reach: number };

const RADIUS = 0.44;
const WALL = 0.98;
const TIERS = [0.98, 0.04, -0.9, -1.84];
const NEAREST = 1.02;
const DEPTHS = Array.from({ length: 11 }, (_, index) => NEAREST + 0.93 * index).reverse();

/** The heads are on the walls of the aisle, so each is an ellipse, which is flatter the farther away it is. */
function drawRow(pen: Pen, { x, y, reach }: Aisle, depth: number): string {
  const tall = (RADIUS / depth) * reach;
  const broad = (WALL * RADIUS) / (depth * depth - RADIUS * RADIUS);
  const middle = (WALL * depth) / (depth * depth - RADIUS * RADIUS);
  const lit = Math.max(0.1, Math.min(1, (depth - 0.4) / 3.6));
  return ([-1, 1] as const)
    .flatMap((side) =>
      TIERS.map((tier) => {
        const cask = drawCask(pen, { x: 0, y: 0, radius: tall, lamp: -side, lit }, null, depth < 4);
        const flat = (broad * reach) / tall;
        return `<g transform="translate(${n(x + side * middle * reach)} ${n(y + (tier / depth) * reach)}) scale(${n(flat)} 1)">${cask}</g>`;
      }),
    )
    .join('');
}

/** The rails under each tier, and the dark behind them. */
function drawRack({ defs, width, height }: Pen, { x, y, reach }: Aisle): string {
  const far = WALL / 12;
  const walls = ([-1, 1] as const).map((side) => {
    const dark = defs.linear(x + side * far * reach, 0, x + side * reach * 1.6, 0, [
      [0, '#4a2a12'],
      [0.3, '#1d1008'],
      [1, '#080503'],
    ]);
    const edge = side < 0 ? 0 : width;
    const at = (part: number) => y + (part / 12) * reach;
    return `<path d="M${n(x + side * far * reach)} ${n(at(-2.4))}L${edge} ${n(y - reach * 4)}V${height + 2000}L${n(x + side * far * reach)} ${n(at(1.45))}Z" fill="${dark}"/>`;
  });
  const rails = TIERS.flatMap((tier) =>
    ([-1, 1] as const).map((side) => {
      const line = (depth: number, drop: number) =>
        `${n(x + side * (WALL / depth) * reach)} ${n(y + ((tier + RADIUS + drop) / depth) * reach)}`;
      return `<path d="M${line(12, 0)}L${line(0.6, 0)}L${line(0.6, 0.055)}L${line(12, 0.055)}Z" fill="#5b3718"/>`;
    }),
  );
  return walls.join('') + rails.join('');
}

/** The open door at the far end. */
function drawDoorway(pen: Pen, { x, y, reach }: Aisle): string {
  const [half, top, foot] = [reach * 0.052, y - reach * 0.1, y + reach * 0.12];
  return (
    pool(pen, x, y, reach * 0.5, reach * 0.5, '#f0a040', 0.8) +
    `<path d="M${n(x - half)} ${n(foot)}V${n(top)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(top)}V${n(foot)}Z" fill="#ffe2a6"/>` +
    pool(pen, x, y, reach * 0.2, reach * 0.26, '#ffd590', 0.85)
  );
}

function drawWarehouse(pen: Pen, aisle: Aisle): string {
  const { width, height, defs } = pen;
  const floor = defs.linear(0, aisle.y + aisle.reach * 0.12, 0, height, [
    [0, '#b06d2c'],
    [0.18, '#5c3716'],
    [0.6, '#20130a'],
    [1, '#0a0603'],
  ]);
  return (
    rect(0, 0, width, height, NIGHT) +
    rect(0, aisle.y, width, height - aisle.y, floor) +
    drawRack(pen, aisle) +
    drawDoorway(pen, aisle) +
    DEPTHS.map((depth) => drawRow(pen, aisle, depth)).join('') +
    pool(pen, aisle.x, aisle.y, aisle.reach * 0.95, aisle.reach * 0.95, '#e08a34', 0.3) +
    pool(pen, aisle.x, aisle.y + aisle.reach * 0.5, aisle.reach * 0.2, aisle.reach * 0.46, '#ffc878', 0.36) +
    finish(pen)
  );
}

/** The warehouse, along its aisle. */
export const warehouse: Scene = {
  name: 'warehouse',
  format: 'wide',
  draw: (pen) => drawWarehouse(pen, { x: 800, y: 560, reach: 640 }),
};

/** The same, upright. */
export const aisle: Scene = {
  name: 'aisle',
  format: 'portrait',
  draw: (pen) => drawWarehouse(pen, { x: 450, y: 960, reach: 560 }),
};
