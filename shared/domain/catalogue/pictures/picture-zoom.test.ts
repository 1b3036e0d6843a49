import { expect, test } from 'vitest';
import { clampZoom, fitted, maxZoom, zoomAbout } from './picture-zoom.ts';

test('the point under the fingers stays in place while zooming', () => {
  const point = { x: 0.1, y: -0.2 };
  const once = zoomAbout(fitted, 2, point);
  // The point still shows the same place of the picture: point = move + scale × place.
  const place = { x: point.x, y: point.y };
  expect(once.x + once.scale * place.x).toBeCloseTo(point.x);
  expect(once.y + once.scale * place.y).toBeCloseTo(point.y);
});

test('a picture is never smaller than its frame or moved out of it', () => {
  expect(clampZoom({ scale: 0.3, x: 2, y: -2 })).toEqual(fitted);
  expect(clampZoom({ scale: 99, x: 9, y: -9 })).toEqual({ scale: maxZoom, x: 1.5, y: -1.5 });
  expect(zoomAbout({ scale: 3, x: 1, y: 1 }, 1, { x: 0, y: 0 })).toEqual(fitted);
});
