import type { Product } from '#shared/api/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { warmCart } from './cart-part.ts';
import { addFailure, useAddToCart } from './use-add-to-cart.ts';

type AddToCartProps = {
  product: Pick<Product, 'id' | 'name' | 'stock'>;
  look?: 'primary' | 'brass';
  size?: 'sm' | 'lg';
  className?: string;
  /** What is said when it fails, where a page says it differently. */
  failure?: string;
};

/** Puts one bottle in the cart. What the shop cannot give is said on the button or beside it. */
export function AddToCart({
  product,
  look = 'brass',
  size = 'sm',
  className,
  failure = addFailure,
}: AddToCartProps) {
  const { add, isPending, problem } = useAddToCart(product, failure);
  const isSoldOut = product.stock === 0;
  return (
    <div className={className}>
      <Button
        look={look}
        size={size}
        wide
        disabled={isSoldOut}
        pending={isPending}
        onClick={() => add()}
        onPointerEnter={warmCart}
        onFocus={warmCart}
      >
        {isSoldOut ? 'Sold out' : isPending ? 'Adding...' : 'Add to cart'}
        {!isSoldOut && <span className="sr-only">: {product.name}</span>}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-error text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
