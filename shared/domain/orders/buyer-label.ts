import { type CollectionState, collectionLabels } from './dispatch/collection.ts';
import { orderStates } from './order-states.ts';

type BuyerLabel = { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' | 'error' };
type ListedOrder = {
  status: string;
  bottles: number;
  inBond: number | null;
  collection?: CollectionState | null;
};

/**
 * Where the bottles of a paid order are, in words for its buyer. Bottles in bond are neither packed nor sent with their order.
 * A status that this page does not know is shown by its own name.
 */
export function getBuyerLabel({ status, bottles, inBond, collection }: ListedOrder): BuyerLabel {
  if (collection === 'ready' || collection === 'collected') return collectionLabels[collection];
  if (inBond !== null && status !== 'cancelled' && status !== 'pending') {
    if (inBond === 0) return { label: 'Left bond', tone: 'plain' };
    return { label: inBond < bottles ? `${inBond} of ${bottles} in bond` : 'In bond', tone: 'ok' };
  }
  const state = Object.values(orderStates).find((each) => each.payment === 'paid' && each.status === status);
  return state?.buyer ?? { label: status, tone: 'plain' };
}
