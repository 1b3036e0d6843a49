import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { shopErrors } from '#shared/contracts/errors.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { quoteInBond } from '#shared/domain/checkout/bonded-quote.ts';
import { bottleWeightKg, defaultDeliveryMethodId, maxOrderKg } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { formatUncoveredOptions, isCovered } from '#web/lib/insurance-cover.ts';
import { toCatalogueLines } from './catalogue-lines.ts';

/** Why the bottles cannot be stored in bond, and whether signing in would help. */
export type NoStorage = { why: string; needsAccount: boolean };

export type DeliveryChoices = {
  /** The delivery options for the order. */
  carried: DeliveryOption[];
  /** The collection options for the order. */
  collected: DeliveryOption[];
  /** The storage options for its bottles. */
  stored: DeliveryOption[];
  /** Why some options that could carry the order are not offered. */
  tooDear: string | null;
  /** The specification's warning, where no carrier takes the order. */
  tooHeavy: string | null;
  noStorage: NoStorage | null;
  /** Why an option for whole cases only is not offered, when another storage option is. */
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

/** Bottles with tax paid cannot go back into bond, with or without an account. */
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
 * The chosen option; if it is not offered (any more), the standard one, or the cheapest remaining carrier: bottles
 * are never stored unless the buyer has chosen that.
 */
export const chosenOption = (
  { carried, collected, stored }: DeliveryChoices,
  id: string,
): DeliveryOption | undefined =>
  [...carried, ...collected, ...stored].find((option) => option.id === id) ?? findDefaultOption(carried);

/** The standard option if it is offered, otherwise the cheapest, as in the cart's estimate. */
export const findDefaultOption = (carried: readonly DeliveryOption[]): DeliveryOption | undefined =>
  carried.find(({ id }) => id === defaultDeliveryMethodId) ??
  carried.toSorted((one, other) => parsePence(one.priceIncVat) - parsePence(other.priceIncVat))[0];
