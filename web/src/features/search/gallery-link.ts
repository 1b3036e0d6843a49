import { paths } from '#web/app/paths.ts';

type Wish = { q: string } | { category: string };

/** The address of the gallery with one wish, in the gallery's own words. */
export const galleryLink = (wish: Wish): string => `${paths.gallery.href()}?${new URLSearchParams(wish)}`;
