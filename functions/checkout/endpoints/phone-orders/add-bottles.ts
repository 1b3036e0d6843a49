import { createHash } from 'node:crypto';
import type { AllocatedBottle } from '#functions/checkout/load-allocated-bottles.ts';
import { buildOrderDraft } from '#functions/checkout/order-draft.ts';
import { placeStaffOrder, toPlacedAnswer } from '#functions/checkout/place-staff-order.ts';
import { loadRelatedOrders } from '#functions/orders/dispatch/load-related-orders.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { findOrder, loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import type { OrderQuote, PackedWith } from '#shared/domain/checkout/quote.ts';
import { listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';
import { canChangeBottles } from '#shared/domain/orders/order-removal.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';

/** The id is derived from the key that the page made, so pressing twice makes one order. */
const toOrderId = (firstId: string, requestKey: string): string =>
  `ord_${createHash('sha256').update(`addition|${firstId}|${requestKey}`).digest('hex').slice(0, 24)}`;

export const handler = serveAdmin(phoneOrdersApi.addBottles, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const [orderId, hash] = [toOrderId(params.id, body.requestKey), hashRequest(body)];
  const known = await findOrder(orderId);
  if (known) {
    refuseReusedKey(known.requestHash, hash, 'requestKey');
    return toPlacedAnswer(known);
  }
  const first = await loadPaidOrder(params.id);
  if (first.addsTo) return fail('adds_to_order', { orderNumber: first.addsTo.orderNumber });
  if (first.accountClosedAt || !canChangeBottles(first)) return fail('bottles_fixed');
  if ((first.revision ?? 0) !== body.revision) return fail('changed_meanwhile');
  const wanted = {
    orderId,
    requestHash: hash,
    lines: body.lines,
    expectedTotal: body.expectedTotal,
    first,
    methodId: first.deliveryMethodId,
    place: first.shippingAddress,
    packedWith: await countPacked(first),
    buildDraft: async (quote: OrderQuote, bottles: readonly AllocatedBottle[]) => ({
      ...buildDraft(orderId, first, quote, bottles),
      channel: 'phone' as const,
      placedBy: staff.actor,
    }),
    trail: {
      actor: staff.actor,
      action: 'order_bottles_added',
      entityId: first.orderId,
      entityName: first.orderNumber,
    },
  };
  return toPlacedAnswer(await placeStaffOrder(wanted, now, requestId));
});

/** The unsent bottles of the parcel: of the first order, and of earlier additions that are paid or may still be. */
async function countPacked(first: OrderRecord): Promise<PackedWith> {
  const added = (await loadRelatedOrders([first])).get(first.orderId) ?? [];
  const open = added.filter((each) => isAwaitingPayment(each) || isToPack(each));
  const lines = [first, ...open].flatMap((each) => listUnsentLines(each.lines, each.parcels));
  return {
    bottles: countBottles(lines),
    valuePence: lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0),
  };
}

/** It goes to the first order's recipient, arrives with it, and is listed under its buyer. */
function buildDraft(
  orderId: string,
  first: OrderRecord,
  quote: OrderQuote,
  bottles: readonly AllocatedBottle[],
) {
  const { customerId, customerName, customerEmail, shippingAddress, deliveryAddress, orderNumber } = first;
  const { deliveryName, nominatedDay, giftRecipient } = first;
  const draft = buildOrderDraft(
    { cartId: orderId, customerId },
    {
      name: customerName,
      email: customerEmail,
      address: shippingAddress,
      ...(deliveryAddress ? { deliveryAddress } : {}),
    },
    quote,
    { products: bottles.map(({ product }) => product), declared: 'confirmed' },
  );
  return {
    ...draft,
    ...(deliveryName && { deliveryName }),
    ...(nominatedDay && { nominatedDay }),
    ...(giftRecipient && { giftRecipient }),
    addsTo: { orderId: first.orderId, orderNumber },
  };
}
