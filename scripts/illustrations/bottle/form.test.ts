import { describe, expect, it } from 'vitest';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { closedHeight } from './closure.ts';
import { CREST_NAMES, crestFor } from './crests.ts';
import { VIEW, yAt } from './geometry.ts';
import { PALETTES } from './palette.ts';
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
