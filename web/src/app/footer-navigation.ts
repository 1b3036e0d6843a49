import { giftCardsPath } from './gift-cards-path.ts';
import type { NavigationLink } from './navigation.ts';
import { paths } from './paths.ts';
import { privatePaths } from './private-paths.ts';

/** The shop's own pages and those its customers ask for. Only the footer links to them, so the list is loaded with it. */
export const footerNavigation: readonly NavigationLink[] = [
  { label: 'Contact', to: paths.contact.href() },
  { label: 'Delivery and returns', to: paths.deliveryAndReturns.href() },
  { label: 'Gift cards', to: giftCardsPath.href() },
  { label: 'Cellar list', to: privatePaths.wishlist.href() },
  { label: 'Find my order', to: privatePaths.findOrder.href() },
  { label: 'Cancel my order', to: privatePaths.cancelOrder.href() },
  { label: 'Bonded storage', to: paths.storage.href() },
  { label: 'Terms of sale', to: paths.terms.href() },
  { label: 'Privacy', to: paths.privacy.href() },
  { label: 'Accessibility', to: paths.accessibility.href() },
];
