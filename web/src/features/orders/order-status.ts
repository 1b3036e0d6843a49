import { type CollectionState, collectionLabels } from '#shared/domain/orders/collection.ts';
import { findOrderState, orderStages, orderStates } from '#shared/domain/orders/order-states.ts';

type StatusLabel = { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' | 'error'; sentence: string };

/** A parcel is packed and sent; bottles in bond are only kept. */
export const inBond = "We've received your payment. Your bottles are held in bond in your name.";

/**
 * The state of an order in a shopper's words, `confirmed` in those given; a status that this page does not know is shown
 * as it is called.
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

/** The stages of a paid order, and how far along it is; -1 for one that is not on its way. */
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
