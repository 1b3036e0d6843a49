import type { NavigationLink } from './navigation.ts';
import { paths } from './paths.ts';

const pages: readonly NavigationLink[] = [
  { label: 'My Portfolio', to: '/portfolio', isLive: false },
  { label: 'Address Book', to: paths.addressBook.href(), isLive: true },
];

/** What a customer finds once signed in: only the menus of those who are link to it, so it arrives with them. */
export const accountNavigation = pages.filter((page) => page.isLive);
