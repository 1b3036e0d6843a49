import type { TallyRecord } from '#functions/data/tally.ts';
import type { Need } from '#shared/api/overview.ts';
import { needOf } from './need.ts';

/** Bottles that run low, as they were last counted, the scarcest first. */
export const lowStock = ({ lowStock: count, scarcest }: TallyRecord): Need => ({
  ...needOf(
    'low_stock',
    scarcest.map(({ productId, name, available }) => ({
      id: productId,
      name,
      detail: available === 0 ? 'Sold out' : `${available} left`,
      since: null,
    })),
    false,
  ),
  count,
});
