import {
  bodyPath,
  CANVAS,
  type ProfilePoint,
  type ProfileStroke,
  sagAt,
  sampleProfile,
  yAt,
} from './geometry.ts';
import { hairline } from './palette.ts';
import { n } from './svg.ts';

/** A turned part on the bottle's axis (cap, collar, stopper) from its right-hand profile. */
export function turnedPath(strokes: readonly ProfileStroke[]): string {
  const points = sampleProfile(strokes);
  const [bottom, top] = [points[0], points.at(-1)] as [ProfilePoint, ProfilePoint];
  return bodyPath(points, sagAt(top.x, top.h), sagAt(bottom.x, bottom.h));
}

/** A line around a turned part, bent as the camera sees it. */
export function ringPath(radius: number, h: number, inset = 0): string {
  const x = radius - inset;
  const y = yAt(h);
  return `M${n(CANVAS.centreX - x)} ${n(y)}Q${CANVAS.centreX} ${n(y + 2 * sagAt(radius, h))} ${n(CANVAS.centreX + x)} ${n(y)}`;
}

/** A groove or ridge around a part: a dark line with a bright one at its lower lip. */
export function groove(radius: number, h: number, dark: string, bright: string): string {
  return (
    hairline(ringPath(radius, h, 0.6), dark, 0.75, 1.5) +
    hairline(ringPath(radius, h - 1.5, 1.2), bright, 0.5, 0.8)
  );
}
