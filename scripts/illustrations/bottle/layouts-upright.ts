import { CANVAS, yAt } from './geometry.ts';
import {
  ageBlock,
  capitalsBlock,
  crestBlock,
  footBlock,
  italicBlock,
  present,
  ruleBlock,
  subtitleBlock,
  titleBlock,
} from './label-blocks.ts';
import { doubleBorder, layPaper, singleBorder } from './label-paper.ts';
import { type Frame, flow, frameIn, framePath, printWidth, type Sheet, stamp } from './label-sheet.ts';
import { hairline } from './palette.ts';
import { levelPath, onFrame, sinkAt } from './print-line.ts';
import { careLine, countLine, kindLine, measureLine, originLine } from './small-print.ts';
import { n } from './svg.ts';

/** Crest, name, rule, age, small print, inside a double border. */
export function drawClassic(plain: Sheet): string {
  const frame = frameIn(plain.shape, 0, 0.86, plain.shape.crossSection === 'square' ? 0.86 : 1);
  const sheet = onFrame(plain, frame);
  const width = printWidth(sheet, frame);
  const print = flow(yAt(frame.to) + 24, yAt(frame.from) - 22, (scale) =>
    present([
      crestBlock(sheet, width * 0.34 * scale),
      titleBlock(sheet, width * 0.2 * scale, width * 0.96, 0.9),
      subtitleBlock(sheet, width * 0.062 * scale, width * 0.86, 0.5),
      ruleBlock(sheet, width * 0.5, 0.8),
      ageBlock(sheet, width * 0.3 * scale, width * 0.6, 0.8),
      footBlock(sheet, width * 0.96, 7.6 * scale, 1),
    ]),
  );
  return layPaper(sheet, frame, doubleBorder(sheet, frame, 8) + print);
}

/** A tall label on which the age is the main element. */
export function drawNumeral(plain: Sheet): string {
  const frame = frameIn(plain.shape, 0.04, 0.94, plain.shape.crossSection === 'square' ? 0.8 : 0.86);
  const sheet = onFrame(plain, frame);
  const width = printWidth(sheet, frame);
  const middle =
    sheet.text.age === null
      ? (scale: number) => crestBlock(sheet, width * 0.6 * scale, 1)
      : (scale: number) => ageBlock(sheet, width * 0.74 * scale, width * 0.8, 1);
  const print = flow(yAt(frame.to) + 22, yAt(frame.from) - 20, (scale) =>
    present([
      sheet.text.age === null ? null : crestBlock(sheet, width * 0.2 * scale),
      titleBlock(sheet, width * 0.17 * scale, width, 0.6),
      subtitleBlock(sheet, width * 0.06 * scale, width * 0.9, 0.4),
      middle(scale),
      ruleBlock(sheet, width * 0.44, 1),
      footBlock(sheet, width, 7.4 * scale, 0.7),
    ]),
  );
  return layPaper(sheet, frame, singleBorder(sheet, frame, 7) + print);
}

function archPath({ from, to, half, sagBottom }: Frame, margin: number): string {
  const [left, right] = [CANVAS.centreX - half + margin, CANVAS.centreX + half - margin];
  const spring = yAt(to) + half;
  const bottom = yAt(from) - margin;
  return `M${n(left)} ${n(bottom)}V${n(spring)}A${n(half - margin)} ${n((half - margin) * 0.92)} 0 0 1 ${n(right)} ${n(spring)}V${n(bottom)}Q${CANVAS.centreX} ${n(bottom + 2 * sagBottom)} ${n(left)} ${n(bottom)}Z`;
}

/** A label with a round top, and the crest in its arch. */
export function drawArch(plain: Sheet): string {
  const frame = frameIn(plain.shape, 0.02, 0.98, plain.shape.crossSection === 'square' ? 0.84 : 0.84);
  const sheet = onFrame(plain, frame);
  const width = printWidth(sheet, frame);
  const paint = stamp(sheet, sheet.palette.accent, yAt((frame.from + frame.to) / 2), frame.half);
  const border = [
    [6.5, 1.4],
    [10, 0.6],
  ].map(
    ([margin, thick]) =>
      `<path d="${archPath(frame, margin ?? 0)}" fill="none" stroke="${paint}" stroke-width="${thick}"/>`,
  );
  const print = flow(yAt(frame.to) + frame.half * 0.34, yAt(frame.from) - 22, (scale) =>
    present([
      crestBlock(sheet, width * 0.46 * scale),
      titleBlock(sheet, width * 0.2 * scale, width, 0.9),
      subtitleBlock(sheet, width * 0.064 * scale, width * 0.92, 0.5),
      ageBlock(sheet, width * 0.32 * scale, width * 0.6, 0.9),
      ruleBlock(sheet, width * 0.5, 0.8),
      footBlock(sheet, width, 7.6 * scale, 0.7),
    ]),
  );
  return layPaper(sheet, frame, border.join('') + print, archPath(frame, 0));
}

