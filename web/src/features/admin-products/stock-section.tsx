import { useState } from 'react';
import * as z from 'zod/mini';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { maxStock, stockMoveNames } from '#shared/domain/catalogue/stock/stock-ledger.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMoveStock, useMoves } from './queries.ts';

const countMessage = 'Please enter a whole number of bottles';
const Adjustment = z.object({
  how: z.enum(['add', 'take', 'set']),
  count: z.int(countMessage).check(z.gte(0, countMessage), z.lte(maxStock, countMessage)),
  reason: z.string().check(z.trim(), z.minLength(3, 'Please give a reason'), z.maxLength(200)),
});

const fields: FormField[] = [
  {
    kind: 'select',
    name: 'how',
    label: 'Adjustment',
    options: [
      { value: 'add', label: 'Add bottles' },
      { value: 'take', label: 'Remove bottles' },
      { value: 'set', label: 'Set to counted stock' },
    ],
    width: 'half',
  },
  { kind: 'number', name: 'count', label: 'Bottles', min: 0, step: 1, width: 'half' },
  { kind: 'text', name: 'reason', label: 'Reason', placeholder: 'Two broken in the cellar' },
];

export function StockSection({ product }: { product: AdminProduct }) {
  const [press, setPress] = useState(() => crypto.randomUUID());
  const move = useMoveStock(product.id);
  return (
    <section aria-label="Stock" className="grid gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-display text-xl">Stock</h2>
        <p role="status" className="text-ink-2">
          <strong className="font-medium text-2xl text-ink">{product.stock}</strong> can be bought
        </p>
      </div>
      <AdminForm
        permission="stock.change"
        key={press}
        schema={Adjustment}
        values={{ how: 'add', count: '', reason: '' }}
        fields={fields}
        submit={({ how, count, reason }) =>
          move.mutateAsync({
            ...(how === 'set' ? { setTo: count } : { change: how === 'add' ? count : -count }),
            reason,
            idempotencyKey: press,
          })
        }
        onSaved={() => setPress(crypto.randomUUID())}
        words={{ press: 'Adjust stock', saved: 'Stock adjusted', failed: 'Update Failed' }}
      />
      <Ledger productId={product.id} />
    </section>
  );
}

function Ledger({ productId }: { productId: string }) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useMoves(productId);
  const moves = data?.pages.flatMap(({ items }) => items);
  if (!moves && isError)
    return (
      <p role="alert" className="text-ink-2 text-sm">
        The ledger could not be loaded.{' '}
        <Button look="outline" size="sm" onClick={() => void refetch()} pending={isFetching}>
          Try again
        </Button>
      </p>
    );
  if (!moves) return <Skeleton className="h-16" />;
  if (moves.length === 0) return <p className="text-ink-2 text-sm">No stock movements yet.</p>;
  return (
    <div>
      <h3 className="mb-2 font-medium text-sm">Ledger, latest first</h3>
      <ol className="divide-y divide-hairline border-hairline border-y text-sm">
        {moves.map(({ id, kind, change, reason, actor, movedAt }) => (
          <li key={id} className="grid grid-cols-[3.5rem_1fr] gap-x-3 py-2.5">
            <span className="font-medium">{change > 0 ? `+${change}` : change}</span>
            <span className="min-w-0 wrap-anywhere">
              {stockMoveNames[kind]}
              {reason !== stockMoveNames[kind] && `: ${reason}`}
              <span className="block text-ink-3 text-xs">
                {formatTime(movedAt)} by {formatActor(actor)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="outline"
          size="sm"
          className="mt-3"
          pending={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
