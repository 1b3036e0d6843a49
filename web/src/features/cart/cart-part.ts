import { lazyPart } from '#web/ui/lazy-part.tsx';
import { warmToasts } from '#web/ui/toast-host.tsx';

export const cartDrawer = lazyPart(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Fetches the drawer and the toasts ahead of the press that will need them. */
export function warmCart(): void {
  cartDrawer.warm();
  warmToasts();
}
