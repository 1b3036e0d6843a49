import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { type StockTakeStatus, stockTakeStatuses } from '#shared/domain/back-office/stock-take.ts';

type Label = { label: string; tone: 'ok' | 'plain' | 'warn' | 'error' };

export const stockTakeLabels: Record<StockTakeStatus, Label> = {
  counting: { label: 'Counting', tone: 'plain' },
  approved: { label: 'Being applied', tone: 'warn' },
  applied: { label: 'Applied', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

export const stockTakeOptions = stockTakeStatuses.map((value) => ({
  value,
  label: stockTakeLabels[value].label,
}));

type Count = NonNullable<StockTake['lines'][number]['count']>;

/** The result of a count, or what it still needs. */
export function describeCount({ state, outcome }: Count): Label {
  if (outcome === 'applied') return { label: 'Applied', tone: 'ok' };
  if (outcome === 'refused') return { label: 'Not applied: sold since', tone: 'error' };
  const labels: Record<Count['state'], Label> = {
    recount: { label: 'Count again', tone: 'warn' },
    needs_reason: { label: 'Needs a reason', tone: 'warn' },
    difference: { label: 'Difference', tone: 'plain' },
    matches: { label: 'Matches', tone: 'ok' },
  };
  return labels[state];
}
