import { describe, expect, it } from 'vitest';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { closedHeight } from './closure.ts';
import { CREST_NAMES, crestFor } from './crests.ts';
import { CANVAS, halfWidthAt, VIEW, yAt } from './geometry.ts';
import { PALETTES } from './palette.ts';
import { reflectInFloor } from './reflect.ts';
import { buildShape, SILHOUETTES } from './silhouettes.ts';

describe('silhouettes', () => {
  it.each(SILHOUETTES)('rises without turning back, its label and liquid inside it: %s', (silhouette) => {
    const { profile, label, fill, foot, neck } = buildShape(silhouette);
    for (const [index, point] of profile.entries()) {
      expect(point.h).toBeGreaterThanOrEqual(profile[index - 1]?.h ?? 0);
    }
    expect(foot).toBeLessThan(label.from);
    expect(label.to).toBeLessThan(fill);
    expect(fill).toBeLessThan(neck.to);
    expect(profile.at(-1)?.h).toBe(neck.to);
  });

  it('leaves air above the tallest bottle and beside the widest', () => {
    for (const { id, art } of catalogue) {
      const shape = buildShape(art.silhouette);
      expect(yAt(closedHeight(shape, art.closure)), id).toBeGreaterThan(VIEW.y + 30);
      const widest = Math.max(...shape.profile.map((point) => point.x));
      expect(widest, id).toBeLessThan(VIEW.width / 2 - 100);
    }
  });
});

describe('crests', () => {
  it('offers at least twelve designs', () => {
    expect(CREST_NAMES.length).toBeGreaterThanOrEqual(12);
  });

  it('gives a maker the same crest every time, and different makers different ones', () => {
    const makers = Array.from({ length: 200 }, (_, index) => `Maker ${index}`);
    expect(makers.map(crestFor)).toEqual(makers.map(crestFor));
    expect(new Set(makers.map(crestFor)).size).toBe(CREST_NAMES.length);
  });
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('label palettes', () => {
  it.each(Object.entries(PALETTES))('can be read: %s', (_, { paper, ink, soft, accent }) => {
    expect(contrast(paper, ink)).toBeGreaterThan(4.5);
    expect(contrast(paper, soft)).toBeGreaterThan(4.5);
    expect(contrast(paper, accent)).toBeGreaterThan(3);
  });
});

describe('the floor', () => {
  const width = VIEW.width;
  const height = VIEW.height;
  const floor = CANVAS.floorY - VIEW.y;

  function pictureWithFoot(): Uint8Array {
    const pixels = new Uint8Array(width * height * 4);
    for (let y = floor - 30; y < floor; y += 1)
      pixels.fill(255, (y * width + 300) * 4, (y * width + 430) * 4);
    return pixels;
  }

  const alphaAt = (pixels: Uint8Array, x: number, y: number) => pixels[(y * width + x) * 4 + 3] ?? 0;

  it('gives the foot of a bottle back, weaker the farther down', () => {
    const pixels = pictureWithFoot();
    reflectInFloor(pixels, width, height, 'decanter');
    const near = alphaAt(pixels, 364, floor + 10);
    const far = alphaAt(pixels, 364, floor + 28);
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(0);
    expect(near).toBeLessThan(200);
  });

  it('leaves the picture above the floor and beside the bottle as it is', () => {
    const before = pictureWithFoot();
    const pixels = pictureWithFoot();
    reflectInFloor(pixels, width, height, 'decanter');
    expect(pixels.subarray(0, floor * width * 4)).toEqual(before.subarray(0, floor * width * 4));
    const beside = Math.round(VIEW.width / 2 + halfWidthAt(buildShape('decanter').profile, 12)) + 20;
    expect(alphaAt(pixels, beside, floor + 10)).toBe(0);
  });
});
