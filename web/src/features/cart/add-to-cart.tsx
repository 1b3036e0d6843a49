import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { DropPhase } from '#shared/domain/catalogue/drop-sale.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Button } from '#web/ui/button.tsx';
import { preloadCart } from './lazy-cart-drawer.ts';
import { addFailure, useAddToCart } from './use-add-to-cart.ts';

type AddToCartProps = {
  product: Pick<Product, 'id' | 'name' | 'stock' | 'drop'>;
  look?: 'primary' | 'brass';
  size?: 'sm' | 'lg';
  className?: string;
  /** What is said when it fails, where a page says it differently. */
  failure?: string;
};

/** Why a bottle cannot be bought at this moment; null where it can. */
function describeUnavailable(phase: DropPhase | null, stock: number): string | null {
  if (phase === 'upcoming') return 'Not open yet';
  if (phase === 'closed') return 'Drop closed';
  return stock === 0 ? 'Sold out' : null;
}

/** Puts one bottle in the cart. What the shop cannot give is said on the button or beside it. */
export function AddToCart({
  product,
  look = 'brass',
  size = 'sm',
  className,
  failure = addFailure,
}: AddToCartProps) {
  const { add, isPending, problem } = useAddToCart(product, failure);
  const phase = useDropPhase(product.drop);
  const refusal = describeUnavailable(phase, product.stock);
  return (
    <div className={className}>
      <Button
        look={look}
        size={size}
        wide
        disabled={refusal !== null}
        pending={isPending}
        onClick={() => add()}
        onPointerEnter={preloadCart}
        onFocus={preloadCart}
      >
        {refusal ?? (isPending ? 'Adding...' : 'Add to cart')}
        {refusal === null && <span className="sr-only">: {product.name}</span>}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-error text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
