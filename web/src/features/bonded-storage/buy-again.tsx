import { useCartStore } from '#web/lib/cart-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { ShoppingBag } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBuyAgain } from './queries.ts';

const failure = 'Failed to process buy again request';

/** Adds the bottle to the cart at today's price; a failure is shown in a toast, and stays beside the button. */
export function BuyAgain({ productId, name }: { productId: string; name: string }) {
  const { mutate, isPending, error } = useBuyAgain();
  const problem = error && (getProblem(error)?.message ?? failure);
  const press = () =>
    mutate(productId, {
      onSuccess: () =>
        toast({
          title: 'Added to cart',
          description: name,
          action: { label: 'View cart', onSelect: () => useCartStore.getState().setCartOpen(true) },
        }),
      onError: (reason) =>
        toast({
          title: 'Buy Again Failed',
          description: getProblem(reason)?.message ?? failure,
          variant: 'destructive',
        }),
    });
  return (
    <div className="inline-grid justify-items-end gap-1.5">
      <Button look="brass" size="sm" pending={isPending} onClick={press}>
        <ShoppingBag className="size-4" />
        Buy again<span className="sr-only">, {name}</span>
      </Button>
      {problem && <ErrorMessage className="max-w-3xs text-left">{problem}</ErrorMessage>}
    </div>
  );
}
