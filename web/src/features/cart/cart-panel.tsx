import { useEffect, useState } from 'react';
import { useCartStore } from '#web/lib/cart-store.ts';
import { PendingWidget } from '#web/ui/lazy-widget.tsx';
import { cartDrawer } from './lazy-cart-drawer.ts';

/** Brings the drawer in when it is first opened, and keeps it, so that it can also close with grace. */
export function CartPanel() {
  const isOpen = useCartStore((state) => state.cartOpen);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return isOpen || wasOpened ? (
    <PendingWidget>
      <cartDrawer.Widget />
    </PendingWidget>
  ) : null;
}
