import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { X } from '#web/ui/icons.tsx';

const shapes = {
  right:
    'inset-y-0 right-0 w-full max-w-md border-hairline border-l data-[state=open]:animate-[slide-from-right_240ms_var(--ease-out)] data-[state=closed]:animate-[slide-to-right_180ms_var(--ease-out)]',
  bottom:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog border-hairline border-t data-[state=open]:animate-[slide-from-bottom_240ms_var(--ease-out)] data-[state=closed]:animate-[slide-to-bottom_180ms_var(--ease-out)]',
  middle:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog border-hairline border-t md:inset-0 md:m-auto md:h-fit md:max-h-[86dvh] md:w-full md:max-w-[34rem] md:rounded-dialog md:border data-[state=open]:animate-[rise_240ms_var(--ease-out)] data-[state=closed]:animate-[fade-out_120ms_var(--ease-out)]',
  wide: 'inset-0 md:inset-x-0 md:top-[5dvh] md:bottom-auto md:mx-auto md:max-h-[90dvh] md:w-[calc(100%-4rem)] md:max-w-[62rem] md:rounded-dialog md:border md:border-hairline data-[state=open]:animate-[rise_240ms_var(--ease-out)] data-[state=closed]:animate-[fade-out_120ms_var(--ease-out)]',
  // On a very low screen the whole panel scrolls, so its footer does not take the content's space.
  stage:
    'inset-0 [@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:*:shrink-0 md:inset-x-0 md:top-[4dvh] md:mx-auto md:h-[92dvh] md:max-h-[60rem] md:w-[calc(100%-4rem)] md:max-w-[66rem] md:rounded-dialog md:border md:border-hairline data-[state=open]:animate-[rise_240ms_var(--ease-out)] data-[state=closed]:animate-[fade-out_120ms_var(--ease-out)]',
  corner:
    'by-docks [@media(height<30rem)]:overflow-y-auto [@media(height<30rem)]:*:shrink-0 inset-x-0 bottom-0 h-[92dvh] rounded-t-dialog border-hairline border-t max-md:data-[state=open]:animate-[slide-from-bottom_240ms_var(--ease-out)] max-md:data-[state=closed]:animate-[slide-to-bottom_180ms_var(--ease-out)] md:right-6 md:bottom-[calc(var(--launcher-dock)+1.5rem)] md:left-auto md:h-[min(40rem,100dvh-var(--launcher-dock)-6.5rem)] md:w-[27rem] md:rounded-dialog md:border md:shadow-lg md:data-[state=open]:animate-[rise_240ms_var(--ease-out)] md:data-[state=closed]:animate-[fade-out_120ms_var(--ease-out)]',
  top: 'inset-0 md:inset-x-0 md:top-[12dvh] md:bottom-auto md:mx-auto md:max-h-[76dvh] md:w-full md:max-w-[42rem] md:rounded-dialog md:border md:border-hairline data-[state=open]:animate-[fade_180ms_var(--ease-out)] data-[state=closed]:animate-[fade-out_120ms_var(--ease-out)]',
};

const roomyPadding = { body: 'px-6 py-5', foot: 'px-6 py-5' };
/** A list whose rows light up reaches nearly to the edge. */
const close = { body: 'p-3', foot: 'px-6 py-0.5' };

type SheetProps = {
  side?: keyof typeof shapes;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Replaces the title, which is then only for screen readers. */
  head?: ReactNode;
  /** Shown beside the title, and below it. */
  aside?: ReactNode;
  note?: ReactNode;
  /** The content of the close button, if it is not a cross. */
  leave?: ReactNode;
  /** Whether the page behind it is blocked until it is closed; beside a panel that is not modal the page stays usable. */
  isModal?: boolean;
  children: ReactNode;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  /** Names the footer's dock, so that toasts keep clear of it. */
  dock?: string;
  /** Whether its content stays mounted while it is closed. */
  staysMounted?: boolean;
  /** Whether the focus starts in the first field, rather than on the first button. */
  beginsAtField?: boolean;
};

/** The element that opened each panel: a panel opened from another that closes returns the focus to that one's opener. */
const origins = new WeakMap<Element, Element>();
const findPanel = (element: Element | null) => element?.closest('[role="dialog"]');

/**
 * The only modal surface: a panel from the right, from below on a phone, in the middle (on a phone from below), or
 * wide or at the top of the page, where it fills a phone. It returns the focus to its opener, even if that is not a
 * Radix trigger. Import it lazily, because it includes Radix.
 */
export function Sheet({
  side = 'right',
  isOpen,
  onOpenChange,
  title,
  description,
  head,
  aside,
  note,
  leave,
  isModal = true,
  children,
  footer,
  dock,
  staysMounted = false,
  beginsAtField = false,
}: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<{ elements: (Element | null | undefined)[]; path: string }>(null);
  const room = side === 'top' ? close : roomyPadding;
  return (
    <Radix.Root modal={isModal} open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal forceMount={staysMounted || undefined}>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-[fade-out_180ms] data-[state=open]:animate-[fade_180ms]" />
        <Radix.Content
          ref={panel}
          forceMount={staysMounted || undefined}
          data-dock={dock}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            if (!isModal) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if (event.target instanceof HTMLElement && event.target.dataset.keepsEscape)
              event.preventDefault();
          }}
          // An open toast counts as the topmost layer and would keep Escape from the panel below it.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
          }}
          onOpenAutoFocus={(event) => {
            const element = document.activeElement;
            const before = origins.get(findPanel(element) ?? document.body);
            cameFrom.current = { elements: [element, before], path: window.location.pathname };
            if (panel.current && element) origins.set(panel.current, element);
            const field =
              beginsAtField && panel.current?.querySelector<HTMLElement>('input, select, textarea');
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { elements = [], path } = cameFrom.current ?? {};
            // After a link the new page already has the focus, and after another panel that panel has it.
            if (path !== window.location.pathname || findPanel(document.activeElement)) return;
            const element = elements.find((each) => each?.isConnected);
            if (element instanceof HTMLElement) element.focus();
          }}
          className={clsx(
            'fixed flex flex-col bg-surface focus:outline-none',
            isModal ? 'z-50' : 'z-30',
            shapes[side],
            staysMounted && 'data-[state=closed]:invisible',
          )}
        >
          <div
            className={clsx(
              'flex items-center justify-between border-hairline border-b py-3 pr-3 pl-6',
              side === 'corner' ? 'gap-2' : 'gap-4',
            )}
          >
            {head}
            <div className={clsx(head !== undefined && 'sr-only')}>
              <Radix.Title className={clsx('font-display', side === 'corner' ? 'text-xl' : 'text-2xl')}>
                {title}
              </Radix.Title>
              {note}
              {description && (
                <Radix.Description className="text-ink-2 text-sm">{description}</Radix.Description>
              )}
            </div>
            {aside && <div className="flex min-w-0 grow items-center justify-end">{aside}</div>}
            <Radix.Close
              aria-label={leave ? undefined : 'Close'}
              className={clsx(
                'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-2 text-sm hover:bg-surface-2 hover:text-ink',
                leave !== undefined && 'px-3',
              )}
            >
              {leave ?? <X className="size-5" />}
            </Radix.Close>
          </div>
          <div className={clsx('min-h-0 grow overflow-y-auto overscroll-contain', room.body)}>{children}</div>
          {footer && <div className={clsx('border-hairline border-t', room.foot)}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
