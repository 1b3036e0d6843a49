import { type ProfilePoint, type ProfileStroke, sampleProfile } from './geometry.ts';

export const SILHOUETTES = [
  'decanter',
  'cylinder',
  'dumpy',
  'teardrop',
  'slope',
  'tower',
  'taper',
  'bell',
  'bulb',
  'facet',
  'flask',
] as const;

export type Silhouette = (typeof SILHOUETTES)[number];

/** What the other layers need to know about a bottle's form. Heights are measured from the floor. */
export type Shape = {
  readonly profile: readonly ProfilePoint[];
  /** Square glass is lit flat with bevels at its edges; faceted glass breaks the light into bands. */
  readonly crossSection: 'round' | 'square' | 'faceted';
  readonly wall: number;
  /** Height of the solid glass foot. */
  readonly foot: number;
  /** Height of the liquid's surface. */
  readonly fill: number;
  readonly neck: { readonly from: number; readonly to: number; readonly radius: number };
  /** Where a label may be placed, and how much of the half-width it may cover. */
  readonly label: { readonly from: number; readonly to: number; readonly reach: number };
  /** Where the shoulder's light must end, so it never crosses a sharp bend. */
  readonly shoulder: number;
};

/** Round unless it says otherwise. */
type Form = Omit<Shape, 'profile' | 'crossSection'> & {
  readonly strokes: readonly ProfileStroke[];
  readonly crossSection?: Shape['crossSection'];
};

const FORMS: Record<Silhouette, Form> = {
  decanter: {
    strokes: [
      [134, 0],
      [144, 0, 148, 4, 148, 15],
      [149, 498],
      [149, 520, 140, 528, 122, 531],
      [76, 537, 48, 548, 45, 590],
      [44, 636],
    ],
    crossSection: 'square',
    wall: 12,
    foot: 46,
    fill: 502,
    neck: { from: 580, to: 636, radius: 44 },
    label: { from: 92, to: 452, reach: 0.84 },
    shoulder: 500,
  },
  cylinder: {
    strokes: [
      [110, 0],
      [117, 0, 120, 4, 120, 14],
      [120, 470],
      [120, 545, 42, 548, 37, 640],
      [35, 718],
    ],
    wall: 6,
    foot: 24,
    fill: 628,
    neck: { from: 640, to: 718, radius: 35 },
    label: { from: 62, to: 452, reach: 1 },
    shoulder: 560,
  },
  dumpy: {
    strokes: [
      [150, 0],
      [161, 0, 166, 6, 166, 20],
      [166, 330],
      [166, 428, 58, 416, 46, 486],
      [44, 566],
    ],
    wall: 8,
    foot: 32,
    fill: 470,
    neck: { from: 490, to: 566, radius: 44 },
    label: { from: 58, to: 330, reach: 0.98 },
    shoulder: 400,
  },
  teardrop: {
    strokes: [
      [94, 0],
      [102, 0, 106, 4, 108, 15],
      [120, 110, 150, 180, 150, 270],
      [150, 390, 58, 470, 42, 610],
      [37, 680],
    ],
    wall: 7,
    foot: 34,
    fill: 580,
    neck: { from: 602, to: 680, radius: 37 },
    label: { from: 112, to: 360, reach: 0.86 },
    shoulder: 520,
  },
  slope: {
    strokes: [
      [114, 0],
      [122, 0, 126, 4, 126, 15],
      [126, 320],
      [126, 460, 50, 520, 39, 640],
      [36, 742],
    ],
    wall: 6,
    foot: 26,
    fill: 622,
    neck: { from: 640, to: 742, radius: 36 },
    label: { from: 58, to: 338, reach: 1 },
    shoulder: 560,
  },
  tower: {
    strokes: [
      [92, 0],
      [99, 0, 102, 4, 102, 14],
      [102, 520],
      [102, 585, 40, 576, 36, 632],
      [34, 704],
    ],
    wall: 6,
    foot: 26,
    fill: 612,
    neck: { from: 628, to: 704, radius: 34 },
    label: { from: 66, to: 490, reach: 1 },
    shoulder: 580,
  },
  taper: {
    strokes: [
      [96, 0],
      [104, 0, 107, 4, 108, 14],
      [140, 430],
      [145, 506, 62, 506, 43, 570],
      [38, 664],
    ],
    wall: 7,
    foot: 30,
    fill: 556,
    neck: { from: 574, to: 664, radius: 38 },
    label: { from: 88, to: 420, reach: 0.92 },
    shoulder: 480,
  },
  bell: {
    strokes: [
      [152, 0],
      [163, 0, 168, 7, 166, 24],
      [158, 130, 134, 240, 118, 340],
      [100, 450, 50, 474, 41, 566],
      [38, 656],
    ],
    wall: 8,
    foot: 36,
    fill: 548,
    neck: { from: 568, to: 656, radius: 38 },
    label: { from: 78, to: 336, reach: 0.84 },
    shoulder: 470,
  },
  bulb: {
    strokes: [
      [120, 0],
      [128, 0, 132, 4, 132, 15],
      [132, 392],
      [132, 466, 46, 460, 42, 512],
      [40, 544, 60, 562, 60, 602],
      [60, 642, 40, 652, 37, 690],
      [36, 742],
    ],
    wall: 7,
    foot: 28,
    fill: 600,
    neck: { from: 688, to: 742, radius: 36 },
    label: { from: 62, to: 380, reach: 1 },
    shoulder: 440,
  },
  facet: {
    strokes: [
      [124, 0],
      [132, 0, 137, 5, 137, 16],
      [139, 420],
      [139, 468, 122, 486, 98, 500],
      [66, 516, 46, 528, 44, 566],
      [42, 650],
    ],
    crossSection: 'faceted',
    wall: 9,
    foot: 38,
    fill: 552,
    neck: { from: 566, to: 650, radius: 42 },
    label: { from: 84, to: 396, reach: 0.8 },
    shoulder: 440,
  },
  flask: {
    strokes: [
      [84, 0],
      [100, 0, 108, 3, 116, 16],
      [158, 66, 174, 160, 174, 258],
      [174, 390, 74, 414, 48, 494],
      [44, 576],
    ],
    wall: 8,
    foot: 32,
    fill: 478,
    neck: { from: 496, to: 576, radius: 44 },
    label: { from: 92, to: 356, reach: 0.84 },
    shoulder: 400,
  },
};

/** The shape of a silhouette, with its profile sampled. */
export function buildShape(silhouette: Silhouette): Shape {
  const { strokes, ...form } = FORMS[silhouette];
  return { crossSection: 'round', ...form, profile: sampleProfile(strokes) };
}
