import type { ProfileStroke } from '#scripts/illustrations/bottle/geometry.ts';

export type GlassKind = 'nosing' | 'copita' | 'tumbler' | 'highball';

/** The form of a glass: its bowl from the inside of the foot to the rim, and its base. */
export type GlassForm = {
  /** Outer wall, from the foot of the bowl to the rim. */
  readonly strokes: readonly ProfileStroke[];
  readonly wall: number;
  /** The height of the solid glass under the spirit, measured from the foot of the bowl. */
  readonly floor: number;
  /** A stem and its disc, for glasses that have one. */
  readonly stem: { readonly radius: number; readonly disc: number; readonly height: number } | null;
};

export const GLASSES: Record<GlassKind, GlassForm> = {
  nosing: {
    strokes: [
      [20, 44],
      [34, 52, 92, 82, 92, 138],
      [92, 200, 58, 232, 61, 322],
    ],
    wall: 4,
    floor: 7,
    stem: { radius: 26, disc: 62, height: 46 },
  },
  copita: {
    strokes: [
      [7, 150],
      [30, 156, 84, 186, 84, 240],
      [84, 300, 56, 336, 52, 392],
    ],
    wall: 3,
    floor: 5,
    stem: { radius: 7, disc: 76, height: 152 },
  },
  tumbler: {
    strokes: [
      [104, 0],
      [112, 0, 115, 4, 116, 14],
      [126, 226],
    ],
    wall: 7,
    floor: 34,
    stem: null,
  },
  highball: {
    strokes: [
      [74, 0],
      [80, 0, 82, 4, 83, 12],
      [90, 372],
    ],
    wall: 5,
    floor: 26,
    stem: null,
  },
};
