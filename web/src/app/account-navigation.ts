import type { NavigationLink } from './navigation.ts';
import { paths } from './paths.ts';
import { privatePaths } from './private-paths.ts';

/** The pages of a signed-in customer. Only signed-in menus link to them, so the list is loaded with those menus. */
export const accountNavigation: readonly NavigationLink[] = [
  { label: 'My Account', to: paths.account.href() },
  { label: 'My Orders', to: privatePaths.orders.href() },
  { label: 'My Portfolio', to: paths.portfolio.href() },
  { label: 'Cellar List', to: privatePaths.wishlist.href() },
  { label: 'Address Book', to: paths.addressBook.href() },
];

/** The account's pages, in the order in which each of them lists the others. */
export const accountPages: readonly NavigationLink[] = [
  { label: 'Details', to: paths.account.href() },
  { label: 'Orders', to: privatePaths.orders.href() },
  { label: 'Portfolio', to: paths.portfolio.href() },
  { label: 'Cellar list', to: privatePaths.wishlist.href() },
  { label: 'Addresses', to: paths.addressBook.href() },
  { label: 'Alerts', to: privatePaths.alerts.href() },
];
