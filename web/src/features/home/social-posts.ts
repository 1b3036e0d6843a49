import type { StillFiles } from '#web/ui/still-files.ts';
import { cask, copper, dram, notebook, pair, tray } from '#web/ui/still-tiles.ts';

export type SocialPost = { id: string; image: StillFiles; caption: string; likes: number };

/** Sample content: posts such as the bar's account shows, with likes that nobody has counted. */
export const socialPosts: readonly SocialPost[] = [
  { id: 'first-pour', image: dram, caption: 'The first pour of the evening.', likes: 412 },
  { id: 'cask-1184', image: cask, caption: 'Cask 1184, before anyone opened it.', likes: 529 },
  { id: 'tray', image: tray, caption: 'Four drams, one argument.', likes: 351 },
  { id: 'notebook', image: notebook, caption: 'Our notes, and we stand by them.', likes: 268 },
  { id: 'still-house', image: copper, caption: 'Morning in the still house: warm and loud.', likes: 387 },
  { id: 'pair', image: pair, caption: 'They arrived together. Neither stayed long.', likes: 604 },
];
