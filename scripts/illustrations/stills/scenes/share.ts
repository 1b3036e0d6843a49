import { drawFrom, setName } from '#scripts/illustrations/bottle/text.ts';
import { store } from '#shared/store.ts';
import { drawFarBackBar } from '../back-bar.ts';
import { drawBottle, findBottle, scaleFor } from '../bottle.ts';
import { drawCounter } from '../counter.ts';
import { drawGlass } from '../glass.ts';
import { blurred, drawBokeh, drawRoom, finish, NIGHT, rect } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

/** The name and a description of the shop, on the dark side of the picture. */
function drawWords({ height }: Pen): string {
  const { lines, setting } = setName(store.tagline, { face: 'serif', size: 76, tracking: -0.005 }, 560);
  const step = setting.size * 1.06;
  const top = height / 2 + 40 - ((lines.length - 1) * step) / 2;
  return (
    drawFrom(store.brand, { face: 'serif', size: 48, tracking: 0.08 }, 80, 112, '#d4a85a') +
    lines.map((line, index) => drawFrom(line, setting, 78, top + index * step, '#f5ede0')).join('')
  );
}

/** The picture that other programs show for a link to any page without a bottle. */
export const share: Scene = {
  name: 'share',
  format: 'link',
  draw(pen) {
    const bottle = findBottle('soho-reserve-40');
    const veil = pen.defs.linear(0, 0, pen.width, 0, [
      [0, NIGHT, 0.96],
      [0.42, NIGHT, 0.88],
      [0.66, NIGHT, 0.1],
      [1, NIGHT, 0],
    ]);
    return (
      drawRoom(pen, 880, 260, 620, 0.6) +
      blurred(pen, 12, drawFarBackBar(pen, 400, 290, 0.6)) +
      blurred(pen, 3, drawBokeh(pen, { x: 420, y: 20, width: 780, height: 300 }, 20, 34)) +
      drawCounter(pen, 470, 860) +
      rect(0, 0, pen.width, pen.height, veil) +
      drawBottle(pen, bottle, { x: 840, floorY: 548, scale: scaleFor(bottle, 500) }, 0.36) +
      drawGlass(pen, 'nosing', 'oloroso', 0.38, { x: 1050, floorY: 580, scale: 0.8 }) +
      finish(pen, 0.5) +
      drawWords(pen)
    );
  },
};
