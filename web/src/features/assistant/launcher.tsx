import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { store } from '#shared/store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { openCard, openPanel, useAssistantView } from './view-store.ts';

const bubble = 'M4.5 5.5h15v10.5h-8L7 19.5V16H4.5z';

/**
 * The two ways to AI Simo, above whatever is docked at the bottom; on a phone one round button that steps aside for the page,
 * and comes back with the focus. The card opens over it; it stays beneath, so that the focus can return to it.
 */
export function Launcher({ onIntent }: { onIntent: () => void }) {
  const isCovered = useAssistantView(({ view }) => view === 'card');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const gone = new AbortController();
    // Where that cannot be loaded it stays where it is.
    import('./step-aside.ts').then(
      ({ stepAside }) => stepAside(frame.current, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, []);
  const shared = {
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    tabIndex: isCovered ? -1 : undefined,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  };
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
      <button
        {...shared}
        onClick={openPanel}
        className={buttonClass({ look: 'quiet', size: 'sm', className: 'text-brass-light! max-md:hidden' })}
      >
        Ask {store.assistant}
      </button>
      <button
        {...shared}
        aria-label={`Chat with the ${store.brand} AI Assistant`}
        onClick={openCard}
        className={buttonClass({
          look: 'quiet',
          size: 'bare',
          className:
            'border-hairline text-sm max-md:size-14 max-md:rounded-full! max-md:text-brass-light! md:border-l md:px-3',
        })}
      >
        <Icon path={bubble} />
        <span className="max-md:hidden">Chat</span>
      </button>
    </section>
  );
}
