import type { BottlePicture } from '#scripts/illustrations/bottle/art.ts';
import { closedHeight } from '#scripts/illustrations/bottle/closure.ts';
import { CANVAS, VIEW } from '#scripts/illustrations/bottle/geometry.ts';
import { hashText } from '#scripts/illustrations/bottle/random.ts';
import { renderBottle } from '#scripts/illustrations/bottle/render-bottle.ts';
import { buildShape } from '#scripts/illustrations/bottle/silhouettes.ts';
import { n } from '#scripts/illustrations/bottle/svg.ts';
import { buildPicture } from '#scripts/illustrations/pictures/label-text.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { marked } from './marked.ts';
import type { Pen } from './scene.ts';

/** The shop's own bottles, which appear in its pictures. */
export function findBottle(slug: string): BottlePicture {
  const product = catalogue.find(({ id }) => id === `prd_${slug}`);
  if (!product) throw new Error(`There is no bottle ${slug} to draw.`);
  return buildPicture(product);
}

/** A bottle's own drawing, without its frame. */
function innards(picture: BottlePicture, { x, floorY }: Stand): string {
  const mark = hashText(`${picture.seed} ${x} ${floorY}`).toString(36);
  return marked(renderBottle(picture).replace(/^<svg[^>]*>|<\/svg>$/g, ''), `b${mark}`);
}

export type Stand = { readonly x: number; readonly floorY: number; readonly scale: number };

/** The scale at which a bottle with its closure has the given height. */
export function scaleFor({ art }: BottlePicture, height: number): number {
  return height / closedHeight(buildShape(art.silhouette), art.closure);
}

/** Places a bottle in a scene; `polish` is how much of it the surface below reflects. */
export function drawBottle(pen: Pen, picture: BottlePicture, stand: Stand, polish = 0.3): string {
  const { x, floorY, scale } = stand;
  const drawing = innards(picture, stand);
  const placed = `<svg x="${n(x - (CANVAS.centreX - VIEW.x) * scale)}" y="${n(floorY - (CANVAS.floorY - VIEW.y) * scale)}" width="${n(VIEW.width * scale)}" height="${n(VIEW.height * scale)}" viewBox="${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}">${drawing}</svg>`;
  if (polish === 0) return placed;
  const fade = pen.defs.fade(0, floorY, 0, floorY + 210 * scale, [
    [0, '#fff', polish],
    [1, '#fff', 0],
  ]);
  const mirrored = `<g mask="${fade}"><g transform="translate(0 ${n(2 * floorY + 6 * scale)}) scale(1 -1)">${placed}</g></g>`;
  return mirrored + placed;
}
