import { paths } from '#web/app/paths.ts';

type SearchFilter = { q: string } | { category: string };

/** The address of the gallery with one wish, in the gallery's own words. */
export const buildGalleryLink = (wish: SearchFilter): string =>
  `${paths.gallery.href()}?${new URLSearchParams(wish)}`;
