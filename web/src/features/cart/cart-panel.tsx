import { useEffect, useState } from 'react';
import { useCartStore } from '#web/lib/cart-store.ts';
import { cartDrawer } from './lazy-cart-drawer.ts';

/** Loads the drawer when it is first opened, and keeps it mounted, so its closing is animated too. */
export function CartPanel() {
  const isOpen = useCartStore((state) => state.cartOpen);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return isOpen || wasOpened ? <cartDrawer.Widget /> : null;
}
