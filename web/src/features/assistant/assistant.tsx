import type { ReactNode } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { Launcher } from './launcher.tsx';
import { useAssistantView } from './view-store.ts';

type AssistantProps = {
  /** What the card of a bottle offers to do. */
  actionFor: (product: Product) => ReactNode;
};

const nothing = () => null;

/** No page is sent with an open conversation, so that what renders them does without its code. */
const views = lazyPart<AssistantProps>(async () =>
  import.meta.env.SSR ? nothing : (await import('./assistant-views.tsx')).AssistantViews,
);

/** AI Simo on every page of the shop: its launcher, and once that was pressed, its card and its panel. */
export function Assistant({ actionFor }: AssistantProps) {
  const isHydrated = useHydrated();
  const wasOpened = useAssistantView(({ view }) => view !== undefined);
  if (!isHydrated) return null;
  return (
    <>
      <Launcher onIntent={views.warm} />
      {wasOpened && (
        <Arriving>
          <views.Part actionFor={actionFor} />
        </Arriving>
      )}
    </>
  );
}
