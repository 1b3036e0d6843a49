import { articlePath } from './article-path.ts';
import { giftCardsPath } from './gift-cards-path.ts';
import { type Route as Late, page } from './page.ts';
import { paths } from './paths.ts';
import { SubRoutes } from './sub-routes.tsx';

const routes: readonly Late[] = [
  page(paths.about.path, async () => (await import('#web/routes/about.tsx')).AboutRoute),
  page(paths.blog.path, async () => (await import('#web/routes/blog.tsx')).BlogRoute),
  page(articlePath.path, async () => (await import('#web/routes/article.tsx')).ArticleRoute),
  page(paths.storage.path, async () => (await import('#web/routes/storage.tsx')).StorageRoute),
  page(paths.terms.path, async () => (await import('#web/routes/terms.tsx')).TermsRoute),
  page(paths.privacy.path, async () => (await import('#web/routes/privacy.tsx')).PrivacyRoute),
  page(
    paths.deliveryAndReturns.path,
    async () => (await import('#web/routes/delivery-and-returns.tsx')).DeliveryAndReturnsRoute,
  ),
  page(
    paths.accessibility.path,
    async () => (await import('#web/routes/accessibility.tsx')).AccessibilityRoute,
  ),
  page(paths.contact.path, async () => (await import('#web/routes/contact.tsx')).ContactRoute),
  page(giftCardsPath.path, async () => (await import('#web/routes/gift-cards.tsx')).GiftCardsRoute),
  page(paths.auth.path, async () => (await import('#web/routes/auth.tsx')).AuthRoute),
  page('*', async () => (await import('./private-route.tsx')).PrivateRoute),
];

/** The editorial pages and the sign-in. The list of their routes is loaded with the first of them. */
export const DeferredRoute = () => <SubRoutes routes={routes} />;
