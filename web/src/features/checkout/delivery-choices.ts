import type { CartItem } from '#shared/api/cart.ts';
import type { DeliveryOption } from '#shared/api/delivery.ts';
import { errorCatalogue } from '#shared/api/errors.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { bottleWeightKg, heaviestOrderKg } from '#shared/domain/delivery.ts';

export type DeliveryChoices = {
  offered: DeliveryOption[];
  /** The specification's warning, where no carrier takes the order. */
  tooHeavy: string | null;
  /** Why bottles cannot be kept in bond from here. */
  noStorage: string | null;
};

export const weightOf = (items: readonly CartItem[]): number => bottleCount(items) * bottleWeightKg;

/**
 * The ways in which a guest's order can travel: an option that the order is too heavy for is hidden, and so is bonded
 * storage, which keeps bottles in an account.
 */
export function deliveryChoices(
  options: readonly DeliveryOption[],
  items: readonly CartItem[],
  isGuest = true,
): DeliveryChoices {
  const weightKg = weightOf(items);
  const offered = options.filter(
    ({ isBondedStorage, maxWeight }) =>
      !isBondedStorage && weightKg <= heaviestOrderKg && weightKg <= (maxWeight ?? heaviestOrderKg),
  );
  return {
    offered,
    tooHeavy: weightKg > heaviestOrderKg ? errorCatalogue.order_too_heavy.detail : null,
    noStorage: options.some((option) => option.isBondedStorage) ? whyNoStorage(items, isGuest) : null,
  };
}

/** Bottles with tax paid cannot go back into bond, with an account or without one. */
function whyNoStorage(items: readonly CartItem[], isGuest: boolean): string | null {
  const [taxPaid] = items.filter(({ product }) => !product.inBond);
  if (!taxPaid && !isGuest) return null;
  if (!taxPaid)
    return 'Keeping these bottles in bonded storage needs an account, so it is not offered to guests.';
  return `Bonded storage is not offered here: ${taxPaid.product.name} does not lie in bond.`;
}

/** The chosen option, or the first one left where the choice is not offered (any more). */
export const chosenOption = (offered: readonly DeliveryOption[], id: string): DeliveryOption | undefined =>
  offered.find((option) => option.id === id) ?? offered[0];
