import { SuggestedCart } from '#web/features/cart/suggested-cart.tsx';

export function SuggestedCartRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <SuggestedCart />
    </div>
  );
}
