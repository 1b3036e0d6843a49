import { type ReactNode, useEffect } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import type { CartActionFor } from './cart-action.ts';
import { Launcher } from './launcher.tsx';
import { closeAssistant, useAssistantView } from './view-store.ts';

type AssistantProps = {
  /** What the card of a bottle offers to do. */
  actionFor: (product: Product) => ReactNode;
  cartActionFor: CartActionFor;
};

const nothing = () => null;

/** No page is sent with an open conversation, so that what renders them does without its code. */
const views = createLazyWidget<AssistantProps>(async () =>
  import.meta.env.SSR ? nothing : (await import('./assistant-views.tsx')).AssistantViews,
);

/** AI Simo on every page of the shop but checkout and payment: its launcher, and once that was pressed, its card and its panel. */
export function Assistant({ actionFor, cartActionFor }: AssistantProps) {
  const isHydrated = useHydrated();
  const wasOpened = useAssistantView(({ view }) => view !== undefined);
  // What was open when a page without it was entered does not open by itself on the next one.
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
      {wasOpened && (
        <PendingWidget>
          <views.Widget actionFor={actionFor} cartActionFor={cartActionFor} />
        </PendingWidget>
      )}
    </>
  );
}
