import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampCrop } from './crop.ts';

test('whatever is wished, the part lies within the picture and is no blur', () => {
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

test('a part that lies within the picture stays as it is', () => {
  expect(clampCrop({ x: 0.25, y: 0.5, size: 0.5 })).toEqual({ x: 0.25, y: 0.5, size: 0.5 });
});
