import type { CartTotals } from '#shared/domain/cart/cart-totals.ts';
import { Price } from '#web/ui/price.tsx';

/** How far the cart is from free delivery. */
export function FreeDeliveryMeter({ totals }: { totals: CartTotals }) {
  const { toFreeDeliveryPence, freeDeliveryProgress, dearerMethod } = totals;
  // What more would make free is the standard delivery, which does not take this cart.
  if (dearerMethod) return null;
  return (
    <div className="pb-4">
      <p className="text-ink-2 text-sm">
        {toFreeDeliveryPence === 0 ? (
          'Your order ships free.'
        ) : (
          <>
            Add <Price pence={toFreeDeliveryPence} className="text-ink" /> more for free shipping.
          </>
        )}
      </p>
      <div aria-hidden="true" className="mt-2.5 h-1 overflow-hidden rounded-full bg-surface-3">
        <div
          className="h-full origin-left bg-brass transition-transform duration-360"
          style={{ transform: `scaleX(${freeDeliveryProgress})` }}
        />
      </div>
    </div>
  );
}
