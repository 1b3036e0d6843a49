import { Checkout } from '#web/features/checkout/checkout.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/**
 * Also served at `/checkout/:sessionId`, but never takes the cart from there: the sender of such a link would hold
 * the key of the cart in which its reader enters an address.
 */
export function CheckoutRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead title="Checkout" />
      <h1 className="mb-8 font-display text-3xl md:mb-10 md:text-4xl">Checkout</h1>
      <Checkout />
    </div>
  );
}
