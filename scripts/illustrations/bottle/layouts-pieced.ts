import { drawCrest } from './crests.ts';
import { CANVAS, sagAt, yAt } from './geometry.ts';
import {
  ageBlock,
  capitalsBlock,
  crestBlock,
  present,
  ruleBlock,
  subtitleBlock,
  titleBlock,
} from './label-blocks.ts';
import { doubleBorder, layPaper, singleBorder } from './label-paper.ts';
import { flow, frameIn, printWidth, type Sheet, stamp } from './label-sheet.ts';
import { PALETTES } from './palette.ts';
import { onFrame } from './print-line.ts';
import { countLine, kindLine, measureLine } from './small-print.ts';
import { escapeText, n } from './svg.ts';
import { fitted, measureCapHeight, measureWidth, textAttributes } from './text.ts';

/** Words along a circle; their size is reduced until they take no more than their share of it. */
function ringText(sheet: Sheet, words: string, radius: number, y: number, under: boolean): string {
  const share = radius * Math.PI * 0.82;
  const setting = fitted([words], { face: 'deco', size: radius * 0.19, tracking: 0.2 }, share);
  const run = under ? radius + measureCapHeight(setting) : radius;
  const { centreX } = CANVAS;
  const path = `M${n(centreX - run)} ${n(y)}A${n(run)} ${n(run)} 0 0 ${under ? 0 : 1} ${n(centreX + run)} ${n(y)}`;
  const start = (Math.PI * run - measureWidth(words, setting)) / 2;
  const reference = sheet.defs.raw((id) => `<path id="${id}" d="${path}"/>`).slice('url('.length, -1);
  return `<text ${textAttributes(setting, sheet.palette.ink)}><textPath href="${reference}" startOffset="${n(start)}">${escapeText(words)}</textPath></text>`;
}

function circlePath(y: number, radius: number): string {
  const r = n(radius);
  return `M${n(CANVAS.centreX - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0Z`;
}

/** A round paper around a height, with its print clipped to it. */
function layDisc(sheet: Sheet, centre: number, radius: number, print: string): string {
  const frame = { from: centre - radius, to: centre + radius, half: radius, sagTop: 0, sagBottom: 0 };
  return layPaper(sheet, frame, print, circlePath(yAt(centre), radius));
}

/** A round label with words along its rim, over a narrow strip with the name. */
export function drawMedallion(plain: Sheet): string {
  const { shape, palette, text } = plain;
  const strip = frameIn(shape, 0.02, 0.4, 0.92);
  const whole = frameIn(shape, 0, 1, 0.9);
  const sheet = onFrame(plain, strip);
  const radius = Math.min(whole.half * 0.92, (whole.to - strip.to) * 0.62);
  const centre = strip.to + radius - 16;
  const y = yAt(centre);
  const paint = stamp(plain, palette.accent, y, radius);
  const ring = (r: number, width: number) =>
    `<path d="${circlePath(y, r)}" fill="none" stroke="${paint}" stroke-width="${width}"/>`;
  const lozenge = (side: number) =>
    `<path d="M${n(CANVAS.centreX + side * radius * 0.81)} ${n(y - 3)}l2.6 3l-2.6 3l-2.6 -3Z" fill="${paint}"/>`;
  const disc =
    ring(radius - 5, 1.4) +
    ring(radius * 0.68, 0.8) +
    ringText(plain, text.maker.toUpperCase(), radius * 0.76, y, false) +
    ringText(plain, text.place.toUpperCase(), radius * 0.76, y, true) +
    lozenge(-1) +
    lozenge(1) +
    drawCrest(plain.crest, CANVAS.centreX, y, radius * 0.92, paint);
  const width = printWidth(sheet, strip);
  const words = flow(yAt(strip.to) + 18, yAt(strip.from) - 13, (scale) =>
    present([
      titleBlock(sheet, width * 0.17 * scale, width),
      subtitleBlock(sheet, width * 0.06 * scale, width * 0.9, 0.6),
      text.age === null
        ? null
        : capitalsBlock(
            sheet,
            [`Aged ${text.age} years`],
            width * 0.058 * scale,
            width,
            palette.ink,
            0.8,
            0.2,
          ),
      capitalsBlock(
        sheet,
        [kindLine(sheet), `${measureLine(sheet)} · ${text.country}`],
        7 * scale,
        width,
        palette.soft,
        0.9,
      ),
    ]),
  );
  return layPaper(sheet, strip, singleBorder(sheet, strip, 6) + words) + layDisc(plain, centre, radius, disc);
}

