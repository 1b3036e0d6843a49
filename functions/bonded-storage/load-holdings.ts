import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { parseHoldingId } from '#shared/domain/orders/holding.ts';

export type ChosenHolding = { holdingId: string; lot: LotRecord; bottle: LotRecord['bottles'][number] };

/** The bottles that a customer names, in their current state; a bottle that is not theirs counts as missing. */
export async function loadHoldings(
  customerId: string,
  holdingIds: readonly string[],
): Promise<ChosenHolding[]> {
  const refuseMissing = (index: number) => refuse('holding_not_found', {}, `holdingIds.${index}`);
  const named = holdingIds.map((holdingId, index) => ({
    holdingId,
    ...(parseHoldingId(holdingId) ?? refuseMissing(index)),
  }));
  const lots = await loadLots(customerId, named);
  return named.map(({ holdingId, lotId, number }, index) => {
    const found = lots.find((row) => row.lotId === lotId);
    const bottle = found?.bottles.find((each) => each.number === number);
    if (!found || !bottle) return refuseMissing(index);
    return { holdingId, lot: found, bottle };
  });
}

/** The lots of the chosen bottles, each once. */
export const listLots = (chosen: readonly ChosenHolding[]): LotRecord[] => [
  ...new Map(chosen.map((each) => [each.lot.lotId, each.lot])).values(),
];

/**
 * The delivery that already has exactly these bottles and still awaits its payment; undefined if all are free. Any other
 * state refuses, naming the first bottle that is not available.
 */
export async function findAwaitingWithdrawal(
  chosen: readonly ChosenHolding[],
): Promise<WithdrawalRecord | undefined> {
  const taken = chosen.find(({ bottle }) => bottle.requestId !== undefined || bottle.status !== 'stored');
  if (!taken) return undefined;
  const { customerId } = taken.lot;
  const requestId = taken.bottle.requestId ?? '';
  const isOne = requestId !== '' && chosen.every(({ bottle }) => bottle.requestId === requestId);
  const { data } = isOne
    ? await withdrawal.get({ customerId, requestId }).go({ consistent: true })
    : { data: null };
  if (data?.status === 'awaiting_payment' && data.bottles.length === chosen.length) return data;
  return refuse('holding_not_free', { name: taken.lot.name }, `holdingIds.${chosen.indexOf(taken)}`);
}
