import { createLazyWidget } from './lazy-widget.tsx';
import { useToastStore } from './toast.ts';

const toaster = createLazyWidget(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Loads the toast region with the first toast; `preloadToasts` loads it earlier. An open panel hides the rest of the
 * page from screen readers, except live regions, so a toast stays reachable beside it. Each toast announces itself.
 */
export function ToastHost() {
  const hasAny = useToastStore((state) => state.toasts.length > 0);
  return <div aria-live="off">{hasAny && <toaster.Widget />}</div>;
}

export const preloadToasts = toaster.preload;
