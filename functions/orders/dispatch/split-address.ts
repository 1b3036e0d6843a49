import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { AdminOrder } from '#shared/contracts/orders/admin-order.ts';
import { findPostcodes } from '#shared/domain/common/postcode.ts';

/** The parts of an address. An address sent as a text is split at its commas, with the postcode wherever it appears. */
export function splitAddress({ deliveryAddress, shippingAddress }: OrderRecord): AdminOrder['addressParts'] {
  if (deliveryAddress) {
    const { addressLine1, addressLine2 = null, city, county = null, postcode } = deliveryAddress;
    return { addressLine1, addressLine2, city, county, postcode };
  }
  const postcode = findPostcodes(shippingAddress).at(-1)?.postcode ?? '';
  const parts = shippingAddress
    .replace(postcode, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const [addressLine1 = '', ...more] = parts;
  return {
    addressLine1,
    addressLine2: more.slice(0, -1).join(', ') || null,
    city: more.at(-1) ?? '',
    county: null,
    postcode,
  };
}
