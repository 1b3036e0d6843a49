import { drawStill } from '../copper.ts';
import { blurred, drawBokeh, finish, NIGHT, pool, rect } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

/** The still house at night: brick in the dark, a floor that shines. */
function drawHouse(pen: Pen, floorY: number, lightX: number): string {
  const { width, height, defs } = pen;
  const floor = defs.linear(0, floorY, 0, height, [
    [0, '#2c1a10'],
    [0.2, '#1a0f09'],
    [1, '#0a0604'],
  ]);
  return (
    rect(0, 0, width, height, NIGHT) +
    pool(pen, lightX, floorY * 0.45, width * 0.7, floorY * 0.9, '#8a4716', 0.6) +
    rect(0, floorY, width, height - floorY, floor) +
    pool(pen, lightX, floorY + 20, width * 0.5, 90, '#e08a3c', 0.34)
  );
}

/** One pot still, close. */
export const copper: Scene = {
  name: 'copper',
  format: 'square',
  draw(pen) {
    return (
      drawHouse(pen, 860, 330) +
      blurred(
        pen,
        9,
        drawStill(pen, { x: 860, floorY: 870, scale: 0.82 }) +
          drawBokeh(pen, { x: 0, y: 80, width: 1000, height: 300 }, 7, 40),
      ) +
      drawStill(pen, { x: 400, floorY: 930, scale: 1.06 }, 700) +
      finish(pen)
    );
  },
};

/** The condenser for the vapour: a tall copper drum, cooled with water. */
function drawCondenser(pen: Pen, x: number, top: number, floorY: number): string {
  const { defs } = pen;
  const half = 62;
  const round = defs.linear(x - half, 0, x + half, 0, [
    [0, '#170905'],
    [0.14, '#6f3013'],
    [0.26, '#ffc894'],
    [0.36, '#b85e27'],
    [0.7, '#471d0a'],
    [0.92, '#8a3f18'],
    [1, '#140804'],
  ]);
  const hoop = (y: number) =>
    `<path d="M${x - half - 3} ${y}Q${x} ${y + 22} ${x + half + 3} ${y}v16Q${x} ${y + 38} ${x - half - 3} ${y + 16}Z" fill="${round}"/><path d="M${x - half - 3} ${y + 16}Q${x} ${y + 38} ${x + half + 3} ${y + 16}" fill="none" stroke="#120602" stroke-opacity="0.8" stroke-width="2.5"/>`;
  const shade = defs.linear(0, top, 0, floorY, [
    [0, '#000', 0],
    [0.6, '#000', 0.15],
    [1, '#000', 0.75],
  ]);
  const path = `M${x - half} ${top + 10}Q${x - half} ${top - 40} ${x} ${top - 44}Q${x + half} ${top - 40} ${x + half} ${top + 10}V${floorY}Q${x} ${floorY + 22} ${x - half} ${floorY}Z`;
  return (
    pool(pen, x, floorY + 12, 120, 26, '#000', 0.9) +
    `<path d="${path}" fill="${round}"/>${hoop(top + 8)}${hoop((top + floorY) / 2)}${hoop(floorY - 34)}` +
    `<path d="${path}" fill="${shade}"/>`
  );
}

/** Two stills in operation, with the wash still's vapour on its way to be cooled. */
export const stillHouse: Scene = {
  name: 'still-house',
  format: 'wide',
  draw(pen) {
    return (
      drawHouse(pen, 850, 520) +
      blurred(pen, 4, drawBokeh(pen, { x: 560, y: 60, width: 700, height: 320 }, 8, 40)) +
      drawStill(pen, { x: 1180, floorY: 900, scale: 0.98 }, 600) +
      drawStill(pen, { x: 360, floorY: 930, scale: 1.04 }, 400) +
      drawCondenser(pen, 782, 74, 872) +
      finish(pen)
    );
  },
};
