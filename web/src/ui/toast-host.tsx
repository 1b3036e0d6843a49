import { Arriving, lazyPart } from './lazy-part.tsx';
import { useToastStore } from './toast.ts';

const toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** Fetches the toast region with the first toast; `warmToasts` fetches it ahead of one. */
export function ToastHost() {
  const hasAny = useToastStore((state) => state.toasts.length > 0);
  return hasAny ? (
    <Arriving>
      <toaster.Part />
    </Arriving>
  ) : null;
}

export const warmToasts = toaster.warm;
