import { Arriving, lazyPart } from './lazy-part.tsx';
import { useToastStore } from './toast.ts';

const toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Fetches the toast region with the first toast; `warmToasts` fetches it ahead of one. A panel that opens hides the rest
 * of the page from screen readers, save what is marked live: so a toast stays within reach beside it. Each toast
 * announces itself.
 */
export function ToastHost() {
  const hasAny = useToastStore((state) => state.toasts.length > 0);
  return (
    <div aria-live="off">
      {hasAny && (
        <Arriving>
          <toaster.Part />
        </Arriving>
      )}
    </div>
  );
}

export const warmToasts = toaster.warm;
