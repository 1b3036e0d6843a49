import type { BottlePicture } from '#scripts/illustrations/bottle/art.ts';
import { drawLip } from '#scripts/illustrations/bottle/closure-cork.ts';
import { CANVAS, yAt } from '#scripts/illustrations/bottle/geometry.ts';
import { drawFoot, drawGlassBack } from '#scripts/illustrations/bottle/glass.ts';
import { drawLabel } from '#scripts/illustrations/bottle/label.ts';
import { drawLiquid, LIQUIDS } from '#scripts/illustrations/bottle/liquid.ts';
import { drawReflections } from '#scripts/illustrations/bottle/reflections.ts';
import { buildShape } from '#scripts/illustrations/bottle/silhouettes.ts';
import { createDefs, n } from '#scripts/illustrations/bottle/svg.ts';
import type { Stand } from './bottle.ts';
import { marked } from './marked.ts';

/** The layers of a bottle one by one, for scenes that do not need all of them. */
function buildLayers(picture: BottlePicture, isFull: boolean) {
  const { art } = picture;
  const upright = buildShape(art.silhouette);
  const shape = isFull ? { ...upright, fill: upright.neck.to - 8 } : upright;
  const tone = LIQUIDS[art.liquid];
  const region = {
    x: CANVAS.centreX - 190,
    y: yAt(shape.neck.to) - 10,
    width: 380,
    height: shape.neck.to + 30,
  };
  const defs = createDefs(region);
  const label = () => drawLabel(picture, shape, defs);
  const glass = () =>
    drawGlassBack(shape, tone, defs) +
    drawLiquid(shape, tone, defs) +
    drawFoot(shape, tone, defs) +
    drawReflections(shape, tone, defs, region);
  return { shape, defs, label, glass, lip: () => drawLip(shape, defs) };
}

type Tilt = Omit<Stand, 'floorY'> & { readonly y: number; readonly angle: number };

/** A bottle without its closure, tilted about its mouth and full up to it. */
export function drawPouringBottle(picture: BottlePicture, { x, y, angle, scale }: Tilt): string {
  const { shape, defs, label, glass, lip } = buildLayers(picture, true);
  const layers = glass() + label() + lip();
  const move = `translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(scale)}) translate(${-CANVAS.centreX} ${n(-yAt(shape.neck.to))})`;
  return `<g transform="${move}">${marked(defs.render() + layers, 'poured')}</g>`;
}

/** Only the label of a standing bottle, for close-ups. */
export function drawLabelAlone(picture: BottlePicture, { x, floorY, scale }: Stand): string {
  const { defs, label } = buildLayers(picture, false);
  const layers = label();
  const move = `translate(${n(x - CANVAS.centreX * scale)} ${n(floorY - CANVAS.floorY * scale)}) scale(${n(scale)})`;
  return `<g transform="${move}">${marked(defs.render() + layers, 'lens')}</g>`;
}
