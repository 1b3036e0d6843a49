import { type CollectionState, collectionLabels } from '#shared/domain/orders/dispatch/collection.ts';
import { findOrderState, orderStages, orderStates } from '#shared/domain/orders/order-states.ts';

type StatusLabel = { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' | 'error'; sentence: string };

/** Bottles in bond are not packed and sent like a parcel, so their order has its own text. */
export const inBond = "We've received your payment. Your bottles are held in bond in your name.";

/**
 * The state of an order in plain words, with the given text for `confirmed`; a status unknown to this page is shown
 * unchanged.
 */
export function getStatusLabel(
  order: { status: string; paidAt: string | null; collection?: CollectionState | null },
  confirmed?: string,
): StatusLabel {
  const { collection } = order;
  if (collection === 'ready' || collection === 'collected') return collectionLabels[collection];
  const state = findOrderState(order);
  if (!state) return { label: order.status, tone: 'plain', sentence: '' };
  const { buyer } = orderStates[state];
  return { ...buyer, sentence: (state === 'confirmed' && confirmed) || buyer.sentence };
}

type Stages = { labels: string[]; reached: number };

/** The stages of a paid order, and the index of the current one; -1 for an order that is not on its way. */
export function listStages({
  status,
  collection,
}: {
  status: string;
  collection: CollectionState | null;
}): Stages {
  const labels: string[] = orderStages.map((stage) => orderStates[stage].buyer.label);
  const reached = (orderStages as readonly string[]).indexOf(status);
  if (!collection) return { labels, reached };
  const collected = [collectionLabels.ready.label, collectionLabels.collected.label];
  return { labels: [...labels.slice(0, 2), ...collected], reached: collection === 'ready' ? 2 : reached };
}
