import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import type { CartActionFor } from './cart-action.ts';
import { closeAssistant, openPanel, useAssistantView } from './view-store.ts';

type AssistantProps = {
  /** Draws the action of a bottle card. */
  actionFor: (product: Product) => ReactNode;
  cartActionFor: CartActionFor;
};

const nothing = () => null;

/** Rendered pages never include an open conversation, so the server bundle leaves out its code. */
const views = createLazyWidget<AssistantProps>(async () =>
  import.meta.env.SSR ? nothing : (await import('./assistant-views.tsx')).AssistantViews,
);

/**
 * AI Simo on every page of the shop except checkout and payment: its launcher, and after the first press its card and
 * panel.
 */
export function Assistant({ actionFor, cartActionFor }: AssistantProps) {
  const isHydrated = useHydrated();
  const wasOpened = useAssistantView(({ view }) => view !== undefined);
  // A conversation left open on entering a page without AI Simo does not reopen by itself on the next page.
  useEffect(
    () => () => {
      if (useAssistantView.getState().view) closeAssistant();
    },
    [],
  );
  if (!isHydrated) return null;
  return (
    <>
      <Launcher onIntent={views.preload} />
      {wasOpened && <views.Widget actionFor={actionFor} cartActionFor={cartActionFor} />}
    </>
  );
}

const bubble = 'M4.5 5.5h15v10.5h-8L7 19.5V16H4.5z';

/**
 * The only button that opens AI Simo, above anything docked at the bottom; on a phone a round button that moves out
 * of the way of the page, and reappears with the focus. The card opens over it, and the button stays beneath so the
 * focus can return to it.
 */
function Launcher({ onIntent }: { onIntent: () => void }) {
  const isCovered = useAssistantView(({ view }) => view === 'card');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    // If the code cannot be loaded, the button stays where it is.
    import('./step-aside.ts').then(
      ({ stepAside }) => stepAside(frame.current, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, []);
  return (
    <section
      ref={frame}
      aria-label={store.assistant}
      data-dock="launcher"
      className={clsx(
        'by-docks fixed right-4 bottom-[calc(var(--launcher-dock)+1rem)] z-20 flex animate-[fade_360ms_var(--ease-out)] rounded-control border border-brass bg-surface-2 shadow-lg transition-opacity max-md:not-has-focus-visible:data-aside:pointer-events-none max-md:not-has-focus-visible:data-aside:opacity-0 max-md:rounded-full md:right-6 md:bottom-[calc(var(--launcher-dock)+1.5rem)]',
        isCovered && 'opacity-0',
      )}
    >
      <Button
        aria-haspopup="dialog"
        tabIndex={isCovered ? -1 : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={openPanel}
        look="quiet"
        size="bare"
        className="text-brass-light! text-sm max-md:size-14 max-md:rounded-full! md:px-4"
      >
        <Icon path={bubble} />
        <span className="max-md:sr-only">Ask {store.assistant}</span>
      </Button>
    </section>
  );
}
