import type { NavigationLink } from './navigation.ts';
import { paths } from './paths.ts';

/** A link shows only while its page stands. */
type AccountLink = NavigationLink & { isLive: boolean };

const pages: readonly AccountLink[] = [
  { label: 'My Account', to: paths.account.href(), isLive: true },
  { label: 'My Portfolio', to: paths.portfolio.href(), isLive: false },
  { label: 'Address Book', to: paths.addressBook.href(), isLive: true },
];

/** What a customer finds once signed in: only the menus of those who are link to it, so it arrives with them. */
export const accountNavigation: readonly NavigationLink[] = pages.filter((page) => page.isLive);
