import { useState } from 'react';
import * as z from 'zod/mini';
import type { ValuationHistory } from '#shared/contracts/catalogue/admin-product.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { reportResult } from '#web/ui/show-failure.ts';
import { productQuery, useSetValuations } from './queries.ts';

const amount = 'Please enter an amount in pounds, such as 900.00';
const Point = z.object({
  on: z.iso.date('Please enter a date'),
  value: z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, amount)),
  source: z.string().check(z.trim(), z.minLength(1, 'Please name the source'), z.maxLength(120)),
  version: z.int(),
});

const fields: FormField[] = [
  { kind: 'date', name: 'on', label: 'Valued on', width: 'half' },
  { kind: 'money', name: 'value', label: 'Value in bond', width: 'half' },
  { kind: 'text', name: 'source', label: 'Source', placeholder: 'Auction, October' },
];

const toValues = (version: number) => ({ on: '', value: '', source: '', version });

/** The latest are shown at first. */
const rowsAtFirst = 5;

/** The valuations of one bottle in bond; portfolios show the latest, and all of them in the chart. */
export function ValuationsSection({
  productId,
  valuations,
}: {
  productId: string;
  valuations: ValuationHistory;
}) {
  const { version, points } = valuations;
  const save = useSetValuations(productId);
  // By then the list includes what somebody else has added in the meantime, so it is sent too.
  const readAgain = useReadAgain(productQuery(productId), (read) => toValues(read.valuations.version));
  const [added, setAdded] = useState(0);
  const [isWhole, setWhole] = useState(points.length <= rowsAtFirst);
  const remove = (index: number) => {
    const left = points.filter((_, place) => place !== index);
    void reportResult(save.mutateAsync({ version, points: left }), 'Valuation removed', 'Update Failed');
  };
  return (
    <section aria-label="Valuations" className="grid gap-5">
      <h2 className="font-display text-xl">Valuations</h2>
      {points.length === 0 ? (
        <p className="text-ink-2 text-sm">Not valued yet, so portfolios show no value for it.</p>
      ) : (
        <ol className="divide-y divide-hairline border-hairline border-y text-sm">
          {points
            .map((point, index) => ({ ...point, index }))
            .toReversed()
            .slice(0, isWhole ? undefined : rowsAtFirst)
            .map(({ on, value, source, index }) => (
              <li key={`${on} ${value} ${index}`} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {formatPounds(value)}
                  <span className="block text-ink-3 text-xs">
                    {on}, {source}
                  </span>
                </span>
                <Allowed permission="products.value">
                  <Button look="quiet" size="sm" pending={save.isPending} onClick={() => remove(index)}>
                    Remove<span className="sr-only"> the valuation of {on}</span>
                  </Button>
                </Allowed>
              </li>
            ))}
        </ol>
      )}
      {!isWhole && (
        <div>
          <Button look="outline" size="sm" onClick={() => setWhole(true)}>
            Show all {points.length} valuations
          </Button>
        </div>
      )}
      <AdminForm
        permission="products.value"
        key={added}
        schema={Point}
        values={toValues(version)}
        fields={fields}
        submit={({ version: seen, ...point }) =>
          save.mutateAsync({ version: seen, points: [...points, point] })
        }
        readAgain={readAgain}
        onSaved={() => setAdded(added + 1)}
        words={{ press: 'Add valuation', saved: 'Valuation added', failed: 'Update Failed' }}
      />
    </section>
  );
}
