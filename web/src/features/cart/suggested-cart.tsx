import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { parseSuggestedCart, type SuggestedLine } from '#shared/domain/cart/suggested-cart.ts';
import { findLineProblem } from '#shared/domain/catalogue/stock/line-problem.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { call } from '#web/lib/api.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Price } from '#web/ui/price.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useAddLines } from './use-add-lines.ts';

/** The current state of a suggested bottle; null if it is no longer sold. */
const loadBottle = (id: string): Promise<Product | null> =>
  call(catalogueApi.getProduct, { params: { id } }).catch((error: unknown) => {
    if (isRefusal(error, 'product_not_found', 'invalid_request')) return null;
    throw error;
  });

/** Reads every suggested bottle afresh, because the link may be old. */
const useBottles = (lines: readonly SuggestedLine[]) =>
  useQueries({
    queries: lines.map(({ productId }) => ({
      queryKey: ['suggested-cart', productId],
      queryFn: () => loadBottle(productId),
      staleTime: 0,
    })),
  });

type ShownLine = { productId: string; quantity: number; product: Product | null };

const describeProblem = ({ quantity, product }: ShownLine): string | null =>
  product ? (findLineProblem({ quantity, product }, Date.now())?.message ?? null) : 'No longer sold.';

/** Bottles that an assistant has suggested. Nothing is added to the cart until the visitor agrees. */
export function SuggestedCart() {
  const [query] = useSearchParams();
  const suggested = parseSuggestedCart(query);
  const answers = useBottles(suggested);
  if (suggested.length === 0) return <NoSuggestion />;
  if (answers.some(({ isPending }) => isPending))
    return (
      <>
        <PageHead title="Suggested bottles" />
        <Loading label="Loading the bottles" />
        <Skeleton className="mt-12 h-80 w-full" />
      </>
    );
  if (answers.some(({ isError }) => isError))
    return (
      <>
        <PageHead title="Suggested bottles" />
        <ErrorState
          level="h1"
          title="We couldn't load these bottles"
          onRetry={() => {
            for (const answer of answers) if (answer.isError) answer.refetch();
          }}
        />
      </>
    );
  return (
    <Suggestion lines={suggested.map((line, at) => ({ ...line, product: answers[at]?.data ?? null }))} />
  );
}

const NoSuggestion = () => (
  <>
    <PageHead title="Suggested bottles" />
    <EmptyState
      level="h1"
      title="No bottles in this link"
      actions={<ButtonLink to={paths.gallery.href()}>Browse the collection</ButtonLink>}
    >
      The link may have been cut short. Please ask for it again, or choose for yourself.
    </EmptyState>
  </>
);

function Suggestion({ lines }: { lines: readonly ShownLine[] }) {
  const { added, failures, isPending, add } = useAddLines();
  const open = lines.filter((line) => !added.has(line.productId) && describeProblem(line) === null);
  const bottles = open.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalPence = open.reduce(
    (sum, { quantity, product }) => sum + (product ? parsePence(product.price) * quantity : 0),
    0,
  );
  const setCartOpen = useCartStore((state) => state.setCartOpen);
  return (
    <>
      <PageHead title="Suggested bottles" />
      <PageIntro title="Suggested bottles">
        An assistant put these together for you. Nothing is in your cart yet, and nothing is reserved: check
        each bottle, then add what you want. We sell to adults aged {store.ages.toBuy} or over.
      </PageIntro>
      <ul className="max-w-3xl divide-y divide-hairline border-hairline border-y">
        {lines.map((line) => (
          <SuggestedBottle
            key={line.productId}
            line={line}
            isAdded={added.has(line.productId)}
            failure={failures.get(line.productId)}
          />
        ))}
      </ul>
      <div className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-4">
        {open.length > 0 ? (
          <>
            <p className="text-ink-2">
              Total before delivery <Price pence={totalPence} className="ml-2 text-ink" />
            </p>
            <Button look="primary" size="lg" pending={isPending} onClick={() => add(open)}>
              {isPending
                ? 'Adding...'
                : `Add ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} to your cart`}
            </Button>
          </>
        ) : (
          <p className="flex flex-wrap items-center gap-4 text-ink-2">
            {added.size > 0 ? 'These bottles are in your cart.' : 'None of these can be bought right now.'}
            {added.size > 0 ? (
              <Button look="outline" onClick={() => setCartOpen(true)}>
                View your cart
              </Button>
            ) : (
              <ButtonLink look="outline" to={paths.gallery.href()}>
                Browse the collection
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </>
  );
}

type SuggestedBottleProps = { line: ShownLine; isAdded: boolean; failure: string | undefined };

function SuggestedBottle({ line, isAdded, failure }: SuggestedBottleProps) {
  const { product, quantity } = line;
  const problem = isAdded ? null : (failure ?? describeProblem(line));
  return (
    <li className="flex items-center gap-4 py-4">
      {product && <BottleThumb image={product.image} width={72} />}
      <div className="grid min-w-0 grow gap-1">
        {product ? (
          <Link to={paths.product.href(product.id)} className="font-display text-xl hover:text-brass-light">
            {product.name}
          </Link>
        ) : (
          <p className="font-display text-xl">Unavailable bottle</p>
        )}
        {product && (
          <p className="text-ink-3 text-sm">
            {quantity} × <Price pounds={product.price} />
          </p>
        )}
        {isAdded && <p className="text-brass text-sm">In your cart</p>}
        {problem && (
          <p role={failure ? 'alert' : undefined} className="text-error text-sm">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}
