import { useState } from 'react';
import type { SuggestedLine } from '#shared/domain/cart/suggested-cart.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { useAddItem } from './queries.ts';

/** Adds the lines to the cart one after the other; reports for each whether it was added, or why not. */
export function useAddLines() {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [isPending, setPending] = useState(false);
  const { mutateAsync } = useAddItem();
  const setCartOpen = useCartStore((state) => state.setCartOpen);

  async function add(lines: readonly SuggestedLine[]): Promise<void> {
    setPending(true);
    setFailures(new Map());
    let isAnyAdded = false;
    for (const { productId, quantity } of lines) {
      try {
        await mutateAsync({ productId, quantity });
        isAnyAdded = true;
        setAdded((before) => new Set(before).add(productId));
      } catch (error) {
        const reason = getProblem(error)?.detail ?? 'This could not be added. Please try again.';
        setFailures((before) => new Map(before).set(productId, reason));
      }
    }
    setPending(false);
    if (isAnyAdded) setCartOpen(true);
  }

  return { added, failures, isPending, add };
}
