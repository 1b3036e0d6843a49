import * as z from 'zod/mini';
import type { AdminProduct, ProductCosting } from '#shared/contracts/catalogue/admin-product.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { Facts } from '#web/ui/facts.tsx';
import { productQuery, useSetCost } from './queries.ts';

/** '£40.00 (34.8%)', or a dash where the cost is not known. */
function formatMargin({ margin, marginPercent }: ProductCosting): string {
  if (margin === null) return '-';
  return marginPercent === null ? formatPounds(margin) : `${formatPounds(margin)} (${marginPercent}%)`;
}

const Cost = z.object({
  cost: z
    .string()
    .check(
      z.overwrite(normalisePounds),
      z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'Please enter an amount in pounds, such as 86.40'),
    ),
  version: z.int(),
});

const fields: FormField[] = [
  {
    kind: 'money',
    name: 'cost',
    label: 'Cost of one bottle',
    hint: 'Without VAT. Used until a delivery with a price is received.',
    isOptional: true,
  },
];

const toValues = ({ enteredCost, version }: Pick<ProductCosting, 'enteredCost' | 'version'>) => ({
  cost: enteredCost ?? '',
  version,
});

const sources = { deliveries: 'The average of its deliveries', entered: 'As entered' };

/** The cost and margin of a bottle, and a form to enter the cost when no delivery provides it. */
export function CostSection({ product, costing }: { product: AdminProduct; costing: ProductCosting }) {
  const save = useSetCost(product.id);
  const seesCosts = useHasPermission('costs.view');
  const readAgain = useReadAgain(productQuery(product.id), (read) => toValues(read.costing ?? costing));
  const { cost, source } = costing;
  if (!seesCosts) return null;
  return (
    <section aria-label="Cost and margin" className="grid gap-5">
      <h2 className="font-display text-xl">Cost and margin</h2>
      {cost === null ? (
        <p className="text-ink-2 text-sm">
          The cost is not known yet, so reports show no margin for this product.
        </p>
      ) : (
        <div className="grid gap-2">
          <Facts
            layout="table"
            facts={[
              { name: 'Cost without VAT', value: formatPounds(cost) },
              { name: "Margin at today's price", value: formatMargin(costing) },
            ]}
          />
          <p className="text-ink-3 text-xs">
            {source && sources[source]}. The margin is the price without VAT, less the cost.
            {product.inBond && ' Duty still to be paid is not deducted.'}
          </p>
        </div>
      )}
      {source !== 'deliveries' && (
        <AdminForm
          permission="costs.edit"
          schema={Cost}
          values={toValues(costing)}
          fields={fields}
          submit={({ cost: sent, version }) => save.mutateAsync({ cost: sent || null, version })}
          readAgain={readAgain}
          words={{ press: 'Save cost', saved: 'Cost saved', failed: 'Update Failed' }}
        />
      )}
    </section>
  );
}
