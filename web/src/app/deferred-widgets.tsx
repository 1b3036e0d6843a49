import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { measuredShare } from '#shared/domain/site/vitals.ts';
import { Assistant } from '#web/features/assistant/assistant.tsx';
import { SessionKeeper } from '#web/features/auth/session-keeper.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import { AgeNotice } from '#web/features/shell/age-notice.tsx';
import { WishlistKeeper } from '#web/features/wishlist/wishlist-keeper.tsx';
import { addLinesAction } from '#web/routes/add-lines-action.tsx';
import { addToCartAction } from '#web/routes/add-to-cart-action.tsx';
import { paths } from './paths.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Where somebody fills in a form to pay, nothing else covers a field; the checkout asks the age itself. */
const isCheckout = (pathname: string): boolean =>
  [paths.checkout, paths.checkoutSession, paths.payment].some(({ path }) => matchPath(path, pathname));

/** What joins every page of the shop once it stands: it waits for a press, a key or a first visit. */
export function DeferredWidgets() {
  const { pathname } = useLocation();
  useEffect(() => {
    // A visit that is not measured loads nothing for it.
    if (Math.random() < measuredShare)
      void import('./vitals.ts').then(({ measureVisit }) => measureVisit()).catch(() => undefined);
  }, []);
  useEffect(registerServiceWorker, []);
  return (
    <>
      <SearchPanel />
      {!isCheckout(pathname) && <AgeNotice />}
      {!isCheckout(pathname) && <Assistant actionFor={addToCartAction} cartActionFor={addLinesAction} />}
      <SessionKeeper />
      <WishlistKeeper />
    </>
  );
}
