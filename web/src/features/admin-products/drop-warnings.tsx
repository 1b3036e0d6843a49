import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { listDropWarnings } from '#shared/domain/catalogue/drops/drop-warnings.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Notice } from '#web/ui/notice.tsx';
import { dropsQuery, productQuery } from './queries.ts';

const toMoment = (typed: unknown): string | null => {
  const at = new Date(typeof typed === 'string' && typed ? typed : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

type DropWarningsProps = {
  form: UseFormReturn<FormValues> /** Of the drop; '' of one that is new. */;
  id: string;
};

/** What staff should know about a drop before they save it, by the rules of the shop. */
export function DropWarnings({ form, id }: DropWarningsProps) {
  const values = useDeferredValue(useWatch({ control: form.control }));
  const { data: drops = [] } = useQuery(dropsQuery);
  const productId = String(values.productId ?? '');
  const { data: bottle } = useQuery({ ...productQuery(productId), enabled: productId !== '' });
  const { data: hours = null } = useTradingHours();
  const [opensAt, closesAt] = [toMoment(values.opensAt), toMoment(values.closesAt)];
  if (!opensAt || !closesAt || closesAt <= opensAt) return null;
  const warnings = listDropWarnings(
    {
      id,
      productId,
      opensAt,
      closesAt,
      nextDropAt: toMoment(values.nextDropAt),
      editionSize: Number(values.editionSize) || 0,
      isBallot: values.kind === 'ballot',
    },
    {
      drops: drops.map((drop) => ({ ...drop, isBallot: !!drop.ballot, taken: drop.taken ?? null })),
      stock: bottle?.product.stock ?? null,
      hours,
    },
    new Date(),
  );
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title="Before you save">
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
