import { useDeferredValue } from 'react';
import { computeCartTotals } from '#shared/domain/cart/cart-totals.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './queries.ts';

/** The cart from the side. It can be opened from anywhere and is left by its overlay, its cross or its links. */
export function CartDrawer() {
  // The press that opens it is answered at once; the panel is drawn right after.
  const isOpen = useDeferredValue(useCartStore((state) => state.cartOpen));
  const setCartOpen = useCartStore((state) => state.setCartOpen);
  const { data: items } = useCart();
  const terms = useDeliveryTerms();
  const close = () => setCartOpen(false);
  const hasItems = items !== undefined && items.length > 0;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setCartOpen}
      title="Your cart"
      dock={hasItems ? 'cart' : undefined}
      footer={hasItems && <CartSummary totals={computeCartTotals(items, terms)} onLeave={close} />}
    >
      <CartContents onLeave={close} />
    </Sheet>
  );
}
