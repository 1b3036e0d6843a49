import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { store } from '#shared/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { openPanel, useAssistantView } from './view-store.ts';

const bubble = 'M4.5 5.5h15v10.5h-8L7 19.5V16H4.5z';

/**
 * The only button that opens AI Simo, above anything docked at the bottom; on a phone a round button that moves out
 * of the way of the page, and reappears with the focus. The card opens over it, and the button stays beneath so the
 * focus can return to it.
 */
export function Launcher({ onIntent }: { onIntent: () => void }) {
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