/** Print fired directly onto the glass, without paper: cream ceramic ink, lit like the rest of the front. */
export function drawBare(sheet: Sheet): string {
  const frame = frameIn(sheet.shape, 0.08, 0.96, 0.9);
  const width = printWidth(sheet, frame) * 0.94;
  const ink = '#fbf0d8';
  const glass = onFrame(
    { ...sheet, palette: { ...sheet.palette, foil: null, ink, soft: ink, accent: ink } },
    frame,
  );
  const print = flow(yAt(frame.to) + 6, yAt(frame.from) - 6, (scale) =>
    present([
      crestBlock(glass, width * 0.44 * scale),
      titleBlock(glass, width * 0.22 * scale, width, 0.8),
      subtitleBlock(glass, width * 0.066 * scale, width * 0.9, 0.5),
      ruleBlock(glass, width * 0.56, 0.8),
      ageBlock(glass, width * 0.36 * scale, width * 0.6, 0.8),
      capitalsBlock(glass, [kindLine(glass), measureLine(glass), countLine(glass)], 7.8 * scale, width, ink),
    ]),
  );
  const shadow = print.replace(/(fill|stroke)="(?!none)[^"]*"/g, '$1="#1a0702"');
  return `<g transform="translate(0.9 1.8)" opacity="0.5">${shadow}</g>${print}`;
}

/** A coloured top with the name in it, and a plain lower part with the facts. */
export function drawBanner(plain: Sheet): string {
  const frame = frameIn(plain.shape, 0, 0.84, plain.shape.crossSection === 'square' ? 0.88 : 1);
  const sheet = onFrame(plain, frame);
  const width = printWidth(sheet, frame);
  const { palette } = sheet;
  const { paper, foil } = palette;
  const split = frame.from + (frame.to - frame.from) * 0.52;
  const metal = stamp(sheet, paper, yAt(split), frame.half);
  const head: Sheet = foil
    ? sheet
    : { ...sheet, palette: { ...palette, accent: paper, ink: paper, soft: paper } };
  const headFrame = { ...frame, from: split, sagBottom: sinkAt(sheet, yAt(split)) };
  const field =
    `<path d="${framePath(headFrame)}" fill="${foil ? palette.paperDeep : palette.accent}"/>` +
    hairline(levelPath(sheet, frame.half, yAt(split)), metal, 1, 2);
  const upper = flow(yAt(frame.to) + 18, yAt(split) - 16, (scale) =>
    present([
      crestBlock(head, width * 0.26 * scale),
      titleBlock(head, width * 0.22 * scale, width, 1),
      subtitleBlock(head, width * 0.064 * scale, width * 0.9, 0.7),
    ]),
  );
  const lower = flow(yAt(split) + 16, yAt(frame.from) - 18, (scale) =>
    present([
      ageBlock(sheet, width * 0.28 * scale, width * 0.6),
      capitalsBlock(sheet, [`${sheet.text.place} · ${kindLine(sheet)}`], 8.4 * scale, width, palette.ink, 1),
      italicBlock(sheet, originLine(sheet), 12 * scale, width * 0.9, 0.8),
      capitalsBlock(
        sheet,
        [measureLine(sheet), careLine(sheet), countLine(sheet)],
        6.8 * scale,
        width,
        palette.soft,
        0.9,
      ),
    ]),
  );
  return layPaper(sheet, frame, field + upper + lower);
}

/** A blank label, shown until a product has a picture. */
export function drawPlain(plain: Sheet): string {
  const frame = frameIn(plain.shape, 0, 0.86, 1);
  const sheet = onFrame(plain, frame);
  const size = printWidth(sheet, frame) * 0.46;
  const middle = (yAt(frame.to) + yAt(frame.from) - size) / 2;
  return layPaper(sheet, frame, doubleBorder(sheet, frame, 8) + crestBlock(sheet, size).draw(middle));
}
