import { drawCrest } from './crests.ts';
import { CANVAS, yAt } from './geometry.ts';
import {
  ageBlock,
  capitalsBlock,
  crestBlock,
  drawRule,
  ruleBlock,
  subtitleBlock,
  titleBlock,
} from './label-blocks.ts';
import { doubleBorder, layPaper, singleBorder } from './label-paper.ts';
import { flow, frameIn, linesBlock, printWidth, type Sheet, stamp } from './label-sheet.ts';
import { italicBlock, present } from './layouts-upright.ts';
import { PALETTES } from './palette.ts';
import { careLine, countLine, kindLine, measureLine, originLine, signature } from './small-print.ts';
import { escapeText, n } from './svg.ts';
import { capHeightOf, drawFrom, drawLine, fitted, widthOf } from './text.ts';

/** Words along a circle; the size gives way until they take no more than their share of it. */
function ringText(sheet: Sheet, words: string, radius: number, y: number, under: boolean): string {
  const share = radius * Math.PI * 0.82;
  const setting = fitted([words], { face: 'deco', size: radius * 0.19, tracking: 0.2 }, share);
  const run = under ? radius + capHeightOf(setting) : radius;
  const { centreX } = CANVAS;
  const sweep = under ? 0 : 1;
  const path = `M${n(centreX - run)} ${n(y)}A${n(run)} ${n(run)} 0 0 ${sweep} ${n(centreX + run)} ${n(y)}`;
  const start = (Math.PI * run - widthOf(words, setting)) / 2;
  const id = under ? 'ring-under' : 'ring-over';
  sheet.defs.raw(() => `<path id="${id}" d="${path}"/>`);
  return `<text font-family="Josefin Sans" font-size="${n(setting.size)}" letter-spacing="${n(setting.size * setting.tracking)}" fill="${sheet.palette.soft}"><textPath href="#${id}" startOffset="${n(start)}">${escapeText(words)}</textPath></text>`;
}

