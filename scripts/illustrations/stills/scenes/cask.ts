import { drawCask } from '../cask.ts';
import { blurred, finish, NIGHT, pool, rect } from '../light.ts';
import type { Scene } from '../scene.ts';

/** The head of a cask in the warehouse, others behind it. */
export const cask: Scene = {
  name: 'cask',
  format: 'square',
  draw(pen) {
    const far = [
      { x: 60, y: 200, radius: 250, lamp: 1, lit: 0.5 },
      { x: 930, y: 190, radius: 250, lamp: -1, lit: 0.75 },
      { x: 500, y: -170, radius: 250, lamp: 1, lit: 0.7 },
    ];
    return (
      rect(0, 0, 1000, 1000, NIGHT) +
      pool(pen, 760, 60, 700, 560, '#c9752a', 0.5) +
      blurred(pen, 6, far.map((stand) => drawCask(pen, stand, null, false)).join('')) +
      rect(0, 905, 1000, 95, '#0b0704') +
      rect(
        0,
        884,
        1000,
        46,
        pen.defs.linear(0, 884, 0, 930, [
          [0, '#4a2c15'],
          [0.2, '#2d1a0d'],
          [1, '#120a05'],
        ]),
      ) +
      drawCask(
        pen,
        { x: 470, y: 530, radius: 378, lamp: 1, lit: 1 },
        { lines: ['INVERCARN', 'OLOROSO BUTT', '1986'], number: '1184' },
      ) +
      finish(pen, 0.5)
    );
  },
};
