import { Route, Routes } from 'react-router-dom';
import { type Route as Late, page } from './page.ts';
import { paths } from './paths.ts';

const routes: readonly Late[] = [
  { path: paths.order.path, Page: page(() => import('#web/routes/order.tsx')) },
  {
    path: paths.newsletterConfirm.path,
    Page: page(() => import('#web/routes/newsletter-confirm.tsx')),
  },
  {
    path: paths.newsletterUnsubscribe.path,
    Page: page(() => import('#web/routes/newsletter-unsubscribe.tsx')),
  },
  { path: paths.auth.path, Page: page(() => import('#web/routes/auth.tsx')) },
  { path: paths.account.path, Page: page(() => import('#web/routes/account.tsx')) },
  {
    path: paths.addressBook.path,
    Page: page(() => import('#web/routes/address-book.tsx')),
  },
  { path: '*', Page: page(() => import('#web/routes/not-found.tsx')) },
];

/** Pages of one visitor alone, and the missing ones. Their list comes with the first of them, not with every page. */
export function LateRoute() {
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