/** A round label with words along its rim, over a narrow strip with the name. */
export function drawMedallion(sheet: Sheet): string {
  const { shape, palette } = sheet;
  const strip = frameIn(shape, 0.02, 0.4, 0.92);
  const whole = frameIn(shape, 0, 1, 0.9);
  const radius = Math.min(whole.half * 0.92, (whole.to - strip.to) * 0.62);
  const centre = strip.to + radius - 16;
  const y = yAt(centre);
  const { centreX } = CANVAS;
  const circle = (r: number) =>
    `M${n(centreX - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
  const paint = stamp(sheet, palette.accent, y, radius);
  const ring = (r: number, width: number) =>
    `<path d="${circle(r)}" fill="none" stroke="${paint}" stroke-width="${width}"/>`;
  const disc =
    ring(radius - 5, 1.4) +
    ring(radius * 0.68, 0.8) +
    ringText(sheet, sheet.text.maker.toUpperCase(), radius * 0.76, y, false) +
    ringText(sheet, sheet.text.place.toUpperCase(), radius * 0.76, y, true) +
    [-1, 1]
      .map(
        (side) =>
          `<path d="M${n(centreX + side * radius * 0.81)} ${n(y - 3)}l2.6 3l-2.6 3l-2.6 -3Z" fill="${paint}"/>`,
      )
      .join('') +
    drawCrest(sheet.crest, centreX, y, radius * 0.92, paint);
  const frame = { from: centre - radius, to: centre + radius, half: radius, sagTop: 0, sagBottom: 0 };
  const width = printWidth(sheet, strip);
  const words = flow(yAt(strip.to) + 22, yAt(strip.from) - 13, (scale) =>
    present([
      titleBlock(sheet, width * 0.17 * scale, width),
      subtitleBlock(sheet, width * 0.06 * scale, width * 0.9, 0.6),
      sheet.text.age === null
        ? null
        : capitalsBlock(
            [`Aged ${sheet.text.age} years`],
            width * 0.058 * scale,
            width,
            palette.ink,
            0.8,
            0.2,
          ),
      capitalsBlock(
        [kindLine(sheet), `${measureLine(sheet)} · ${sheet.text.country}`],
        7 * scale,
        width,
        palette.soft,
        0.9,
      ),
    ]),
  );
  return (
    layPaper(sheet, strip, singleBorder(sheet, strip, 6) + words) +
    layPaper(sheet, frame, disc, circle(radius))
  );
}

/** Two papers: the name above, the cask's particulars on a strip below. */
export function drawSplit(sheet: Sheet): string {
  const { shape, palette } = sheet;
  const flat = shape.crossSection === 'square';
  const main = frameIn(shape, 0.3, 0.92, flat ? 0.86 : 1);
  const strip = frameIn(shape, 0, 0.24, flat ? 0.86 : 1);
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
  const second: Sheet = { ...sheet, palette: { ...other, foil: null } };
  const lower = flow(yAt(strip.to) + 11, yAt(strip.from) - 10, (scale) =>
    present([
      capitalsBlock([`${sheet.text.place} · ${kindLine(sheet)}`], 7.4 * scale, width, other.ink),
      capitalsBlock([measureLine(sheet), countLine(sheet)], 6.4 * scale, width, other.soft, 1),
    ]),
  );
  return layPaper(sheet, main, doubleBorder(sheet, main, 7) + upper) + layPaper(second, strip, lower);
}

/** A narrow upright paper with brushed signs and a red stamp. */
export function drawBrush(sheet: Sheet): string {
  const { shape, palette, art, text } = sheet;
  const flat = shape.crossSection === 'square';
  const frame = frameIn(shape, 0.02, 1, flat ? 0.52 : 0.6);
  const { centreX } = CANVAS;
  const signs = [...(art.kanji ?? '')];
  const width = frame.half * 2 * 0.78;
  const top = yAt(frame.to) + 22;
  const height = frame.to - frame.from;
  const size = Math.min(width * 0.8, (height * 0.56) / Math.max(1, signs.length));
  const column = signs
    .map((sign, index) =>
      drawLine(sign, { face: 'brush', size, tracking: 0 }, centreX, top + size * (index + 0.86), palette.ink),
    )
    .join('');
  const seal = 17;
  const sealX = centreX + frame.half - seal - 9;
  const sealY = top + size * signs.length + 4;
  const stampMark =
    `<rect x="${n(sealX)}" y="${n(sealY)}" width="${seal}" height="${seal}" rx="2" fill="#b3271b"/>` +
    drawCrest(sheet.crest, sealX + seal / 2, sealY + seal / 2, seal * 0.82, '#f6e6d2');
  const words = flow(sealY + seal + 8, yAt(frame.from) - 14, (scale) =>
    present([
      capitalsBlock([art.title], width * 0.12 * scale, width, palette.ink, 1, 0.2),
      subtitleBlock(sheet, width * 0.07 * scale, width, 0.6),
      text.age === null ? null : ageBlock(sheet, width * 0.26 * scale, width * 0.7, 0.9),
      capitalsBlock([kindLine(sheet), measureLine(sheet)], 6.6 * scale, width, palette.soft, 1, 0.08),
    ]),
  );
  return layPaper(sheet, frame, singleBorder(sheet, frame, 5, 0.6) + column + stampMark + words);
}

/** A cask's paper: a printed form, filled in by hand. */
export function drawLedger(sheet: Sheet): string {
  const { shape, palette, text } = sheet;
  const frame = frameIn(shape, 0.02, 0.9, shape.crossSection === 'square' ? 0.86 : 0.96);
  const width = printWidth(sheet, frame);
  const { centreX } = CANVAS;
  const left = centreX - width / 2;
  const rows: readonly (readonly [string, string])[] = [
    ['Cask', text.cask ?? 'Selected casks'],
    ['Age', text.age === null ? 'Not stated' : `${text.age} years`],
    ['Strength', `${text.strength} vol`],
    ['Contents', text.volume],
    ['Region', text.place],
  ];
  const table = (scale: number) => {
    const step = 21 * scale;
    return {
      height: step * rows.length,
      air: 1,
      draw: (top: number) =>
        rows
          .map(([label, value], index) => {
            const baseline = top + step * (index + 0.7);
            const caption = { face: 'plain' as const, size: 6.4 * scale, tracking: 0.14 };
            const hand = fitted(
              [value],
              { face: 'antiqueItalic', size: 14.5 * scale, tracking: 0 },
              width * 0.62,
            );
            return (
              drawFrom(label.toUpperCase(), caption, left, baseline, palette.soft) +
              drawFrom(value, hand, centreX + width / 2 - widthOf(value, hand), baseline, palette.ink) +
              drawRule(width / 2, top + step * (index + 1), 0, palette.soft, 0.55, 0.6)
            );
          })
          .join(''),
    };
  };
  const name = signature(sheet);
  const print = flow(yAt(frame.to) + 18, yAt(frame.from) - 16, (scale) => [
    crestBlock(sheet, width * 0.22 * scale),
    titleBlock(sheet, width * 0.18 * scale, width, 0.8),
    capitalsBlock([kindLine(sheet)], 7.4 * scale, width, palette.accent, 0.8, 0.2),
    table(scale),
    linesBlock(
      [name],
      { face: 'script', size: 34 * scale, tracking: 0 },
      width * 0.6,
      () => palette.ink,
      0.9,
    ),
    capitalsBlock([countLine(sheet), careLine(sheet)], 5.8 * scale, width, palette.soft, 1, 0.12),
  ]);
  return layPaper(sheet, frame, singleBorder(sheet, frame, 6, 1) + print);
}

/** A short label around the belly: the name across, the facts in one line under it. */
export function drawBand(sheet: Sheet): string {
  const { shape, palette } = sheet;
  const frame = frameIn(shape, 0.16, 0.74, shape.crossSection === 'square' ? 0.9 : 1);
  const width = printWidth(sheet, frame);
  const print = flow(yAt(frame.to) + 17, yAt(frame.from) - 16, (scale) =>
    present([
      capitalsBlock([`${sheet.text.maker} · ${sheet.text.place}`], 7.6 * scale, width, palette.soft, 1, 0.2),
      titleBlock(sheet, width * 0.23 * scale, width, 0.9),
      subtitleBlock(sheet, width * 0.064 * scale, width * 0.9, 0.7),
      ageBlock(sheet, width * 0.24 * scale, width * 0.6, 0.9),
      ruleBlock(sheet, width * 0.6, 0.8),
      italicBlock(sheet, originLine(sheet), 11.5 * scale, width * 0.9, 0.6),
      capitalsBlock([kindLine(sheet), measureLine(sheet)], 6.8 * scale, width, palette.soft, 0.8),
    ]),
  );
  const neckTag = frameIn(shape, 0.9, 1, 0.34);
  const tag =
    neckTag.to - neckTag.from > 26
      ? layPaper(
          sheet,
          neckTag,
          drawCrest(
            sheet.crest,
            CANVAS.centreX,
            yAt((neckTag.from + neckTag.to) / 2),
            (neckTag.to - neckTag.from) * 0.74,
            stamp(sheet, palette.accent, yAt(neckTag.to), 20),
          ),
        )
      : '';
  return layPaper(sheet, frame, doubleBorder(sheet, frame, 6) + print) + tag;
}
