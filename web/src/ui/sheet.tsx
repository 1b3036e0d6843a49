import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

const shapes = {
  right:
    'inset-y-0 right-0 w-full max-w-md border-hairline border-l data-[state=open]:animate-[slide-from-right_240ms_var(--ease-out)] data-[state=closed]:animate-[slide-to-right_180ms_var(--ease-out)]',
  bottom:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog border-hairline border-t data-[state=open]:animate-[slide-from-bottom_240ms_var(--ease-out)] data-[state=closed]:animate-[slide-to-bottom_180ms_var(--ease-out)]',
};

type SheetProps = {
  side?: keyof typeof shapes;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  /** Names what the footer docks, so that toasts keep clear of it. */
  dock?: string;
};

/**
 * The one modal surface: a panel from the right, or from below for a phone. It returns focus to where it came from, also
 * when it was opened by something other than a trigger. Import it lazily: it brings Radix along.
 */
export function Sheet({
  side = 'right',
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  dock,
}: SheetProps) {
  const cameFrom = useRef<{ element: Element | null; path: string }>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-[fade-out_180ms] data-[state=open]:animate-[fade_180ms]" />
        <Radix.Content
          data-dock={dock}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // An open toast counts as the topmost layer and would keep Escape from the panel below it.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
          }}
          onOpenAutoFocus={() => {
            cameFrom.current = { element: document.activeElement, path: window.location.pathname };
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { element, path } = cameFrom.current ?? {};
            // Left by a link, the new page has the focus already.
            if (element instanceof HTMLElement && path === window.location.pathname) element.focus();
          }}
          className={clsx('fixed z-50 flex flex-col bg-surface focus:outline-none', shapes[side])}
        >
          <header className="flex items-center justify-between gap-4 border-hairline border-b py-3 pr-3 pl-6">
            <div>
              <Radix.Title className="font-display text-2xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-ink-2 text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
          {footer && <footer className="border-hairline border-t px-6 py-5">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
