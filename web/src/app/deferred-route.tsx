import { Route, Routes } from 'react-router-dom';
import { adminPaths } from './admin-paths.ts';
import { emailPaths } from './email-paths.ts';
import { type Route as Late, page } from './page.ts';
import { paths } from './paths.ts';
import { certificatePath } from './portfolio-paths.ts';

const routes: readonly Late[] = [
  { path: paths.about.path, Page: page(() => import('#web/routes/about.tsx')) },
  { path: paths.blog.path, Page: page(() => import('#web/routes/blog.tsx')) },
  { path: paths.article.path, Page: page(() => import('#web/routes/article.tsx')) },
  { path: paths.storage.path, Page: page(() => import('#web/routes/storage.tsx')) },
  { path: paths.terms.path, Page: page(() => import('#web/routes/terms.tsx')) },
  { path: paths.privacy.path, Page: page(() => import('#web/routes/privacy.tsx')) },
  {
    path: paths.deliveryAndReturns.path,
    Page: page(() => import('#web/routes/delivery-and-returns.tsx')),
  },
  {
    path: paths.accessibility.path,
    Page: page(() => import('#web/routes/accessibility.tsx')),
  },
  { path: paths.contact.path, Page: page(() => import('#web/routes/contact.tsx')) },
  { path: paths.cancelOrder.path, Page: page(() => import('#web/routes/cancel-order.tsx')) },
  { path: paths.order.path, Page: page(() => import('#web/routes/order.tsx')) },
  {
    path: emailPaths.newsletterConfirm.path,
    Page: page(() => import('#web/routes/newsletter-confirm.tsx')),
  },
  {
    path: emailPaths.newsletterPreferences.path,
    Page: page(() => import('#web/routes/newsletter-preferences.tsx')),
  },
  {
    path: emailPaths.newsletterUnsubscribe.path,
    Page: page(() => import('#web/routes/newsletter-unsubscribe.tsx')),
  },
  { path: paths.auth.path, Page: page(() => import('#web/routes/auth.tsx')) },
  { path: paths.account.path, Page: page(() => import('#web/routes/account.tsx')) },
  { path: paths.portfolio.path, Page: page(() => import('#web/routes/portfolio.tsx')) },
  { path: certificatePath.path, Page: page(() => import('#web/routes/certificate.tsx')) },
  {
    path: paths.addressBook.path,
    Page: page(() => import('#web/routes/address-book.tsx')),
  },
  { path: adminPaths.admin.path, Page: page(() => import('#web/routes/admin.tsx')) },
  { path: adminPaths.shopify.path, Page: page(() => import('#web/routes/shopify.tsx')) },
  {
    path: adminPaths.newsletterAdmin.path,
    Page: page(() => import('#web/routes/newsletter-admin.tsx')),
  },
  { path: '*', Page: page(() => import('#web/routes/not-found.tsx')) },
];

/** The pages to read, those of one visitor alone, and the missing ones. Their list comes with the first of them. */
export function DeferredRoute() {
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
