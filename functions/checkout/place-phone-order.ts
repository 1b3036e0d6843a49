import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AllocatedBottle } from '#functions/checkout/load-allocated-bottles.ts';
import { buildOrderDraft, toGift } from '#functions/checkout/order-draft.ts';
import { placeStaffOrder, type StaffOrder } from '#functions/checkout/place-staff-order.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import type { OrderQuote } from '#shared/domain/checkout/quote.ts';
import { formatAddress, toDeliveryAddress } from '#shared/domain/common/address-form.ts';
import type { PhoneOrderForm } from '#shared/domain/orders/phone-order-form.ts';

type PhoneOrderInput = z.output<typeof PhoneOrderForm>;

/** The id is derived from the key that the page made, so pressing twice makes one order. */
const toOrderId = (requestKey: string): string =>
  `ord_${createHash('sha256').update(`phone|${requestKey}`).digest('hex').slice(0, 24)}`;

type PlacedBy = { actor: string; now: Date; requestId: string } & Pick<StaffOrder, 'isWithoutPayment'>;

/** An order that a member of staff takes by phone, once per key; its bottles are set aside until it is paid. */
export function placePhoneOrder(
  body: PhoneOrderInput,
  { actor, now, requestId, ...more }: PlacedBy,
): Promise<OrderRecord> {
  const orderId = toOrderId(body.requestKey);
  const wanted: StaffOrder = {
    ...more,
    orderId,
    requestHash: hashRequest(body),
    lines: body.lines,
    expectedTotal: body.expectedTotal,
    methodId: body.deliveryMethod,
    place: body.address.postcode,
    isGiftWrapped: body.giftWrap ?? false,
    ...(body.deliveryDay && { deliveryDay: body.deliveryDay }),
    buildDraft: async (quote: OrderQuote, bottles: readonly AllocatedBottle[]) => ({
      ...(await buildDraft(orderId, body, quote, bottles)),
      ...toGift(body, quote),
      channel: 'phone' as const,
      placedBy: actor,
    }),
    trail: { actor, action: 'order_placed_by_phone', entityId: orderId, entityName: body.customer.name },
  };
  return placeStaffOrder(wanted, now, requestId);
}

/** An order for an email address that has an account is added to that account. */
async function buildDraft(
  orderId: string,
  { customer, address }: PhoneOrderInput,
  quote: OrderQuote,
  bottles: readonly AllocatedBottle[],
) {
  const { data: owner } = await emailOwner
    .get({ emailHash: hashEmail(customer.email) })
    .go({ consistent: true });
  const deliveryAddress = toDeliveryAddress({ ...address, country: 'UK' });
  return buildOrderDraft(
    { cartId: orderId, customerId: owner?.customerId },
    { ...customer, address: formatAddress(deliveryAddress), deliveryAddress },
    quote,
    { products: bottles.map(({ product }) => product), declared: 'confirmed' },
  );
}
