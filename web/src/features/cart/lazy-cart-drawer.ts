import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { preloadToasts } from '#web/ui/toast-host.tsx';

export const cartDrawer = createLazyWidget(
  async () => (await import('#web/routes/cart-drawer.tsx')).CartDrawerRoute,
);

/** Fetches the drawer and the toasts ahead of the press that will need them. */
export function preloadCart(): void {
  cartDrawer.preload();
  preloadToasts();
}
