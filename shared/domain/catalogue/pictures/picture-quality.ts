import type { PictureWidth } from './picture.ts';

type Quality = { quality: number; effort: number };

/** Encoder settings. More effort saves a tenth of the bytes and doubles the time, so only the smallest get it. */
export const avifQuality: Record<PictureWidth, Quality> = {
  320: { quality: 60, effort: 2 },
  640: { quality: 58, effort: 2 },
  960: { quality: 56, effort: 1 },
  1280: { quality: 54, effort: 1 },
};

export const webpQuality: Partial<Record<PictureWidth, Quality>> = {
  320: { quality: 80, effort: 3 },
  640: { quality: 80, effort: 2 },
};