/** Two papers: the name above, the cask's particulars on a strip below. */
export function drawSplit(plain: Sheet): string {
  const { shape, palette, text } = plain;
  const reach = shape.crossSection === 'square' ? 0.86 : 1;
  const main = frameIn(shape, 0.3, 0.92, reach);
  const strip = frameIn(shape, 0, 0.24, reach);
  const sheet = onFrame(plain, main);
  const width = printWidth(sheet, main);
  const upper = flow(yAt(main.to) + 20, yAt(main.from) - 18, (scale) =>
    present([
      crestBlock(sheet, width * 0.3 * scale),
      titleBlock(sheet, width * 0.21 * scale, width * 0.98, 1),
      subtitleBlock(sheet, width * 0.062 * scale, width * 0.9, 0.6),
      ageBlock(sheet, width * 0.22 * scale, width * 0.6, 1),
    ]),
  );
  const other = palette.foil ? PALETTES.ivory : PALETTES.coal;
  const second = onFrame({ ...plain, palette: { ...other, foil: null } }, strip);
  const lower = flow(yAt(strip.to) + 14, yAt(strip.from) - 12, (scale) =>
    present([
      capitalsBlock(second, [`${text.place} · ${kindLine(second)}`], 8.4 * scale, width, other.ink),
      capitalsBlock(second, [measureLine(second), countLine(second)], 7 * scale, width, other.soft, 1),
    ]),
  );
  return layPaper(sheet, main, doubleBorder(sheet, main, 7) + upper) + layPaper(second, strip, lower);
}

const MEDAL_RADIUS = 25;

/** A short label around the belly: the name across, the facts in one line under it, a crest on a disc above. */
export function drawBand(plain: Sheet): string {
  const { shape, palette, text } = plain;
  const frame = frameIn(shape, 0.06, 0.68, shape.crossSection === 'square' ? 0.9 : 1);
  const sheet = onFrame(plain, frame);
  const width = printWidth(sheet, frame);
  const print = flow(yAt(frame.to) + 19, yAt(frame.from) - 17, (scale) =>
    present([
      capitalsBlock(sheet, [text.place], 8.6 * scale, width, palette.soft, 1, 0.24),
      titleBlock(sheet, width * 0.25 * scale, width, 0.8),
      subtitleBlock(sheet, width * 0.07 * scale, width * 0.9, 0.6),
      ageBlock(sheet, width * 0.24 * scale, width * 0.6, 0.8),
      ruleBlock(sheet, width * 0.6, 0.8),
      capitalsBlock(sheet, [kindLine(sheet), measureLine(sheet)], 8 * scale, width, palette.soft, 0.7),
    ]),
  );
  const centre = frame.to + sagAt(frame.half, frame.to) + MEDAL_RADIUS + 24;
  const paint = stamp(plain, palette.accent, yAt(centre), MEDAL_RADIUS);
  const medal =
    `<path d="${circlePath(yAt(centre), MEDAL_RADIUS - 3.5)}" fill="none" stroke="${paint}" stroke-width="1"/>` +
    drawCrest(plain.crest, CANVAS.centreX, yAt(centre), MEDAL_RADIUS * 1.2, paint);
  return (
    layPaper(sheet, frame, doubleBorder(sheet, frame, 6) + print) +
    layDisc(plain, centre, MEDAL_RADIUS, medal)
  );
}
