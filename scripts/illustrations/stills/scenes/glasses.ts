import type { Liquid } from '#scripts/illustrations/bottle/liquid.ts';
import { drawFarBackBar } from '../back-bar.ts';
import { drawCounter } from '../counter.ts';
import { drawGlass } from '../glass.ts';
import type { GlassKind } from '../glassware.ts';
import { blurred, drawBokeh, drawRoom, ellipse, finish, pool } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

const ROW: readonly (readonly [kind: GlassKind, x: number, scale: number, level: number])[] = [
  ['nosing', 250, 1.42, 0.36],
  ['copita', 610, 1.42, 0.34],
  ['tumbler', 985, 1.5, 0.34],
  ['highball', 1345, 1.4, 0.5],
];

/** Four forms of glass, one whisky. */
export const glasses: Scene = {
  name: 'glasses',
  format: 'wide',
  draw(pen) {
    return (
      drawRoom(pen, 800, 380, 1050, 0.6) +
      blurred(pen, 18, drawFarBackBar(pen, 560, 420, 0.6)) +
      blurred(pen, 5, drawBokeh(pen, { x: 0, y: 40, width: 1600, height: 400 }, 26, 50)) +
      drawCounter(pen, 690, 800) +
      ROW.map(([kind, x, scale, level]) =>
        drawGlass(pen, kind, 'amontillado', level, { x, floorY: 850, scale }),
      ).join('') +
      finish(pen)
    );
  },
};

/** A round tray of dark metal with a bright rim, as seen from the guest's side of the bar. */
function drawTray(pen: Pen, x: number, y: number, radius: number): string {
  const { defs } = pen;
  const flat = radius * 0.34;
  const metal = defs.linear(x - radius, 0, x + radius, 0, [
    [0, '#1b120b'],
    [0.2, '#6f4e27'],
    [0.36, '#e5bd7c'],
    [0.5, '#8c6230'],
    [0.75, '#2d1e10'],
    [1, '#0f0a06'],
  ]);
  return (
    pool(pen, x, y + 40, radius * 1.16, flat * 1.2, '#000', 0.95) +
    ellipse(x, y + 16, radius, flat, metal) +
    ellipse(x, y + 5, radius * 0.992, flat * 0.985, '#120c07') +
    ellipse(
      x,
      y + 3,
      radius * 0.965,
      flat * 0.95,
      defs.radial(x - radius * 0.1, y - flat * 0.3, radius, flat, [
        [0, '#9a642c'],
        [0.4, '#54341a'],
        [1, '#130c07'],
      ]),
    )
  );
}

const FLIGHT: readonly (readonly [liquid: Liquid, x: number, y: number, level: number])[] = [
  ['refill', 350, 712, 0.3],
  ['bourbon', 690, 716, 0.3],
  ['port', 200, 816, 0.3],
  ['oloroso', 470, 846, 0.3],
];

/** A flight of four on a tray. */
export const tray: Scene = {
  name: 'tray',
  format: 'square',
  draw(pen) {
    return (
      drawRoom(pen, 520, 330, 760, 0.6) +
      blurred(pen, 16, drawFarBackBar(pen, 470, 380, 0.6)) +
      blurred(pen, 4, drawBokeh(pen, { x: 0, y: 30, width: 1000, height: 330 }, 18, 46)) +
      drawCounter(pen, 600, 500) +
      drawTray(pen, 480, 792, 440) +
      FLIGHT.map(([liquid, x, y, level], index) =>
        drawGlass(pen, 'nosing', liquid, level, {
          x: x + (index === 3 ? 80 : 0),
          floorY: y,
          scale: index < 2 ? 1.16 : 1.36,
        }),
      ).join('') +
      finish(pen)
    );
  },
};
