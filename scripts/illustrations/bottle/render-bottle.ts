import type { BottlePicture } from './art.ts';
import { drawClosure } from './closure.ts';
import { crestFor } from './crests.ts';
import { drawShadow } from './floor.ts';
import { CANVAS, VIEW, yAt } from './geometry.ts';
import { drawFoot, drawGlassBack, drawGlassCut } from './glass.ts';
import { drawLabel } from './label.ts';
import { drawLiquid, LIQUIDS } from './liquid.ts';
import { PALETTES } from './palette.ts';
import { createRandom } from './random.ts';
import { drawReflections } from './reflections.ts';
import { buildShape } from './silhouettes.ts';
import { createDefs } from './svg.ts';

/** Part of every picture's key. Raise it whenever the drawing changes, so that no cache keeps an old picture. */
export const RENDERER_VERSION = '1';

/**
 * Draws a bottle as one SVG document on a transparent ground: the same picture stands on the night theme, on a
 * card and on paper. The wide glow behind it is the page's to draw: baked into eight bits of alpha it would show
 * rings, and tint white paper.
 */
export function renderBottle({ seed, art, text }: BottlePicture): string {
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
  const sheet = {
    shape,
    defs,
    art,
    text,
    palette: PALETTES[art.palette],
    random: createRandom(seed, 'label'),
    crest: art.crest ?? crestFor(text.maker),
    wrap: 0,
  };
  const bottle =
    drawGlassBack(shape, tone, defs) +
    drawLiquid(shape, tone, defs) +
    drawFoot(shape, tone, defs) +
    drawGlassCut(shape, tone, defs) +
    drawReflections(shape, tone, defs, region) +
    drawLabel(sheet) +
    drawClosure(shape, art.closure, tone.glow, defs, createRandom(seed, 'closure'));
  const floor = drawShadow(shape, tone, defs);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}">${defs.render()}${floor}${bottle}</svg>`;
}
