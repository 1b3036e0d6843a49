import { type Face, getFontFamily, getMetrics, isItalic } from './faces.ts';
import { escapeText, n } from './svg.ts';

/** How a line is set. Tracking is a fraction of the size. */
export type Setting = { readonly face: Face; readonly size: number; readonly tracking: number };

/** The width of a line. Kerning is ignored, because it only makes a line slightly narrower. */
export function measureWidth(text: string, { face, size, tracking }: Setting): number {
  const metrics = getMetrics(face);
  const signs = [...text];
  const advance = signs.reduce((sum, sign) => sum + metrics.advance(sign), 0);
  return size * (advance + tracking * Math.max(0, signs.length - 1));
}

export function measureCapHeight({ face, size }: Setting): number {
  return getMetrics(face).capHeight * size;
}

/** The largest setting, up to the requested one, in which the widest of the lines still fits. */
export function fitted(lines: readonly string[], setting: Setting, maxWidth: number): Setting {
  const widest = Math.max(...lines.map((line) => measureWidth(line, setting)));
  return widest <= maxWidth ? setting : { ...setting, size: (setting.size * maxWidth) / widest };
}

/** Breaks a name into the given number of lines, as equal in width as its words allow. */
function broken(words: readonly string[], count: number, setting: Setting): readonly string[] | null {
  if (count === 1) return [words.join(' ')];
  if (words.length < count) return null;
  const choices: (readonly string[])[] = [];
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const rest = broken(words.slice(first), count - 1, setting);
    if (rest) choices.push([words.slice(0, first).join(' '), ...rest]);
  }
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measureWidth(line, setting)));
  return choices.sort((a, b) => widest(a) - widest(b))[0] ?? null;
}

const maxLines = 3;

/**
 * Sets a name as large as its width and height allow, on one to three lines. A second line is used only if the letters become
 * clearly larger.
 */
export function setName(
  name: string,
  setting: Setting,
  maxWidth: number,
): { lines: readonly string[]; setting: Setting } {
  const words = name.split(' ');
  let best = { lines: [name] as readonly string[], setting: fitted([name], setting, maxWidth) };
  for (let count = 2; count <= maxLines; count += 1) {
    const lines = broken(words, count, setting);
    if (!lines) continue;
    const candidate = fitted(lines, setting, maxWidth);
    if (candidate.size > best.setting.size * 1.22) best = { lines, setting: candidate };
  }
  return best;
}

/**
 * Draws one centred line. The start is calculated here, because SVG's centring would count the space after the last
 * character.
 */
export function drawLine(
  text: string,
  setting: Setting,
  centreX: number,
  baseline: number,
  paint: string,
): string {
  const x = centreX - measureWidth(text, setting) / 2;
  return drawFrom(text, setting, x, baseline, paint);
}

/** Draws one line from its left end. */
export function drawFrom(text: string, setting: Setting, x: number, baseline: number, paint: string): string {
  return `<text x="${n(x)}" y="${n(baseline)}" ${textAttributes(setting, paint)}>${escapeText(text)}</text>`;
}

export function textAttributes({ face, size, tracking }: Setting, paint: string): string {
  const spacing = tracking === 0 ? '' : ` letter-spacing="${n(size * tracking)}"`;
  const style = isItalic(face) ? ' font-style="italic"' : '';
  return `font-family="${getFontFamily(face)}" font-size="${n(size)}"${spacing}${style} fill="${paint}"`;
}
