import { drawFarBackBar } from '../back-bar.ts';
import { findBottle } from '../bottle.ts';
import { drawCounter } from '../counter.ts';
import { drawGlass } from '../glass.ts';
import { blurred, drawBokeh, drawRoom, ellipse, finish, pool } from '../light.ts';
import { drawPouringBottle } from '../opened-bottle.ts';
import type { Pen, Scene } from '../scene.ts';

/** The stream of spirit from the mouth to the glass, which gets thinner as it falls and is slightly irregular. */
function drawThread({ defs, random }: Pen, x: number, from: number, to: number): string {
  const steps = 16;
  const edge = (side: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const t = step / steps;
      const half = 13 * (1 - t) ** 1.4 + 6 + Math.sin(t * 15) * 0.9;
      return [x + side * half + Math.sin(t * 4) * 2.4, from + (to - from) * t] as const;
    });
  const path = `M${[...edge(-1), ...edge(1).reverse()].map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`;
  const across = defs.linear(x - 17, 0, x + 17, 0, [
    [0, '#5c1c05'],
    [0.26, '#e27527'],
    [0.42, '#ffe2b0'],
    [0.55, '#ffb45c'],
    [0.8, '#a8400d'],
    [1, '#ffcf8f'],
  ]);
  const drops = Array.from({ length: 7 }, () =>
    ellipse(
      x + random.between(-46, 46),
      to - random.between(6, 70),
      random.between(1.6, 4),
      random.between(2, 5),
      '#ffb45c',
      ' fill-opacity="0.85"',
    ),
  );
  return `<path d="${path}" fill="${across}" fill-opacity="0.94"/>${drops.join('')}`;
}

/** A measure being poured. */
export const pour: Scene = {
  name: 'pour',
  format: 'portrait',
  draw(pen) {
    const [x, surface] = [400, 1180];
    return (
      drawRoom(pen, 520, 620, 900, 0.6) +
      blurred(pen, 18, drawFarBackBar(pen, 900, 460, 0.62)) +
      blurred(pen, 5, drawBokeh(pen, { x: 0, y: 240, width: 900, height: 620 }, 24, 56)) +
      drawCounter(pen, 1180, 430) +
      drawPouringBottle(findBottle('invercarn-25-oloroso'), { x: x - 4, y: 560, angle: -119, scale: 1.3 }) +
      drawGlass(pen, 'tumbler', 'oloroso', 0.32, { x: 400, floorY: 1400, scale: 1.62 }) +
      drawThread(pen, x, 566, surface + 62) +
      pool(pen, x, surface + 68, 92, 18, '#ffe0a8', 0.7) +
      finish(pen)
    );
  },
};
