export type Range = readonly [low: number, high: number];
export type Bounds = { min: number; max: number; step: number };

/** The nearest step within the bounds; the maximum is always a step of its own. */
export function snapToStep(value: number, { min, max, step }: Bounds): number {
  if (!Number.isFinite(value)) return min;
  const stepped = min + Math.round((value - min) / step) * step;
  const clean = Number(stepped.toFixed(2));
  return Math.min(max, Math.max(min, clean));
}

/** Moves one thumb, which may meet the other but never pass it. */
export function moveThumb(range: Range, thumb: 0 | 1, to: number, bounds: Bounds): Range {
  const value = snapToStep(to, bounds);
  return thumb === 0 ? [Math.min(value, range[1]), range[1]] : [range[0], Math.max(value, range[0])];
}

/** The thumb that is closer to a point of the track. */
export const nearestThumb = (range: Range, value: number): 0 | 1 =>
  Math.abs(value - range[0]) <= Math.abs(value - range[1]) ? 0 : 1;

export const toShare = (value: number, { min, max }: Bounds): number =>
  max === min ? 0 : (value - min) / (max - min);
