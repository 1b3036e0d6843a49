import type { BottlePicture, Layout } from './art.ts';
import { crestFor, drawCrest } from './crests.ts';
import { CANVAS, yAt } from './geometry.ts';
import type { Sheet } from './label-sheet.ts';
import { drawBand, drawMedallion, drawSplit } from './layouts-pieced.ts';
import { drawArch, drawBanner, drawBare, drawClassic, drawNumeral, drawPlain } from './layouts-upright.ts';
import { drawBrush, drawLedger } from './layouts-written.ts';
import { PALETTES, WAXES, type Wax } from './palette.ts';
import { createRandom } from './random.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';

const DRAWINGS: Record<Layout, (sheet: Sheet) => string> = {
  classic: drawClassic,
  banner: drawBanner,
  arch: drawArch,
  numeral: drawNumeral,
  medallion: drawMedallion,
  split: drawSplit,
  brush: drawBrush,
  ledger: drawLedger,
  bare: drawBare,
  band: drawBand,
  plain: drawPlain,
};

/** A seal of wax pressed over the lower edge of the label, the crest standing out of it. */
function drawSeal(sheet: Sheet, wax: Wax): string {
  const { defs, random, shape } = sheet;
  const { body, light, dark } = WAXES[wax];
  const x = CANVAS.centreX;
  const y = yAt(shape.label.from - 18);
  const radius = 25;
  const corners = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2;
    const reach = radius + random.between(-1.4, 2.6);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  const middle = (index: number) => {
    const [a, b] = [corners[index % 18] ?? [x, y], corners[(index + 1) % 18] ?? [x, y]];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  const rim = corners
    .map((_, index) => {
      const corner = corners[(index + 1) % 18] ?? [x, y];
      return `Q${n(corner[0])} ${n(corner[1])} ${middle(index + 1)}`;
    })
    .join('');
  const path = `M${middle(0)}${rim}Z`;
  const fill = defs.radial(x - 7, y - 9, radius * 1.5, radius * 1.5, [
    [0, light],
    [0.35, body],
    [1, dark],
  ]);
  const region = { x: x - 50, y: y - 50, width: 100, height: 100 };
  const ring = (r: number, colour: string, dy: number) =>
    `<circle cx="${x}" cy="${n(y + dy)}" r="${r}" fill="none" stroke="${colour}" stroke-width="1.3" stroke-opacity="0.7"/>`;
  return (
    `<path d="${path}" transform="translate(0 3)" fill="#000" fill-opacity="0.6" filter="${defs.blur(3, region)}"/>` +
    `<path d="${path}" fill="${fill}"/>${ring(18.5, dark, 0)}${ring(18.5, light, 1.2)}` +
    drawCrest(sheet.crest, x + 0.5, y + 0.9, 25, light) +
    drawCrest(sheet.crest, x, y, 25, dark)
  );
}

/** Dresses the bottle. */
export function drawLabel({ seed, art, text }: BottlePicture, shape: Shape, defs: Defs): string {
  const { layout, seal } = art;
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
  return DRAWINGS[layout](sheet) + (seal ? drawSeal(sheet, seal) : '');
}
