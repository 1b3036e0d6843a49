import { drawCrest } from './crests.ts';
import type { Face } from './faces.ts';
import { CANVAS } from './geometry.ts';
import { type Block, DISPLAY, linesBlock, type Sheet, stamp } from './label-sheet.ts';
import { hairline } from './palette.ts';
import { n } from './svg.ts';
import { capHeightOf, drawLine, fitted, setName } from './text.ts';

/** The maker's crest. */
export function crestBlock(sheet: Sheet, size: number, air = 1): Block {
  return {
    height: size,
    air,
    draw: (top) => {
      const y = top + size / 2;
      return drawCrest(sheet.crest, CANVAS.centreX, y, size, stamp(sheet, sheet.palette.accent, y, size));
    },
  };
}

/** The name, as large as the paper allows. */
export function titleBlock(sheet: Sheet, size: number, maxWidth: number, air = 1, colour?: string): Block {
  const manner = DISPLAY[sheet.art.face];
  const name = manner.upper ? sheet.art.title.toUpperCase() : sheet.art.title;
  const wish = { face: sheet.art.face, size: size * manner.scale, tracking: manner.tracking };
  const { lines, setting } = setName(name, wish, maxWidth);
  const cap = capHeightOf(setting);
  const step = cap * (manner.upper ? 1.42 : 1.62);
  const descent = manner.upper ? 0 : cap * 0.28;
  return {
    height: cap + step * (lines.length - 1) + descent,
    air,
    draw: (top) =>
      lines
        .map((line, index) => {
          const baseline = top + cap + step * index;
          const paint = colour ?? stamp(sheet, sheet.palette.ink, baseline - cap / 2, maxWidth * 0.55);
          return (
            drawLine(line, setting, CANVAS.centreX + 0.4, baseline + 0.6, shadowOf(sheet)) +
            drawLine(line, setting, CANVAS.centreX, baseline, paint)
          );
        })
        .join(''),
  };
}

/** Pressed print leaves a faint edge: light under dark ink, dark under metal. */
function shadowOf(sheet: Sheet): string {
  return sheet.palette.foil ? 'rgba(0,0,0,0.55)' : 'rgba(255,255,255,0.3)';
}

/** What distinguishes this bottling, under the name. */
export function subtitleBlock(
  sheet: Sheet,
  size: number,
  maxWidth: number,
  air = 0.6,
  colour?: string,
): Block | null {
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
  return linesBlock([words], setting, maxWidth, () => colour ?? sheet.palette.soft, air);
}

/** The age: a large figure and what it counts. Bottles without one say nothing here. */
export function ageBlock(
  sheet: Sheet,
  size: number,
  maxWidth: number,
  air = 1,
  colour?: string,
): Block | null {
  const { age } = sheet.text;
  if (age === null) return null;
  const figures: Face = DISPLAY[sheet.art.face].figures;
  const setting = fitted([String(age)], { face: figures, size, tracking: 0.01 }, maxWidth);
  const caption = fitted(['YEARS OLD'], { face: 'deco', size: size * 0.17, tracking: 0.26 }, maxWidth);
  const cap = capHeightOf(setting);
  const captionCap = capHeightOf(caption);
  const space = size * 0.15;
  return {
    height: cap + space + captionCap,
    air,
    draw: (top) => {
      const paint = colour ?? stamp(sheet, sheet.palette.accent, top + cap / 2, cap * 1.2);
      return (
        drawLine(String(age), setting, CANVAS.centreX + 0.4, top + cap + 0.6, shadowOf(sheet)) +
        drawLine(String(age), setting, CANVAS.centreX, top + cap, paint) +
        drawLine(
          'YEARS OLD',
          caption,
          CANVAS.centreX,
          top + cap + space + captionCap,
          colour ?? sheet.palette.soft,
        )
      );
    },
  };
}

/** A thin rule with a lozenge in its middle. */
export function ruleBlock(sheet: Sheet, width: number, air = 1): Block {
  const { centreX } = CANVAS;
  return {
    height: 5,
    air,
    draw: (top) => {
      const y = top + 2.5;
      const paint = stamp(sheet, sheet.palette.accent, y, width);
      const arm = (side: number) =>
        `<path d="M${n(centreX + side * 6)} ${n(y)}H${n(centreX + (side * width) / 2)}" stroke="${paint}" stroke-width="0.8"/>`;
      return `<path d="M${centreX} ${n(y - 2.6)}l2.6 2.6l-2.6 2.6l-2.6 -2.6Z" fill="${paint}"/>${arm(-1)}${arm(1)}`;
    },
  };
}

/** Small capitals in wide spacing: kind, place, law. */
export function capitalsBlock(
  lines: readonly string[],
  size: number,
  maxWidth: number,
  colour: string,
  air = 1,
  tracking = 0.16,
): Block {
  const upper = lines.map((line) => line.toUpperCase());
  return linesBlock(upper, { face: 'plain', size, tracking }, maxWidth, () => colour, air, 1.85);
}

/** A whole line across, for tables and bands. */
export function drawRule(
  half: number,
  y: number,
  sag: number,
  colour: string,
  opacity = 0.6,
  width = 0.7,
): string {
  const { centreX } = CANVAS;
  return hairline(
    `M${n(centreX - half)} ${n(y)}Q${centreX} ${n(y + 2 * sag)} ${n(centreX + half)} ${n(y)}`,
    colour,
    opacity,
    width,
  );
}
