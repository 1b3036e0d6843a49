import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { preloadSearch, SearchButton } from '#web/features/search/search-button.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';
import { adminPaths } from './admin-paths.ts';
import { mainId, useNavigationFocus } from './use-navigation-focus.ts';

const deferredWidgets = createLazyWidget(
  async () => (await import('./deferred-widgets.tsx')).DeferredWidgets,
);

/** Surrounds every page of the shop; the back office has its own shell. */
export function Layout({ children }: { children: ReactNode }) {
  useNavigationFocus();
  const isShop = !isBackOffice(useLocation().pathname);
  return (
    <>
      <a
        href={`#${mainId}`}
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-brass px-4 py-3 font-medium text-on-brass focus:translate-y-0"
      >
        Skip to the content
      </a>
      {isShop ? (
        <Header search={<SearchButton />} cart={<CartButton />} onSearchIntent={preloadSearch} />
      ) : (
        // The bar of the back office is rendered here, before its content.
        <div id="office-bar" className="contents" />
      )}
      <main id={mainId} tabIndex={-1} className="min-h-[70dvh]">
        {children}
      </main>
      {isShop && (
        <>
          <Footer />
          <deferredWidgets.Widget />
          <CartPanel />
        </>
      )}
      <ToastHost />
    </>
  );
}

/** Whether an address belongs to the back office, which has its own shell. */
const isBackOffice = (pathname: string): boolean =>
  Object.values(adminPaths).some(({ path }) => matchPath(path, pathname));
