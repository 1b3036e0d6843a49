import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFonts } from '#scripts/illustrations/pictures/fonts.ts';
import { FACE_NAMES } from './faces.ts';
import { drawFrom, fitted, measureWidth, setName } from './text.ts';

let folder: string;
let fontFiles: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
  fontFiles = await prepareFonts(folder);
});

afterAll(() => rm(folder, { recursive: true }));

function inkWidth(markup: string): number {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 200">${markup}</svg>`;
  const box = new Resvg(document, { font: { loadSystemFonts: false, fontFiles } }).getBBox();
  return box?.width ?? 0;
}

describe('measured text', () => {
  it.each(FACE_NAMES.filter((face) => face !== 'brush'))(
    'has a width close to the drawn width: %s',
    (face) => {
      const setting = { face, size: 60, tracking: 0.08 };
      const line = 'Cutter’s Bend 46.3%';
      const promised = measureWidth(line, setting);
      const drawn = inkWidth(drawFrom(line, setting, 20, 120, '#000'));
      expect(drawn).toBeLessThan(promised * 1.04);
      expect(drawn).toBeGreaterThan(promised * 0.85);
    },
  );

  it('has a different width in each typeface', () => {
    const widths = FACE_NAMES.map((face) =>
      inkWidth(drawFrom('Hamburg', { face, size: 60, tracking: 0 }, 20, 120, '#000')),
    );
    expect(new Set(widths.map((width) => width.toFixed(1))).size).toBe(FACE_NAMES.length);
  });

  it('shrinks until it fits, and is unchanged if it already fits', () => {
    const wish = { face: 'roman', size: 40, tracking: 0.06 } as const;
    const narrow = fitted(['INVERCARN RESERVE'], wish, 120);
    expect(measureWidth('INVERCARN RESERVE', narrow)).toBeCloseTo(120);
    expect(fitted(['IV'], wish, 500)).toEqual(wish);
  });

  it('breaks a long name into two lines, and leaves a short one whole', () => {
    const wish = { face: 'gothic', size: 60, tracking: 0.05 } as const;
    const long = setName('TOLLHOUSE CREEK', wish, 200);
    expect(long.lines).toEqual(['TOLLHOUSE', 'CREEK']);
    expect(measureWidth('TOLLHOUSE', long.setting)).toBeLessThanOrEqual(200.01);
    expect(setName('KILBRAE', wish, 400).lines).toEqual(['KILBRAE']);
  });

  it('rejects a character that the typeface lacks', () => {
    expect(() => measureWidth('Ō', { face: 'roman', size: 10, tracking: 0 })).toThrow('no glyph for');
  });
});
