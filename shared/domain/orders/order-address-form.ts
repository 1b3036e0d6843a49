import * as z from 'zod/mini';
import {
  addressMessages,
  buildPostcodeField,
  buildRequiredLine,
  hasOnePostcode,
  isPlainLine,
  isWithinReach,
} from '#shared/domain/common/address-form.ts';
import { findSurcharges, findUnservedPlace, type Zone } from '#shared/domain/common/delivery-zones.ts';
import { isCollectionOrder } from './dispatch/collection.ts';
import { toPurpose } from './order-states.ts';

const incompleteAddressMessage = 'Please enter a complete address';

const buildOptionalAddressLine = (max: number) =>
  z.nullish(buildRequiredLine(0, incompleteAddressMessage, max).check(isPlainLine, isWithinReach));

/** A new address for a parcel, by the rules of the checkout. */
export const OrderAddressForm = z
  .object({
    addressLine1: buildRequiredLine(2, incompleteAddressMessage, 120).check(isPlainLine),
    addressLine2: buildOptionalAddressLine(120),
    city: buildRequiredLine(2, addressMessages.city, 80).check(isPlainLine, isWithinReach),
    county: buildOptionalAddressLine(80),
    postcode: buildPostcodeField((postcode) => !findUnservedPlace(postcode), addressMessages.postcode),
  })
  .check(hasOnePostcode);

type Delivery = {
  deliveryPence: number;
  surcharges?: readonly { name: string; amountPence: number }[] | undefined;
};

const sum = (surcharges: readonly { amountPence: number }[]): number =>
  surcharges.reduce((total, { amountPence }) => total + amountPence, 0);

/**
 * What an order's delivery would have cost to another postcode, in pence: the surcharges change, the option stays. A surcharge
 * that the order has already paid keeps its price.
 */
export function computeDeliveryTo(
  { deliveryPence, surcharges = [] }: Delivery,
  postcode: string,
  zones: readonly Zone[],
): number {
  const found = findSurcharges(postcode, zones).map(
    (surcharge) => surcharges.find(({ name }) => name === surcharge.name) ?? surcharge,
  );
  return deliveryPence - sum(surcharges) + sum(found);
}

/** Whether a parcel can still be sent elsewhere: the order has one, and it has not left. */
export const canChangeAddress = (
  order: Parameters<typeof toPurpose>[0] & { status: string; deliveryMethodId: string },
): boolean =>
  toPurpose(order) === 'delivery' &&
  !isCollectionOrder(order) &&
  ['pending', 'confirmed', 'processing'].includes(order.status);
