import { useEffect, useState } from 'react';
import { useCartStore } from '#web/lib/cart-store.ts';
import { Arriving } from '#web/ui/lazy-part.tsx';
import { cartDrawer } from './cart-part.ts';

/** Brings the drawer in when it is first opened, and keeps it, so that it can also close with grace. */
export function CartPanel() {
  const isOpen = useCartStore((state) => state.cartOpen);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  return isOpen || wasOpened ? (
    <Arriving>
      <cartDrawer.Part />
    </Arriving>
  ) : null;
}
