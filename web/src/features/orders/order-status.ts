import { findOrderState, orderStages, orderStates } from '#shared/domain/orders/order-states.ts';

type StatusLabel = { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' | 'error'; sentence: string };

/** A parcel is packed and sent; bottles in bond are only kept. */
export const inBond = "We've received your payment. Your bottles are held in bond in your name.";

/**
 * The state of an order in a shopper's words, `confirmed` in those given; a status that this page does not know is shown
 * as it is called.
 */
export function getStatusLabel(
  order: { status: string; paidAt: string | null },
  confirmed?: string,
): StatusLabel {
  const state = findOrderState(order);
  if (!state) return { label: order.status, tone: 'plain', sentence: '' };
  const { buyer } = orderStates[state];
  return { ...buyer, sentence: (state === 'confirmed' && confirmed) || buyer.sentence };
}

/** How far along a paid order is; -1 for one that is not on its way. */
export const findStage = (status: string): number => (orderStages as readonly string[]).indexOf(status);
