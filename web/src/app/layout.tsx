import type { ReactNode } from 'react';
import { CartButton } from '#web/features/cart/cart-button.tsx';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { SearchButton, warmSearch } from '#web/features/search/search-button.tsx';
import { Footer } from '#web/features/shell/footer.tsx';
import { Header } from '#web/features/shell/header.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';
import { mainId, usePlace } from './use-place.ts';

const lateParts = lazyPart(async () => (await import('./late-parts.tsx')).LateParts);

/** What surrounds every page. */
export function Layout({ children }: { children: ReactNode }) {
  usePlace();
  return (
    <>
      <a
        href={`#${mainId}`}
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-brass px-4 py-3 font-medium text-on-brass focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header search={<SearchButton />} cart={<CartButton />} onSearchIntent={warmSearch} />
      <main id={mainId} tabIndex={-1} className="min-h-[70dvh]">
        {children}
      </main>
      <Footer />
      <Arriving>
        <lateParts.Part />
      </Arriving>
      <CartPanel />
      <ToastHost />
    </>
  );
}
