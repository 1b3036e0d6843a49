import { type ComponentType, useDeferredValue, useEffect, useState } from 'react';
import type { CartItem } from '#shared/contracts/cart.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './queries.ts';

type WalletProps = {
  items: readonly CartItem[];
  onAuthorised: () => void;
  onFailed: () => void;
  onPaid: () => void;
};

/** The cart as a drawer. It can be opened from anywhere, and is closed by its overlay, its close button or its links. */
export function CartDrawer({ Wallet }: { Wallet: ComponentType<WalletProps> }) {
  // Responds to the press immediately; the panel is drawn right after.
  const isOpen = useDeferredValue(useCartStore((state) => state.cartOpen));
  const setCartOpen = useCartStore((state) => state.setCartOpen);
  const { data: items } = useCart();
  // A bank's confirmation is shown outside the drawer, which is modal, so the drawer closes for it and reopens if the
  // payment fails.
  const [isPaying, setPaying] = useState(false);
  useEffect(() => {
    if (isOpen) setPaying(false);
  }, [isOpen]);
  const close = () => setCartOpen(false);
  const hasItems = items !== undefined && items.length > 0;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setCartOpen}
      staysMounted={isPaying}
      title="Your cart"
      dock={hasItems ? 'cart' : undefined}
      footer={
        hasItems && (
          <CartSummary items={items} onLeave={close}>
            <Wallet
              items={items}
              onAuthorised={() => {
                setPaying(true);
                close();
              }}
              onFailed={() => setCartOpen(true)}
              onPaid={() => setPaying(false)}
            />
          </CartSummary>
        )
      }
    >
      <CartContents onLeave={close} />
    </Sheet>
  );
}
