import type { Cart } from '#functions/cart/load-cart.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { toGiftCardId } from '#functions/orders/gift-card-code.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { findGiftCard } from './to-gift-card.ts';

/** A gift card as a cart may spend it, including the amount that the cart's own order has reserved. */
export type LoadedGiftCard = { cardId: string; lastFour: string; availablePence: number };

/** Reads a card by its code; one that cannot be spent is refused at `field`, a blocked one as if it did not exist. */
export async function loadSpendableCard(code: string, cart: Cart, field: string): Promise<LoadedGiftCard> {
  const cardId = toGiftCardId(code);
  const card = cardId ? await findGiftCard(cardId) : undefined;
  if (!card?.isActive) return refuse('gift_card_unknown', {}, field);
  const availablePence = card.availablePence + (await findOwnReservation(cart, card.cardId));
  if (availablePence <= 0) return refuse('gift_card_empty', {}, field);
  return { cardId: card.cardId, lastFour: card.lastFour, availablePence };
}

async function findOwnReservation({ checkout }: Cart, cardId: string): Promise<number> {
  if (!checkout) return 0;
  const { data } = await order.get({ orderId: checkout.orderId }).go({ consistent: true });
  return data?.giftCard?.cardId === cardId && !data.paidAt ? data.giftCard.amountPence : 0;
}

/** The part of a card that an order reserves. */
export const toOrderGiftCard = (
  { cardId, lastFour }: LoadedGiftCard,
  amountPence: number,
): NonNullable<OrderRecord['giftCard']> => ({ cardId, lastFour, amountPence });
