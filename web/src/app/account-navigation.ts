import type { NavigationLink } from './navigation.ts';

const pages: readonly NavigationLink[] = [
  { label: 'My Portfolio', to: '/portfolio', isLive: false },
  { label: 'Address Book', to: '/address-book', isLive: false },
];

/** What a customer finds once signed in: only the menus of those who are link to it, so it arrives with them. */
export const accountNavigation = pages.filter((page) => page.isLive);
