import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { preloadToasts } from '#web/ui/toast-host.tsx';

export const cartDrawer = createLazyWidget(
  async () => (await import('#web/routes/cart-drawer.tsx')).CartDrawerRoute,
);

/** Loads the drawer and the toasts before the press that needs them. */
export function preloadCart(): void {
  cartDrawer.preload();
  preloadToasts();
}
