import { drawCrest } from './crests.ts';
import type { Face } from './faces.ts';
import { CANVAS } from './geometry.ts';
import { type Block, DISPLAY, type Sheet, stamp } from './label-sheet.ts';
import { printLine, sinkAt } from './print-line.ts';
import { countLine, kindLine, measureLine } from './small-print.ts';
import { n } from './svg.ts';
import { fitted, measureCapHeight, type Setting, setName } from './text.ts';

/** Lines with the same setting, one below the other, narrowed until the widest fits. */
export function linesBlock(
  sheet: Sheet,
  lines: readonly string[],
  wish: Setting,
  maxWidth: number,
  colour: string,
  air: number,
  leading = 1.55,
): Block {
  const setting = fitted(lines, wish, maxWidth);
  const cap = measureCapHeight(setting);
  const step = cap * leading;
  return {
    height: cap + step * (lines.length - 1),
    air,
    draw: (top) =>
      lines.map((line, index) => printLine(sheet, line, setting, top + cap + step * index, colour)).join(''),
  };
}

/** The maker's crest. */
export function crestBlock(sheet: Sheet, size: number, air = 1): Block {
  return {
    height: size,
    air,
    draw: (top) => {
      const y = top + size / 2 + sinkAt(sheet, top + size / 2);
      return drawCrest(sheet.crest, CANVAS.centreX, y, size, stamp(sheet, sheet.palette.accent, y, size));
    },
  };
}

/** The name, as large as the paper allows. */
export function titleBlock(sheet: Sheet, size: number, maxWidth: number, air = 1): Block {
  const manner = DISPLAY[sheet.art.face];
  const name = manner.upper ? sheet.art.title.toUpperCase() : sheet.art.title;
  const wish = { face: sheet.art.face, size: size * manner.scale, tracking: manner.tracking };
  const { lines, setting } = setName(name, wish, maxWidth);
  const cap = measureCapHeight(setting);
  const step = cap * (manner.upper ? 1.42 : 1.62);
  const descent = manner.upper ? 0 : cap * 0.28;
  return {
    height: cap + step * (lines.length - 1) + descent,
    air,
    draw: (top) =>
      lines
        .map((line, index) => {
          const baseline = top + cap + step * index;
          const paint = stamp(sheet, sheet.palette.ink, baseline - cap / 2, maxWidth * 0.55);
          return (
            printLine(sheet, line, setting, baseline + 0.8, buildShadow(sheet)) +
            printLine(sheet, line, setting, baseline, paint)
          );
        })
        .join(''),
  };
}

/** Pressed print leaves a faint edge: light under dark ink, dark under metal. */
function buildShadow(sheet: Sheet): string {
  return sheet.palette.foil ? 'rgba(0,0,0,0.55)' : 'rgba(255,255,255,0.3)';
}

/** What distinguishes this bottling, under the name. */
export function subtitleBlock(sheet: Sheet, size: number, maxWidth: number, air: number): Block | null {
  const { subtitle, face } = sheet.art;
  if (!subtitle) return null;
  const italic = face === 'serif' || face === 'antique' || face === 'didone';
  const setting = italic
    ? {
        face: face === 'antique' ? ('antiqueItalic' as const) : ('serifItalic' as const),
        size: size * 1.5,
        tracking: 0.01,
      }
    : { face: 'deco' as const, size, tracking: 0.2 };
  const words = italic ? subtitle : subtitle.toUpperCase();
  return linesBlock(sheet, [words], setting, maxWidth, sheet.palette.soft, air);
}

/** The age: a large figure and its unit. Bottles without an age have no such block. */
export function ageBlock(sheet: Sheet, size: number, maxWidth: number, air = 1): Block | null {
  const { age } = sheet.text;
  if (age === null) return null;
  const figures: Face = DISPLAY[sheet.art.face].figures;
  const setting = fitted([String(age)], { face: figures, size, tracking: 0.01 }, maxWidth);
  const caption = fitted(['YEARS OLD'], { face: 'deco', size: size * 0.17, tracking: 0.26 }, maxWidth);
  const cap = measureCapHeight(setting);
  const captionCap = measureCapHeight(caption);
  const space = size * 0.15;
  return {
    height: cap + space + captionCap,
    air,
    draw: (top) => {
      const paint = stamp(sheet, sheet.palette.accent, top + cap / 2, cap * 1.2);
      return (
        printLine(sheet, String(age), setting, top + cap + 0.8, buildShadow(sheet)) +
        printLine(sheet, String(age), setting, top + cap, paint) +
        printLine(sheet, 'YEARS OLD', caption, top + cap + space + captionCap, sheet.palette.soft)
      );
    },
  };
}

/** A thin rule with a lozenge in its middle. */
export function ruleBlock(sheet: Sheet, width: number, air = 1): Block {
  return {
    height: 5,
    air,
    draw: (top) => {
      const level = top + 2.5;
      const y = level + sinkAt(sheet, level);
      const paint = stamp(sheet, sheet.palette.accent, y, width);
      const ends = level + sinkAt(sheet, level, width / 2);
      const arm = (side: number) =>
        `<path d="M${n(CANVAS.centreX + side * 6)} ${n(y)}L${n(CANVAS.centreX + (side * width) / 2)} ${n(ends)}" stroke="${paint}" stroke-width="0.8"/>`;
      return `<path d="M${CANVAS.centreX} ${n(y - 2.6)}l2.6 2.6l-2.6 2.6l-2.6 -2.6Z" fill="${paint}"/>${arm(-1)}${arm(1)}`;
    },
  };
}

/** Small capitals in wide spacing: kind, place, law. */
export function capitalsBlock(
  sheet: Sheet,
  lines: readonly string[],
  size: number,
  maxWidth: number,
  colour: string,
  air = 1,
  tracking = 0.16,
): Block {
  const upper = lines.map((line) => line.toUpperCase());
  return linesBlock(sheet, upper, { face: 'plain', size, tracking }, maxWidth, colour, air, 1.85);
}

/** One line in italics, to vary the tone of a label. */
export function italicBlock(sheet: Sheet, line: string, size: number, maxWidth: number, air: number): Block {
  const setting = { face: 'serifItalic' as const, size, tracking: 0.01 };
  return linesBlock(sheet, [line], setting, maxWidth, sheet.palette.soft, air);
}

/** Leaves out the blocks that do not apply to this bottle. */
export function present(blocks: readonly (Block | null)[]): Block[] {
  return blocks.filter((block) => block !== null);
}

/** The three lines at the foot of most labels. */
export function footBlock(sheet: Sheet, width: number, size: number, air = 1): Block {
  const lines = [`${sheet.text.place} · ${kindLine(sheet)}`, measureLine(sheet), countLine(sheet)];
  return capitalsBlock(sheet, lines, size, width, sheet.palette.soft, air, 0.12);
}
