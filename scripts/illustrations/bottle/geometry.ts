import { n } from './svg.ts';

/** The axis of every bottle. All lengths are in these units; the width of the raster image sets their resolution. */
export const CANVAS = { centreX: 400, floorY: 900 } as const;

/** The part of the scene in the picture, 4:5: the tallest bottle with a little space above, and the reflection below. */
export const VIEW = { x: 36, y: 84, width: 728, height: 910 } as const;

/**
 * The camera is level with the middle of a bottle, and far away: horizontal edges below it curve down, those above it curve
 * up.
 */
const EYE_HEIGHT = 430;
const EYE_DISTANCE = 4200;

/** A point of the right-hand profile: half-width, and height over the floor. */
export type ProfilePoint = { readonly x: number; readonly h: number };

/** One stroke of the profile: a straight line to a point, or a cubic with its two control points first. */
export type ProfileStroke =
  | readonly [x: number, h: number]
  | readonly [x1: number, h1: number, x2: number, h2: number, x: number, h: number];

const STEPS_A_CURVE = 28;

/** Follows the strokes and returns points that are close enough together to look like a curve. */
export function sampleProfile(strokes: readonly ProfileStroke[]): ProfilePoint[] {
  const points: ProfilePoint[] = [];
  for (const stroke of strokes) {
    const from = points.at(-1);
    if (stroke.length === 2 || from === undefined) {
      points.push({ x: stroke.at(-2) ?? 0, h: stroke.at(-1) ?? 0 });
      continue;
    }
    const [x1, h1, x2, h2, x, h] = stroke;
    for (let step = 1; step <= STEPS_A_CURVE; step += 1) {
      const t = step / STEPS_A_CURVE;
      const r = 1 - t;
      const [a, b, c, d] = [r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t];
      points.push({
        x: a * from.x + b * x1 + c * x2 + d * x,
        h: a * from.h + b * h1 + c * h2 + d * h,
      });
    }
  }
  return points;
}

/** The half-width at a height; outside the profile, the half-width of the nearest end. */
export function halfWidthAt(points: readonly ProfilePoint[], h: number): number {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (h <= first.h) return first.x;
  for (let index = 1; index < points.length; index += 1) {
    const upper = points[index] ?? last;
    if (h > upper.h) continue;
    const lower = points[index - 1] ?? first;
    const span = upper.h - lower.h;
    return span === 0 ? upper.x : lower.x + ((h - lower.h) / span) * (upper.x - lower.x);
  }
  return last.x;
}

/** Moves a profile inwards by a wall's thickness, at right angles to the glass. */
export function insetProfile(points: readonly ProfilePoint[], wall: number): ProfilePoint[] {
  return points.map((point, index) => {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(after.x - before.x, after.h - before.h) || 1;
    const x = point.x - (wall * (after.h - before.h)) / length;
    return { x: Math.max(0, x), h: point.h + (wall * (after.x - before.x)) / length };
  });
}

/** The part of a profile between two heights, with its ends cut exactly there. */
export function cutProfile(points: readonly ProfilePoint[], from: number, to: number): ProfilePoint[] {
  const middle = points.filter((point) => point.h > from && point.h < to);
  return [{ x: halfWidthAt(points, from), h: from }, ...middle, { x: halfWidthAt(points, to), h: to }];
}

/** How far a horizontal edge of this radius bulges at this height: down (positive y) below the camera, up above it. */
export function sagAt(radius: number, h: number): number {
  return (radius * (EYE_HEIGHT - h)) / EYE_DISTANCE;
}

/** How far the front of a bottle's foot bulges below its corners. Flat fronts bulge only slightly. */
export function footSag(points: readonly ProfilePoint[], flat: boolean): number {
  return flat ? 3 : sagAt(halfWidthAt(points, 0), 0) * 0.6;
}

/** Height over the floor as a y on the canvas. */
export function yAt(h: number): number {
  return CANVAS.floorY - h;
}

function place(x: number, h: number): string {
  return `${n(CANVAS.centreX + x)} ${n(yAt(h))}`;
}

/** Joins a profile and its mirror image into a body whose top and bottom edges bulge as the camera sees them. */
export function bodyPath(points: readonly ProfilePoint[], sagTop: number, sagBottom: number): string {
  const first = points[0] ?? { x: 0, h: 0 };
  const last = points.at(-1) ?? first;
  const up = points.map((point) => `L${place(point.x, point.h)}`).join('');
  const down = [...points]
    .reverse()
    .map((point) => `L${place(-point.x, point.h)}`)
    .join('');
  const top = `Q${place(0, last.h - 2 * sagTop)} ${place(-last.x, last.h)}`;
  const bottom = `Q${place(0, first.h - 2 * sagBottom)} ${place(first.x, first.h)}`;
  return `M${up.slice(1)}${top}${down}${bottom}Z`;
}

/** A band that follows the glass: from u0 to u1 of the half-width (-1 left edge, 1 right edge), between two heights. */
export function stripPath(
  points: readonly ProfilePoint[],
  u0: number,
  u1: number,
  from: number,
  to: number,
): string {
  const part = cutProfile(points, from, to);
  const up = part.map((point) => place(point.x * u0, point.h));
  const down = [...part].reverse().map((point) => place(point.x * u1, point.h));
  return `M${[...up, ...down].join('L')}Z`;
}

/** A line that follows the glass at a constant fraction of its half-width. */
export function linePath(points: readonly ProfilePoint[], u: number, from: number, to: number): string {
  return `M${cutProfile(points, from, to)
    .map((point) => place(point.x * u, point.h))
    .join('L')}`;
}
