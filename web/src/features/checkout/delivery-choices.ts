import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { shopErrors } from '#shared/contracts/errors.ts';
import { countBottles } from '#shared/domain/catalogue/bottle-count.ts';
import { quoteInBond } from '#shared/domain/checkout/bonded-quote.ts';
import { bottleWeightKg, defaultDeliveryMethodId, maxOrderKg } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { formatUncoveredOptions, isCovered } from '#web/lib/insurance-cover.ts';
import { toCatalogueLines } from './catalogue-lines.ts';

/** Why bottles cannot be kept in bond from here, and whether signing in would mend it. */
export type NoStorage = { why: string; needsAccount: boolean };

export type DeliveryChoices = {
  /** The ways in which the order can travel. */
  carried: DeliveryOption[];
  /** The ways in which its buyer can collect it. */
  collected: DeliveryOption[];
  /** The ways in which its bottles can stay in bond. */
  stored: DeliveryOption[];
  /** Why some of the ways that could carry the order are not offered. */
  tooDear: string | null;
  /** The specification's warning, where no carrier takes the order. */
  tooHeavy: string | null;
  noStorage: NoStorage | null;
  /** Why an option that takes whole cases only is not offered, where another way of storing is. */
  byTheCase: string | null;
};

type Order = { items: readonly CartItem[]; isGuest: boolean; now: Date };

export const calculateWeight = (items: readonly CartItem[]): number => countBottles(items) * bottleWeightKg;

/**
 * The ways in which an order can be delivered or stored: an option that it is too heavy for is hidden, and so is bonded
 * storage where a bottle has no price in bond, or where there is no account to keep it in.
 */
export function deliveryChoices(options: readonly DeliveryOption[], order: Order): DeliveryChoices {
  const weightKg = calculateWeight(order.items);
  const stored = options.filter((option) => option.isBondedStorage);
  const light = options.filter(
    ({ isBondedStorage, maxWeight }) =>
      !isBondedStorage && weightKg <= maxOrderKg && weightKg <= (maxWeight ?? maxOrderKg),
  );
  const able = light.filter(({ isCollection }) => !isCollection);
  const goodsPence = toCatalogueLines(order.items).reduce(
    (sum, { unitPricePence, quantity }) => sum + unitPricePence * quantity,
    0,
  );
  const carried = able.filter((option) => isCovered(option, goodsPence));
  const noStorage = stored.length > 0 ? explainNoStorage(order) : null;
  const fitting = stored.filter(({ bottlesInCase = 1 }) =>
    order.items.every(({ quantity }) => quantity % bottlesInCase === 0),
  );
  return {
    carried,
    collected: light.filter(({ isCollection }) => isCollection),
    tooDear: formatUncoveredOptions(
      'Your order is',
      able.filter((option) => !isCovered(option, goodsPence)),
    ),
    stored: noStorage ? [] : fitting,
    tooHeavy: weightKg > maxOrderKg ? shopErrors.order_too_heavy.detail : null,
    noStorage,
    byTheCase: noStorage || fitting.length === stored.length ? null : shopErrors.whole_cases_only.detail,
  };
}

/** Bottles with tax paid cannot go back into bond, with an account or without one. */
function explainNoStorage({ items, isGuest, now }: Order): NoStorage | null {
  const priced = quoteInBond(toCatalogueLines(items), 'shelf', now);
  if ('refused' in priced && priced.refused === 'not_in_bond') {
    const { name } = priced.details;
    const isThere = items.some(({ product }) => product.name === name && product.inBond);
    const fault = isThere ? 'has no price in bond' : "isn't held in bond";
    return { why: `Bonded storage isn't available because ${name} ${fault}.`, needsAccount: false };
  }
  if (!isGuest) return null;
  const why =
    'These bottles can also go into bonded storage, with duty and VAT deferred. You need an account for that.';
  return { why, needsAccount: true };
}

/**
 * The chosen option, or the standard one, or else the cheapest carrier left where the choice is not offered (any more): nobody's bottles are stored
 * who has not chosen it.
 */
export const chosenOption = (
  { carried, collected, stored }: DeliveryChoices,
  id: string,
): DeliveryOption | undefined =>
  [...carried, ...collected, ...stored].find((option) => option.id === id) ?? findDefaultOption(carried);

/** The standard option where it is offered, else the cheapest: as the cart has estimated it. */
export const findDefaultOption = (carried: readonly DeliveryOption[]): DeliveryOption | undefined =>
  carried.find(({ id }) => id === defaultDeliveryMethodId) ??
  carried.toSorted((one, other) => parsePence(one.priceIncVat) - parsePence(other.priceIncVat))[0];
