import type { TallyRecord } from '#functions/back-office/entities/tally.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { buildNeed } from './build-need.ts';

/** Bottles that run low by the last count, the scarcest first. */
export const buildLowStockNeed = ({ lowStock: count, scarcest }: TallyRecord): Need => ({
  ...buildNeed(
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
