import type { Random } from '#scripts/illustrations/bottle/random.ts';
import type { Defs } from '#scripts/illustrations/bottle/svg.ts';
import { SHARE_SIZE } from '#shared/domain/catalogue/pictures/picture.ts';

/** The formats of the site's pictures in drawing units; the first width is the largest file. */
export const FORMATS = {
  square: { width: 1000, height: 1000, widths: [640, 320] },
  portrait: { width: 900, height: 1600, widths: [540, 270] },
  wide: { width: 1600, height: 1000, widths: [1200, 480] },
  shelf: { width: 1600, height: 1200, widths: [1200, 480] },
  link: { ...SHARE_SIZE, widths: [SHARE_SIZE.width] },
} as const;

export type Format = keyof typeof FORMATS;

/** What a scene draws with. */
export type Pen = {
  readonly width: number;
  readonly height: number;
  readonly defs: Defs;
  readonly random: Random;
};

/** A still life; its name is also the name of its files. */
export type Scene = {
  readonly name: string;
  readonly format: Format;
  /** How far its objects extend beyond the frame: the rasteriser fails on a filter outside the drawn area. */
  readonly bleed?: number;
  draw(pen: Pen): string;
};
