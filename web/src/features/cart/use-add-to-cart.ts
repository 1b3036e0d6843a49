import { useCartStore } from '#web/lib/cart-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { useAddItem } from './queries.ts';

export const addFailure = 'Failed to add item to cart. Please try again.';

type Bottle = { id: string; name: string };

/** Adds a bottle, tells so, and opens the cart; what went wrong is told by a toast and returned for the page. */
export function useAddToCart(product: Bottle, failure: string) {
  const setCartOpen = useCartStore((state) => state.setCartOpen);
  const { mutate, isPending, error, reset } = useAddItem();

  const add = (quantity = 1) =>
    mutate(
      { productId: product.id, quantity },
      {
        onSuccess: () => {
          setCartOpen(true);
          toast({ title: 'Added to cart', description: product.name });
        },
        onError: () => toast({ title: 'Error', description: failure, variant: 'destructive' }),
      },
    );

  return { add, isPending, problem: error && (getProblem(error)?.detail ?? failure), reset };
}
