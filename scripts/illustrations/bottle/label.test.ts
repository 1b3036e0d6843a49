import { describe, expect, it } from 'vitest';
import { buildPicture } from '#scripts/illustrations/pictures/label-text.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { LAYOUTS } from './art.ts';
import { FACE_NAMES, type Face, getFontFamily, isItalic } from './faces.ts';
import { CANVAS } from './geometry.ts';
import { renderBottle } from './render-bottle.ts';
import { measureWidth } from './text.ts';

/** A printed line: how far its ink reaches on both sides of the bottle's axis, and half the width of its paper. */
type Line = { text: string; left: number; right: number; half: number };

function findFace(family: string, italic: boolean): Face {
  const face = FACE_NAMES.find((name) => getFontFamily(name) === family && isItalic(name) === italic);
  if (!face) throw new Error(`No face is called ${family}.`);
  return face;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const getStart = (path: string) => Number(/^M(-?[\d.]+)/.exec(path)?.[1]);

function measureReach(tag: string, inner: string, paths: Map<string, string>): Omit<Line, 'half'> | null {
  const size = Number(attribute(tag, 'font-size'));
  const tracking = Number(attribute(tag, 'letter-spacing') ?? 0) / size;
  const face = findFace(attribute(tag, 'font-family') ?? '', tag.includes('italic'));
  const text = inner
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const path = paths.get(attribute(inner, 'href')?.slice(1) ?? '');
  if (path?.includes('A')) return null;
  const start = path ? getStart(path) + 3 : Number(attribute(tag, 'x'));
  const end = start + measureWidth(text, { face, size, tracking });
  return { text, left: CANVAS.centreX - start, right: end - CANVAS.centreX };
}

/** Traverses a picture and finds every line printed on paper; words along a circle are left out. */
function linesOnPaper(svg: string): Line[] {
  const paths = new Map(
    [...svg.matchAll(/<path id="(d\d+)" d="([^"]*)"/g)].map(([, id = '', d = '']) => [id, d]),
  );
  const clips = new Map(
    [...svg.matchAll(/<clipPath id="(d\d+)"><path d="([^"]*)"/g)].map(([, id = '', d = '']) => [id, d]),
  );
  const groups: string[] = [];
  const lines: Line[] = [];
  for (const [whole, tag = '', inner] of svg.matchAll(/<text( [^>]*)>(.*?)<\/text>|<g[^>]*>|<\/g>/g)) {
    if (whole === '</g>') groups.pop();
    else if (inner === undefined) groups.push(/clip-path="url\(#(d\d+)\)"/.exec(whole)?.[1] ?? '');
    else {
      const paper = clips.get(groups.findLast((id) => id !== '') ?? '');
      const reach = measureReach(tag, inner, paths);
      if (paper && reach) lines.push({ ...reach, half: CANVAS.centreX - getStart(paper) });
    }
  }
  return lines;
}

const drawn = catalogue.map((product) => ({ product, svg: renderBottle(buildPicture(product)) }));

describe('labels', () => {
  it.each(drawn.map(({ product, svg }) => [product.name, svg] as const))(
    'keep every line within the paper: %s',
    (_, svg) => {
      for (const { text, left, right, half } of linesOnPaper(svg)) {
        expect(left, text).toBeLessThan(half - 4);
        expect(right, text).toBeLessThan(half - 4);
      }
    },
  );

  it('have at least four measured lines on every bottle with a paper label', () => {
    const papered = drawn.filter(({ product }) => product.art.layout !== 'bare');
    for (const { product, svg } of papered) {
      expect(linesOnPaper(svg).length, product.id).toBeGreaterThanOrEqual(4);
    }
  });

  it("print the bottle's strength and size", () => {
    for (const { product, svg } of drawn) {
      expect(svg.toLowerCase(), product.name).toContain(`${product.abvPercent}% vol`);
      expect(svg.toLowerCase(), product.name).toContain('70cl');
    }
  });

  it("print a bottle's age if it has one", () => {
    for (const { product, svg } of drawn) {
      const words = svg.toLowerCase();
      if (product.ageYears === null) {
        expect(words, product.name).not.toMatch(/years old|aged \d/);
      } else {
        expect(words, product.name).toMatch(
          new RegExp(`>${product.ageYears}<|aged ${product.ageYears} years|${product.ageYears} years`),
        );
      }
    }
  });

  it('use every layout, with the plain one optional', () => {
    const used = new Set<string>(catalogue.map(({ art }) => art.layout));
    expect(LAYOUTS.filter((layout) => layout !== 'plain' && !used.has(layout))).toEqual([]);
  });
});
