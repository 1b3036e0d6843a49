import { drawFarBackBar } from '../back-bar.ts';
import { drawBottle, findBottle, scaleFor } from '../bottle.ts';
import { drawCounter } from '../counter.ts';
import { drawGlass } from '../glass.ts';
import { blurred, drawBokeh, drawRoom, finish } from '../light.ts';
import type { Scene } from '../scene.ts';

/** The decanter of the drop and one tumbler, late in the evening. */
export const reserve: Scene = {
  name: 'reserve',
  format: 'portrait',
  draw(pen) {
    const bottle = findBottle('soho-reserve-40');
    return (
      drawRoom(pen, 450, 600, 950, 0.66) +
      blurred(pen, 18, drawFarBackBar(pen, 480, 380, 0.5) + drawFarBackBar(pen, 960, 420, 0.7)) +
      blurred(pen, 4, drawBokeh(pen, { x: 0, y: 120, width: 900, height: 640 }, 18, 50)) +
      drawCounter(pen, 1150, 400) +
      drawBottle(pen, bottle, { x: 355, floorY: 1270, scale: scaleFor(bottle, 960) }, 0.4) +
      drawGlass(pen, 'tumbler', 'oloroso', 0.3, { x: 690, floorY: 1370, scale: 1.2 }) +
      finish(pen)
    );
  },
};
