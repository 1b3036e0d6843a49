import type { BottlePicture } from './art.ts';
import { drawClosure } from './closure.ts';
import { CANVAS, halfWidthAt, VIEW, yAt } from './geometry.ts';
import { drawFoot, drawGlassBack, drawGlassCut } from './glass.ts';
import { drawLabel } from './label.ts';
import { drawLiquid, LIQUIDS, type LiquidTone } from './liquid.ts';
import { createRandom } from './random.ts';
import { drawReflections } from './reflections.ts';
import { buildShape, type Shape } from './silhouettes.ts';
import { createDefs, type Defs, n } from './svg.ts';

/** Part of every picture's key. Raise it whenever the drawing changes, so no cache returns an old picture. */
export const RENDERER_VERSION = '1';

/**
 * Draws a bottle as one SVG document on a transparent background: the same picture is used on the night theme, on a card and
 * on paper. The wide glow behind it is drawn by the page: with eight bits of alpha it would show rings here, and tint white
 * paper.
 */
export function renderBottle(picture: BottlePicture): string {
  const { seed, art } = picture;
  const shape = buildShape(art.silhouette);
  const tone = LIQUIDS[art.liquid];
  const reach = Math.max(...shape.profile.map((point) => point.x)) + 6;
  const region = {
    x: CANVAS.centreX - reach,
    y: yAt(shape.neck.to) - 4,
    width: reach * 2,
    height: shape.neck.to + 16,
  };
  const defs = createDefs(region);
  const bottle =
    drawGlassBack(shape, tone, defs) +
    drawLiquid(shape, tone, defs) +
    drawFoot(shape, tone, defs) +
    drawGlassCut(shape, tone, defs) +
    drawReflections(shape, tone, defs, region) +
    drawLabel(picture, shape, defs) +
    drawClosure(shape, art.closure, tone.glow, defs, createRandom(seed, 'closure'));
  const floor = drawShadow(shape, tone, defs);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}">${defs.render()}${floor}${bottle}</svg>`;
}

/** The light and shadow on the floor under the bottle: the amber it lets through, and the dark line where glass meets stone. */
function drawShadow(shape: Shape, tone: LiquidTone, defs: Defs): string {
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
