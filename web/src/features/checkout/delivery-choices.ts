import type { CartItem } from '#shared/api/cart.ts';
import type { DeliveryOption } from '#shared/api/delivery.ts';
import { errorCatalogue } from '#shared/api/errors.ts';
import { quoteInBond } from '#shared/domain/bonded-quote.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { bottleWeightKg, heaviestOrderKg } from '#shared/domain/delivery.ts';
import { shelfLines } from './shelf-lines.ts';

/** Why bottles cannot be kept in bond from here, and whether signing in would mend it. */
export type NoStorage = { why: string; needsAccount: boolean };

export type DeliveryChoices = {
  /** The ways in which the order can travel. */
  carried: DeliveryOption[];
  /** The ways in which its bottles can stay in bond. */
  stored: DeliveryOption[];
  /** The specification's warning, where no carrier takes the order. */
  tooHeavy: string | null;
  noStorage: NoStorage | null;
};

type Order = { items: readonly CartItem[]; isGuest: boolean; now: Date };

export const weightOf = (items: readonly CartItem[]): number => bottleCount(items) * bottleWeightKg;

/**
 * The ways in which an order can be delivered or stored: an option that it is too heavy for is hidden, and so is bonded
 * storage where a bottle has no price in bond, or where there is no account to keep it in.
 */
export function deliveryChoices(options: readonly DeliveryOption[], order: Order): DeliveryChoices {
  const weightKg = weightOf(order.items);
  const stored = options.filter((option) => option.isBondedStorage);
  const noStorage = stored.length > 0 ? whyNoStorage(order) : null;
  return {
    carried: options.filter(
      ({ isBondedStorage, maxWeight }) =>
        !isBondedStorage && weightKg <= heaviestOrderKg && weightKg <= (maxWeight ?? heaviestOrderKg),
    ),
    stored: noStorage ? [] : stored,
    tooHeavy: weightKg > heaviestOrderKg ? errorCatalogue.order_too_heavy.detail : null,
    noStorage,
  };
}

/** Bottles with tax paid cannot go back into bond, with an account or without one. */
function whyNoStorage({ items, isGuest, now }: Order): NoStorage | null {
  const priced = quoteInBond(shelfLines(items), 'shelf', now);
  if ('refused' in priced) {
    const { name } = priced.details;
    const isThere = items.some(({ product }) => product.name === name && product.inBond);
    const fault = isThere ? 'has no price in bond' : 'does not lie in bond';
    return { why: `Bonded storage is not offered here: ${name} ${fault}.`, needsAccount: false };
  }
  if (!isGuest) return null;
  const why = 'These bottles can also stay in bonded storage, without duty and VAT. That needs an account.';
  return { why, needsAccount: true };
}

/**
 * The chosen option, or the first carrier left where the choice is not offered (any more): nobody's bottles are stored
 * who has not chosen it.
 */
export const chosenOption = ({ carried, stored }: DeliveryChoices, id: string): DeliveryOption | undefined =>
  [...carried, ...stored].find((option) => option.id === id) ?? carried[0];
