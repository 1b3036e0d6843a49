import { type ReactNode, useEffect } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import type { CartActionFor } from './cart-action.ts';
import { Launcher } from './launcher.tsx';
import { closeAssistant, useAssistantView } from './view-store.ts';

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
