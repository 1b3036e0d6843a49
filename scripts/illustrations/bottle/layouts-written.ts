import { drawCrest } from './crests.ts';
import { CANVAS, yAt } from './geometry.ts';
import {
  ageBlock,
  capitalsBlock,
  crestBlock,
  linesBlock,
  present,
  subtitleBlock,
  titleBlock,
} from './label-blocks.ts';
import { layPaper, singleBorder } from './label-paper.ts';
import { type Block, flow, frameIn, printWidth, type Sheet } from './label-sheet.ts';
import { hairline } from './palette.ts';
import { levelPath, onFrame, sinkAt } from './print-line.ts';
import { careLine, countLine, kindLine, measureLine, signature } from './small-print.ts';
import { n } from './svg.ts';
import { drawFrom, drawLine, fitted, measureWidth } from './text.ts';

const STAMP_SIDE = 17;
const STAMP_RED = '#b3271b';

/** A narrow upright paper with brushed characters and a red stamp. */
export function drawBrush(plain: Sheet): string {
  const { shape, palette, art } = plain;
  const frame = frameIn(shape, 0.02, 1, shape.crossSection === 'square' ? 0.52 : 0.6);
  const sheet = onFrame(plain, frame);
  const signs = [...(art.kanji ?? '')];
  const width = frame.half * 2 * 0.78;
  const top = yAt(frame.to) + 22;
  const size = Math.min(width * 0.8, ((frame.to - frame.from) * 0.56) / Math.max(1, signs.length));
  const setting = { face: 'brush' as const, size, tracking: 0 };
  const column = signs
    .map((sign, index) => drawLine(sign, setting, CANVAS.centreX, top + size * (index + 0.86), palette.ink))
    .join('');
  const x = CANVAS.centreX + frame.half - STAMP_SIDE - 9;
  const y = top + size * signs.length + 4;
  const stampMark =
    `<rect x="${n(x)}" y="${n(y)}" width="${STAMP_SIDE}" height="${STAMP_SIDE}" rx="2" fill="${STAMP_RED}"/>` +
    drawCrest(sheet.crest, x + STAMP_SIDE / 2, y + STAMP_SIDE / 2, STAMP_SIDE * 0.82, '#f6e6d2');
  const words = flow(y + STAMP_SIDE + 8, yAt(frame.from) - 14, (scale) =>
    present([
      capitalsBlock(sheet, [art.title], width * 0.12 * scale, width, palette.ink, 1, 0.2),
      subtitleBlock(sheet, width * 0.07 * scale, width, 0.6),
      ageBlock(sheet, width * 0.26 * scale, width * 0.7, 0.9),
      capitalsBlock(sheet, [kindLine(sheet), measureLine(sheet)], 6.6 * scale, width, palette.soft, 1, 0.08),
    ]),
  );
  return layPaper(sheet, frame, singleBorder(sheet, frame, 5, 0.6) + column + stampMark + words);
}

/** The questions on the cask's form, and the answers written in. */
function entries({ text }: Sheet): readonly (readonly [question: string, answer: string])[] {
  return [
    ['Cask', text.cask ?? 'Selected casks'],
    ['Age', text.age === null ? 'Not stated' : `${text.age} years`],
    ['Strength', `${text.strength} vol`],
    ['Contents', text.volume],
    ['Region', text.place],
  ];
}

function tableBlock(sheet: Sheet, width: number, scale: number): Block {
  const rows = entries(sheet);
  const step = 21 * scale;
  const { palette } = sheet;
  const left = CANVAS.centreX - width / 2;
  const caption = { face: 'plain' as const, size: 6.4 * scale, tracking: 0.14 };
  const row = (question: string, answer: string, top: number) => {
    const hand = fitted([answer], { face: 'antiqueItalic', size: 14.5 * scale, tracking: 0 }, width * 0.62);
    const baseline = top + step * 0.7 + sinkAt(sheet, top, width * 0.36);
    const end = CANVAS.centreX + width / 2 - measureWidth(answer, hand);
    return (
      drawFrom(question.toUpperCase(), caption, left, baseline, palette.soft) +
      drawFrom(answer, hand, end, baseline, palette.ink) +
      hairline(levelPath(sheet, width / 2, top + step), palette.soft, 0.55, 0.6)
    );
  };
  return {
    height: step * rows.length,
    air: 1,
    draw: (top) =>
      rows.map(([question, answer], index) => row(question, answer, top + step * index)).join(''),
  };
}

/** A cask's paper: a printed form, filled in by hand. */
export function drawLedger(plain: Sheet): string {
  const { shape, palette } = plain;
  const frame = frameIn(shape, 0.02, 0.9, shape.crossSection === 'square' ? 0.86 : 0.96);
  const sheet = onFrame(plain, frame);
  const width = printWidth(sheet, frame);
  const name = signature(sheet);
  const print = flow(yAt(frame.to) + 18, yAt(frame.from) - 16, (scale) => [
    crestBlock(sheet, width * 0.22 * scale),
    titleBlock(sheet, width * 0.18 * scale, width, 0.8),
    capitalsBlock(sheet, [kindLine(sheet)], 7.4 * scale, width, palette.accent, 0.8, 0.2),
    tableBlock(sheet, width, scale),
    linesBlock(
      sheet,
      [name],
      { face: 'script', size: 34 * scale, tracking: 0 },
      width * 0.6,
      palette.ink,
      0.9,
    ),
    capitalsBlock(sheet, [countLine(sheet), careLine(sheet)], 5.8 * scale, width, palette.soft, 1, 0.12),
  ]);
  return layPaper(sheet, frame, singleBorder(sheet, frame, 6, 1) + print);
}
