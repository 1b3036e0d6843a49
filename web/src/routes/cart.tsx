import { CartPage } from '#web/features/cart/cart-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function CartRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead title="Your cart" />
      <h1 className="mb-6 font-display text-3xl md:text-4xl">Your cart</h1>
      <CartPage />
    </div>
  );
}
