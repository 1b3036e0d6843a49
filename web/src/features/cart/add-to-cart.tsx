import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { isBallot, type ShownPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { paths } from '#web/app/paths.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { preloadCart } from './lazy-cart-drawer.ts';
import { useAddItem } from './queries.ts';

const addFailure = 'Failed to add item to cart. Please try again.';

type Bottle = { id: string; name: string };

/** Adds a bottle, confirms it in a toast, and opens the cart; a failure is shown in a toast and returned for the page. */
function useAddToCart(product: Bottle, failure: string) {
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

type AddToCartProps = {
  product: Pick<Product, 'id' | 'name' | 'stock' | 'drop'>;
  look?: 'primary' | 'brass';
  size?: 'sm' | 'lg';
  /** The failure message, for pages with their own wording. */
  failure?: string;
  /** Whether the visitor has been admitted from the drop's waiting room. */
  isAdmitted?: boolean;
};

/** Why a bottle cannot be bought at this moment; null where it can. */
function describeUnavailable(phase: ShownPhase | null, stock: number): string | null {
  if (phase === 'upcoming') return 'Not open yet';
  if (phase === 'closed') return 'Drop closed';
  return stock === 0 ? 'Sold out' : null;
}

/** Whether people can join a drop's queue: from the opening of its waiting room until the drop closes. */
const isQueueOpen = (queuesFrom: string, phase: ShownPhase | null): boolean =>
  phase === 'live' || (phase === 'upcoming' && Date.parse(queuesFrom) <= Date.now());

/** Puts one bottle in the cart. If it cannot be bought, the button or a note beside it says why. */
export function AddToCart({
  product,
  look = 'brass',
  size = 'sm',
  failure = addFailure,
  isAdmitted = false,
}: AddToCartProps) {
  const { add, isPending, problem } = useAddToCart(product, failure);
  const phase = useDropPhase(product.drop);
  // Admission follows the shop's clock, whatever this device's clock shows.
  const refusal = describeUnavailable(isAdmitted ? 'live' : phase, product.stock);
  const { drop } = product;
  if (drop && isBallot(drop) && phase !== 'upcoming' && phase !== null)
    return (
      <div>
        <ButtonLink to={paths.ballot.href(drop.id)} look={look} size={size} wide>
          {phase === 'ballot' ? 'Enter the ballot' : 'See the ballot'}
          <span className="sr-only">: {product.name}</span>
        </ButtonLink>
      </div>
    );
  if (drop?.queuesFrom && !isAdmitted && isQueueOpen(drop.queuesFrom, phase))
    return (
      <div>
        <ButtonLink to={paths.queue.href(drop.id)} look={look} size={size} wide>
          Join the queue
          <span className="sr-only">: {product.name}</span>
        </ButtonLink>
      </div>
    );
  return (
    <div>
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
