import { drawFarBackBar } from '../back-bar.ts';
import { drawBottle, findBottle, scaleFor } from '../bottle.ts';
import { drawCounter } from '../counter.ts';
import { drawGlass } from '../glass.ts';
import { blurred, drawBokeh, drawRoom, finish } from '../light.ts';
import type { Scene } from '../scene.ts';

/** A nosing glass on the bar, with its bottle behind it, out of focus. */
export const dram: Scene = {
  name: 'dram',
  format: 'square',
  draw(pen) {
    const bottle = findBottle('invercarn-25-oloroso');
    return (
      drawRoom(pen, 500, 360, 760) +
      blurred(pen, 17, drawFarBackBar(pen, 560, 400, 0.62)) +
      blurred(pen, 4, drawBokeh(pen, { x: 0, y: 40, width: 1000, height: 420 }, 20, 52)) +
      drawCounter(pen, 700, 520) +
      blurred(pen, 7, drawBottle(pen, bottle, { x: 738, floorY: 746, scale: scaleFor(bottle, 660) })) +
      drawGlass(pen, 'nosing', 'oloroso', 0.4, { x: 380, floorY: 842, scale: 1.85 }) +
      finish(pen)
    );
  },
};
