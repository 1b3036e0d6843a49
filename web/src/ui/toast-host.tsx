import { createLazyWidget, PendingWidget } from './lazy-widget.tsx';
import { useToastStore } from './toast.ts';

const toaster = createLazyWidget(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Fetches the toast region with the first toast; `preloadToasts` fetches it ahead of one. A panel that opens hides the rest
 * of the page from screen readers, save what is marked live: so a toast stays within reach beside it. Each toast
 * announces itself.
 */
export function ToastHost() {
  const hasAny = useToastStore((state) => state.toasts.length > 0);
  return (
    <div aria-live="off">
      {hasAny && (
        <PendingWidget>
          <toaster.Widget />
        </PendingWidget>
      )}
    </div>
  );
}

export const preloadToasts = toaster.preload;
