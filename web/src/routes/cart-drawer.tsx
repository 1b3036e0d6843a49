import { CartDrawer } from '#web/features/cart/cart-drawer.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';

const wallet = createLazyWidget(
  async () => (await import('#web/features/checkout/drawer-wallet.tsx')).DrawerWallet,
);

/** The cart drawer with the checkout's wallets; the routes join features that don't know each other. */
export const CartDrawerRoute = () => <CartDrawer Wallet={wallet.Widget} />;
