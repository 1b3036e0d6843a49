import { CANVAS, halfWidthAt, yAt } from './geometry.ts';
import { buildOutline } from './glass.ts';
import { grainPattern } from './grain.ts';
import { type Frame, framePath, inset, type Sheet, stamp } from './label-sheet.ts';
import type { Stop } from './svg.ts';

/** How light falls off across a label: dark where the glass turns away, with a lamp's width of light on the left. */
const ROUND: readonly Stop[] = [
  [0, '#000', 0.88],
  [0.04, '#000', 0.62],
  [0.11, '#000', 0.3],
  [0.2, '#000', 0.04],
  [0.36, '#000', 0],
  [0.58, '#000', 0.05],
  [0.74, '#000', 0.2],
  [0.87, '#000', 0.44],
  [0.95, '#000', 0.7],
  [1, '#000', 0.9],
];

const FLAT: readonly Stop[] = [
  [0, '#000', 0.26],
  [0.3, '#000', 0],
  [0.6, '#000', 0.06],
  [1, '#000', 0.34],
];

/** Lays a piece of paper on the glass: its shadow, grain, print, then the light over all of it. */
export function layPaper(sheet: Sheet, frame: Frame, print: string, path = framePath(frame)): string {
  const { shape, defs, palette } = sheet;
  const { centreX } = CANVAS;
  const width = halfWidthAt(shape.profile, (frame.from + frame.to) / 2);
  const flat = shape.crossSection === 'square';
  const reach = flat ? frame.half : width;
  const shade = defs.linear(centreX - reach, 0, centreX + reach, 0, flat ? FLAT : ROUND);
  const lamp = defs.linear(centreX - reach * 0.86, 0, centreX - reach * 0.36, 0, [
    [0, '#fff', 0],
    [0.35, '#fff', 0.13],
    [1, '#fff', 0],
  ]);
  const fall = defs.linear(0, yAt(frame.to), 0, yAt(frame.from), [
    [0, '#fff', 0.07],
    [0.4, '#000', 0],
    [1, '#000', 0.2],
  ]);
  const paper = defs.linear(0, yAt(frame.to), 0, yAt(frame.from), [
    [0, palette.paper],
    [1, palette.paperDeep],
  ]);
  const region = {
    x: centreX - frame.half - 24,
    y: yAt(frame.to) - 24,
    width: frame.half * 2 + 48,
    height: frame.to - frame.from + 60,
  };
  const onGlass = defs.clip(`<path d="${buildOutline(shape)}"/>`);
  const onPaper = defs.clip(`<path d="${path}"/>`);
  const edge = `<path d="${path}" fill="none" stroke`;
  return (
    `<g clip-path="${onGlass}">` +
    `<path d="${path}" transform="translate(0 4)" fill="#000" fill-opacity="0.6" filter="${defs.blur(5, region)}"/>` +
    `<path d="${path}" fill="${paper}"/><path d="${path}" fill="${defs.raw(grainPattern)}"/>` +
    `<g clip-path="${onPaper}">${print}</g>` +
    [shade, lamp, fall].map((fill) => `<path d="${path}" fill="${fill}"/>`).join('') +
    `${edge}="#fff" stroke-opacity="0.22" stroke-width="0.8"/>${edge}="#000" stroke-opacity="0.35" stroke-width="1" transform="translate(0 0.9)"/>` +
    '</g>'
  );
}

/** A border of one strong and one fine line. */
export function doubleBorder(sheet: Sheet, frame: Frame, margin: number): string {
  const y = yAt((frame.from + frame.to) / 2);
  const paint = stamp(sheet, sheet.palette.accent, y, frame.half);
  const line = (at: number, width: number) =>
    `<path d="${framePath(inset(frame, at))}" fill="none" stroke="${paint}" stroke-width="${width}"/>`;
  return line(margin, 1.5) + line(margin + 3.6, 0.6);
}

/** A border of one fine line. */
export function singleBorder(sheet: Sheet, frame: Frame, margin: number, width = 0.8): string {
  const paint = stamp(sheet, sheet.palette.accent, yAt((frame.from + frame.to) / 2), frame.half);
  return `<path d="${framePath(inset(frame, margin))}" fill="none" stroke="${paint}" stroke-width="${width}"/>`;
}
