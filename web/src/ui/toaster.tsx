import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { X } from '#web/ui/icons.tsx';
import { dismissToast, type Toast, useToastStore } from './toast.ts';

const displayMs = 5000;
const swipeThreshold = 50;

/**
 * The only region for toasts: at the bottom of the page, clear of a phone's docks; over a dialog on a larger screen
 * at its top, because the dialog's buttons are at the bottom. F8 moves the focus to it; hovering or focusing it
 * pauses the timer.
 */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  return (
    <Radix.Provider duration={displayMs} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="by-docks pointer-events-none fixed bottom-0 left-0 z-60 m-0 flex w-full list-none flex-col p-4 max-md:bottom-(--dock) md:max-w-[420px] md:p-6 md:[body:has([role=dialog])_&]:top-0 md:[body:has([role=dialog])_&]:bottom-auto"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const isBad = toast.variant === 'destructive';
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      type={isBad ? 'foreground' : 'background'}
      className={clsx(
        'pointer-events-auto relative flex items-center gap-4 rounded-card border border-l-2 bg-surface-3 py-3.5 pr-12 pl-4 shadow-lg data-[state=closed]:animate-[fade-out_120ms] data-[state=open]:animate-[rise_240ms_var(--ease-out)] data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-[fade-out_120ms] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isBad ? 'border-error' : 'border-hairline border-l-brass',
      )}
    >
      <div className="min-w-0 grow">
        <Radix.Title className={clsx('font-medium text-sm', isBad ? 'text-error' : 'text-ink')}>
          {toast.title}
        </Radix.Title>
        {toast.description && (
          <Radix.Description className="text-ink-2 text-sm">{toast.description}</Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.onSelect}
          className="min-h-11 shrink-0 rounded-control px-3 font-medium text-brass-light text-sm underline underline-offset-4"
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <X className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
