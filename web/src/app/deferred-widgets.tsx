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

/** While somebody fills in a form to pay, nothing else may cover a field; the checkout asks the age itself. */
const isCheckout = (pathname: string): boolean =>
  [paths.checkout, paths.checkoutSession, paths.payment].some(({ path }) => matchPath(path, pathname));

/** Loads the optional parts of every shop page after the page is shown: on a click, a key or a first visit. */
export function DeferredWidgets() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Visits that are not measured do not load the measuring code.
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

/**
 * Registers the service worker for offline use, once the page has loaded and the browser is idle. Browsers without
 * service workers, or that refuse one here, carry on without it.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Safari has no idle callback.
  const registerWhenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(register) : setTimeout(register, 1_000);
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}
