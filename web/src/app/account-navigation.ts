import type { NavigationLink } from './navigation.ts';
import { paths } from './paths.ts';

/** What a customer finds once signed in: only the menus of those who are link to it, so it arrives with them. */
export const accountNavigation: readonly NavigationLink[] = [
  { label: 'My Account', to: paths.account.href() },
  { label: 'My Portfolio', to: paths.portfolio.href() },
  { label: 'Address Book', to: paths.addressBook.href() },
];
