import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampCrop } from './crop.ts';

test('any requested crop is limited to the picture and to a minimum size', () => {
  const wish = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(wish, wish, wish, (x, y, size) => {
      const crop = clampCrop({ x, y, size });
      expect(crop.size).toBeGreaterThanOrEqual(0.2);
      for (const at of [crop.x, crop.y]) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at + crop.size).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

test('a crop that lies within the picture is unchanged', () => {
  expect(clampCrop({ x: 0.25, y: 0.5, size: 0.5 })).toEqual({ x: 0.25, y: 0.5, size: 0.5 });
});
