import { articlePath } from './article-path.ts';
import { giftCardsPath } from './gift-cards-path.ts';
import { type Route as Late, page } from './page.ts';
import { paths } from './paths.ts';
import { SubRoutes } from './sub-routes.tsx';

const routes: readonly Late[] = [
  page(paths.about.path, () => import('#web/routes/about.tsx'), 'AboutRoute'),
  page(paths.blog.path, () => import('#web/routes/blog.tsx'), 'BlogRoute'),
  page(articlePath.path, () => import('#web/routes/article.tsx'), 'ArticleRoute'),
  page(paths.storage.path, () => import('#web/routes/storage.tsx'), 'StorageRoute'),
  page(paths.terms.path, () => import('#web/routes/terms.tsx'), 'TermsRoute'),
  page(paths.privacy.path, () => import('#web/routes/privacy.tsx'), 'PrivacyRoute'),
  page(
    paths.deliveryAndReturns.path,
    () => import('#web/routes/delivery-and-returns.tsx'),
    'DeliveryAndReturnsRoute',
  ),
  page(paths.accessibility.path, () => import('#web/routes/accessibility.tsx'), 'AccessibilityRoute'),
  page(paths.contact.path, () => import('#web/routes/contact.tsx'), 'ContactRoute'),
  page(giftCardsPath.path, () => import('#web/routes/gift-cards.tsx'), 'GiftCardsRoute'),
  page(paths.auth.path, () => import('#web/routes/auth.tsx'), 'AuthRoute'),
  page('*', () => import('./private-route.tsx'), 'PrivateRoute'),
];

/** The editorial pages and the sign-in. The list of their routes is loaded with the first of them. */
export const DeferredRoute = () => <SubRoutes routes={routes} />;
