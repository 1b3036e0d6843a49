import { paths } from '#web/app/paths.ts';

type SearchFilter = { q: string } | { category: string };

/** The gallery's address for a single filter. */
export const buildGalleryLink = (wish: SearchFilter): string =>
  `${paths.gallery.href()}?${new URLSearchParams(wish)}`;
