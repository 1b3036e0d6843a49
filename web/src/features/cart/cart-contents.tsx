import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#shared/contracts/cart.ts';
import { type CartTotals, computeCartTotals } from '#shared/domain/cart/cart-totals.ts';
import { paths } from '#web/app/paths.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Undo2 } from '#web/ui/icons.tsx';
import { Price } from '#web/ui/price.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CartLine, removalFailure } from './cart-line.tsx';
import { useAddItem, useCart } from './queries.ts';

type RemovedItem = { item: CartItem; index: number };

/**
 * The contents of the cart, in the drawer and on the cart's page; a removed bottle can be put back until the cart is
 * closed.
 */
export function CartContents({ onLeave }: { onLeave: () => void }) {
  const { data: items, isError, isFetching, refetch } = useCart();
  const terms = useDeliveryTerms();
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A bottle that is in the cart, restored or never removed, needs no undo.
  const isGone = removed && !items?.some(({ id }) => id === removed.item.id);
  const undo = isGone && <RemovedLine key={`removed-${removed.item.id}`} item={removed.item} />;
  const hasItems = items !== undefined && items.length > 0;
  return (
    <>
      {items === undefined && !isError && <CartSkeleton />}
      {isError && items === undefined && (
        <ErrorState
          title="Your cart could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {failure && <FieldMessage>{failure}</FieldMessage>}
      {hasItems && <FreeDeliveryMeter totals={computeCartTotals(items, terms)} />}
      {items && (
        <ul className="divide-y divide-hairline">
          {items.flatMap((item, index) => [
            removed?.index === index ? undo : null,
            <CartLine
              key={item.id}
              item={item}
              onLeave={onLeave}
              onRemoved={() => {
                setRemoved({ item, index });
                setFailure(null);
              }}
              onRemovalFailed={() => {
                setRemoved(null);
                setFailure(removalFailure);
              }}
            />,
          ])}
          {removed && removed.index >= items.length && undo}
        </ul>
      )}
      {items?.length === 0 && <CartEmpty onLeave={onLeave} />}
    </>
  );
}

function CartSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading label="Loading your cart" />
      {['first', 'second'].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="h-28 w-20" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

function CartEmpty({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      title="Your collection awaits"
      actions={
        <>
          <ButtonLink to={paths.gallery.href()} onClick={onLeave}>
            Explore the shop
          </ButtonLink>
          <ButtonLink to={paths.collection.href()} onClick={onLeave} look="outline">
            Explore the drops
          </ButtonLink>
        </>
      }
    >
      <p>Bottles you add will appear here.</p>
    </EmptyState>
  );
}

/** How far the cart is from free delivery. */
function FreeDeliveryMeter({ totals }: { totals: CartTotals }) {
  const { toFreeDeliveryPence, freeDeliveryProgress, dearerMethod } = totals;
  // A larger order would make only standard delivery free, which cannot carry this cart.
  if (dearerMethod || toFreeDeliveryPence === null) return null;
  return (
    <div className="pb-4">
      <p className="text-ink-2 text-sm">
        {toFreeDeliveryPence === 0 ? (
          'Your order ships free.'
        ) : (
          <>
            Add <Price pence={toFreeDeliveryPence} className="text-ink" /> more for free shipping.
          </>
        )}
      </p>
      <div aria-hidden="true" className="mt-2.5 h-1 overflow-hidden rounded-full bg-surface-3">
        <div
          className="h-full origin-left bg-brass transition-transform duration-360"
          style={{ transform: `scaleX(${freeDeliveryProgress})` }}
        />
      </div>
    </div>
  );
}

/** Replaces a removed line and takes the focus from its button, so undo is one press away. */
function RemovedLine({ item }: { item: CartItem }) {
  const restore = useAddItem();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const undo = () => restore.mutate({ productId: item.productId, quantity: item.quantity });
  return (
    <li className="py-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">{item.product.name} removed.</p>
        <Button
          ref={button}
          look="quiet"
          size="sm"
          onClick={undo}
          pending={restore.isPending}
          className="-mr-4"
        >
          <Undo2 className="size-4" />
          Undo
        </Button>
      </div>
      {restore.error && (
        <p role="alert" className="text-error text-sm">
          {getProblem(restore.error)?.detail ?? 'It could not be restored. Please try again.'}
        </p>
      )}
    </li>
  );
}
