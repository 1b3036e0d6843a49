import { CANVAS, halfWidthAt } from './geometry.ts';
import type { LiquidTone } from './liquid.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';

/** What stands on the floor under the bottle: the amber it lets through, and the dark line where glass meets stone. */
export function drawShadow(shape: Shape, tone: LiquidTone, defs: Defs): string {
  const { centreX, floorY } = CANVAS;
  const width = halfWidthAt(shape.profile, 8);
  const pool = (y: number, rx: number, ry: number, colour: string, strength: number) =>
    `<ellipse cx="${centreX}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${defs.radial(
      centreX,
      y,
      rx,
      ry,
      [
        [0, colour, strength],
        [0.5, colour, strength * 0.55],
        [0.8, colour, strength * 0.14],
        [1, colour, 0],
      ],
    )}"/>`;
  return (
    pool(floorY + 7, width * 1.75, 26, tone.mid, 0.42) +
    pool(floorY + 14, width * 0.9, 20, tone.light, 0.34) +
    pool(floorY + 4, width * 1.2, 9, '#000', 0.9)
  );
}
