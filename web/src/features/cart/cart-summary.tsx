import type { ReactNode } from 'react';
import type { CartItem } from '#shared/contracts/cart.ts';
import { computeCartTotals } from '#shared/domain/cart/cart-totals.ts';
import { paths } from '#web/app/paths.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lock } from '#web/ui/icons.tsx';
import { Price } from '#web/ui/price.tsx';

type CartSummaryProps = {
  items: readonly CartItem[];
  onLeave: () => void;
  /** Shown above the button to the checkout. */
  children?: ReactNode;
};

/** The cart's total, and the button to the checkout. */
export function CartSummary({ items, onLeave, children }: CartSummaryProps) {
  const totals = computeCartTotals(items, useDeliveryTerms());
  return (
    <>
      <dl className="grid gap-1.5 text-ink-2 text-sm">
        <div className="flex justify-between">
          <dt>Subtotal</dt>
          <dd>
            <Price pence={totals.subtotalPence} className="text-ink" />
          </dd>
        </div>
        <div className="flex justify-between">
          <dt>
            Shipping
            {totals.dearerMethod && (
              <span className="block text-ink-3 text-xs">
                {totals.dearerMethod}, based on the value and weight of your cart
              </span>
            )}
          </dt>
          <dd>
            {totals.shippingPence === 0 ? (
              'Free'
            ) : (
              <Price pence={totals.shippingPence} className="text-ink" />
            )}
          </dd>
        </div>
        <div className="mt-1.5 flex items-baseline justify-between text-ink">
          <dt className="font-medium text-base">Total</dt>
          <dd>
            <Price pence={totals.totalPence} className="text-xl" />
          </dd>
        </div>
      </dl>
      {children}
      <ButtonLink to={paths.checkout.href()} onClick={onLeave} size="lg" wide className="mt-4">
        <Lock className="size-4" />
        Secure Checkout
      </ButtonLink>
      <p className="mt-2.5 text-center text-ink-3 text-xs">Prices include VAT.</p>
    </>
  );
}
