import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** The fonts a label may be set in. Only static fonts, because the rasteriser would use a variable font's default style. */
const FACES = {
  serif: { family: 'Cormorant SemiBold', file: 'cormorant/files/cormorant-latin-600-normal.woff' },
  serifItalic: { family: 'Cormorant Medium', file: 'cormorant/files/cormorant-latin-500-italic.woff' },
  roman: { family: 'Cinzel', file: 'cinzel/files/cinzel-latin-400-normal.woff' },
  romanBold: { family: 'Cinzel SemiBold', file: 'cinzel/files/cinzel-latin-600-normal.woff' },
  didone: { family: 'Bodoni Moda Medium', file: 'bodoni-moda/files/bodoni-moda-latin-500-normal.woff' },
  deco: { family: 'Josefin Sans', file: 'josefin-sans/files/josefin-sans-latin-400-normal.woff' },
  gothic: { family: 'Oswald Medium', file: 'oswald/files/oswald-latin-500-normal.woff' },
  antique: { family: 'IM FELL English', file: 'im-fell-english/files/im-fell-english-latin-400-normal.woff' },
  antiqueItalic: {
    family: 'IM FELL English',
    file: 'im-fell-english/files/im-fell-english-latin-400-italic.woff',
  },
  script: {
    family: 'Mrs Saint Delafield',
    file: 'mrs-saint-delafield/files/mrs-saint-delafield-latin-400-normal.woff',
  },
  plain: {
    family: 'Hanken Grotesk Medium',
    file: 'hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff',
  },
  brush: { family: 'Yuji Syuku', file: 'yuji-syuku/files/yuji-syuku-japanese-400-normal.woff' },
} as const;

export type Face = keyof typeof FACES;

export const FACE_NAMES = Object.keys(FACES) as Face[];

export function getFontFamily(face: Face): string {
  return FACES[face].family;
}

export function isItalic(face: Face): boolean {
  return face === 'serifItalic' || face === 'antiqueItalic';
}

const locate = createRequire(import.meta.url);
const unpacked = new Map<Face, Buffer>();

/** The plain font file of a face, unpacked on first use. */
export function fontFile(face: Face): Buffer {
  const known = unpacked.get(face);
  if (known) return known;
  const font = unpackWoff(readFileSync(locate.resolve(`@fontsource/${FACES[face].file}`)));
  unpacked.set(face, font);
  return font;
}

/** What is needed to measure a line without drawing it. Lengths are fractions of the font size. */
export type Metrics = { readonly capHeight: number; advance(sign: string): number };

const measured = new Map<Face, Metrics>();

export function getMetrics(face: Face): Metrics {
  const known = measured.get(face);
  if (known) return known;
  const metrics = readMetrics(fontFile(face));
  measured.set(face, metrics);
  return metrics;
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Finds a character's glyph in a character map of format 4, which all our fonts contain. */
function glyphFinder(font: Buffer): (code: number) => number {
  const cmap = tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const map = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (map === undefined) throw new Error('The font has no character map of format 4.');
  const doubled = font.readUInt16BE(map + 6);
  const ends = map + 14;
  const starts = ends + doubled + 2;
  return (code) => {
    for (let index = 0; index < doubled; index += 2) {
      if (code > font.readUInt16BE(ends + index)) continue;
      const start = font.readUInt16BE(starts + index);
      if (code < start) return 0;
      const delta = font.readUInt16BE(starts + doubled + index);
      const rangeAt = starts + 2 * doubled + index;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function readMetrics(font: Buffer): Metrics {
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18);
  const widths = font.readUInt16BE(tableAt(font, 'hhea') + 34);
  const hmtx = tableAt(font, 'hmtx');
  const os2 = tableAt(font, 'OS/2');
  const findGlyph = glyphFinder(font);
  const capUnits = font.readUInt16BE(os2) >= 2 ? font.readInt16BE(os2 + 88) : 0;
  const advances = new Map<string, number>();
  return {
    capHeight: capUnits > 0 ? capUnits / unitsPerEm : 0.7,
    advance: (sign) => {
      const known = advances.get(sign);
      if (known !== undefined) return known;
      const glyph = findGlyph(sign.codePointAt(0) ?? 0);
      if (glyph === 0) throw new Error(`The typeface has no glyph for "${sign}".`);
      const advance = font.readUInt16BE(hmtx + Math.min(glyph, widths - 1) * 4) / unitsPerEm;
      advances.set(sign, advance);
      return advance;
    },
  };
}
