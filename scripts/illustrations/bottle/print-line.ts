import { CANVAS, sagAt } from './geometry.ts';
import type { Frame, Sheet } from './label-sheet.ts';
import { escapeText, n } from './svg.ts';
import { drawLine, measureWidth, type Setting, textAttributes } from './text.ts';

/** The same sheet for a paper wrapped this far around the bottle: horizontal lines on it bend with the glass. */
export function onFrame(sheet: Sheet, frame: Frame): Sheet {
  return { ...sheet, wrap: sheet.shape.crossSection === 'square' ? 0 : frame.half };
}

/** How far a mark sinks below its level at this distance from the bottle's axis. */
export function sinkAt({ wrap }: Sheet, y: number, x = 0): number {
  if (wrap === 0) return 0;
  return sagAt(wrap, CANVAS.floorY - y) * (1 - (x / wrap) ** 2);
}

/** A horizontal line on the paper, as the camera sees it. */
export function levelPath(sheet: Sheet, half: number, y: number): string {
  const ends = sinkAt(sheet, y, half);
  const middle = 2 * sinkAt(sheet, y) - ends;
  const { centreX } = CANVAS;
  return `M${n(centreX - half)} ${n(y + ends)}Q${centreX} ${n(y + middle)} ${n(centreX + half)} ${n(y + ends)}`;
}

/** Space at both ends of a bent line, so rounding never drops its last character. */
const SLACK = 3;

/** Prints a line centred on the bottle's axis. On wrapped paper it follows the bend of the label's edges. */
export function printLine(
  sheet: Sheet,
  text: string,
  setting: Setting,
  baseline: number,
  paint: string,
): string {
  if (sheet.wrap === 0) return drawLine(text, setting, CANVAS.centreX, baseline, paint);
  const path = levelPath(sheet, measureWidth(text, setting) / 2 + SLACK, baseline);
  const reference = sheet.defs.raw((id) => `<path id="${id}" d="${path}"/>`).slice('url('.length, -1);
  return `<text ${textAttributes(setting, paint)}><textPath href="${reference}" startOffset="${SLACK}">${escapeText(text)}</textPath></text>`;
}
