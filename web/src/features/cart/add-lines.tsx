import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SuggestedLine } from '#shared/domain/cart/suggested-cart.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useAddLines } from './use-add-lines.ts';

type AddLinesProps = {
  lines: readonly SuggestedLine[];
  /** The page that shows the same bottles one by one. */
  page: string;
  onLeave: () => void;
  children: ReactNode;
};

/** Adds several bottles to the cart with one press. A bottle that can't be added is named below, with a link to view it. */
export function AddLines({ lines, page, onLeave, children }: AddLinesProps) {
  const { added, failures, isPending, add } = useAddLines();
  const setCartOpen = useCartStore((state) => state.setCartOpen);
  const open = lines.filter(({ productId }) => !added.has(productId));
  return (
    <span className="grid justify-items-start gap-2">
      {open.length > 0 ? (
        <Button
          look="primary"
          pending={isPending}
          className="wrap-anywhere h-auto whitespace-normal py-2 text-left"
          onClick={() => add(open)}
        >
          {isPending ? 'Adding...' : children}
        </Button>
      ) : (
        <Button look="outline" onClick={() => setCartOpen(true)}>
          View your cart
        </Button>
      )}
      {failures.size > 0 && (
        <span role="alert" className="text-error text-sm">
          {[...new Set(failures.values())].join(' ')}{' '}
          <Link to={page} onClick={onLeave} className="underline underline-offset-2">
            See these bottles
          </Link>
        </span>
      )}
    </span>
  );
}
