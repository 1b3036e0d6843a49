import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { refuseBelowPermittedPrice } from '#functions/checkout/check-permitted-price.ts';
import {
  type AllocatedBottle,
  loadAllocatedBottles,
  refuseShortage,
  toReadVersions,
} from '#functions/checkout/load-allocated-bottles.ts';
import { buildOrderDraft, describeBottles } from '#functions/checkout/order-draft.ts';
import { loadPlacedOrder, reservePhoneOrder } from '#functions/checkout/reserve-phone-order.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { setUpPayment } from '#functions/orders/set-up-payment.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { refuseReusedKey, requestHash } from '#functions/runtime/request-hash.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import { type OrderQuote, quoteOrder } from '#shared/domain/checkout/quote.ts';
import { formatAddress, toDeliveryAddress } from '#shared/domain/common/address-form.ts';
import { refuseCharge } from '#shared/domain/common/charge-limits.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { isPlaceRefusal } from '#shared/domain/orders/delivery.ts';
import { formatParcelLine } from '#shared/domain/orders/parcels.ts';
import { computePaymentLinkEnd } from '#shared/domain/orders/payment-link.ts';
import type { PhoneOrderForm } from '#shared/domain/orders/phone-order-form.ts';
import { toStoragePlace } from '#shared/domain/orders/storage.ts';

type Sent = z.output<typeof PhoneOrderForm>;

/** How often an order is judged again after a bottle of it has moved. */
const maxAttempts = 3;

/** The id follows from the key that the page made: pressing twice is one order. */
const toOrderId = (requestKey: string): string =>
  `ord_${createHash('sha256').update(`phone|${requestKey}`).digest('hex').slice(0, 24)}`;

export const handler = serveAdmin(
  phoneOrdersApi.createOrder,
  async function place(sent, scope, attempt = 1): Promise<ReturnType<typeof toAnswer>> {
    const { body } = sent;
    const { staff, now, fail, requestId } = scope;
    const [orderId, hash] = [toOrderId(body.requestKey), requestHash(body)];
    const known = await loadPlacedOrder(orderId);
    if (known) {
      refuseReusedKey(known.requestHash, hash, 'requestKey');
      return toAnswer(known);
    }
    const bottles = await loadAllocatedBottles(body.lines);
    if (toStoragePlace(body.deliveryMethod)) fail('delivery_method_unknown', {}, 'deliveryMethod');
    const quote = quoteOrder({
      lines: bottles.map(toQuoteLine),
      methodId: body.deliveryMethod,
      place: body.address.postcode,
      now,
    });
    if ('refused' in quote) {
      const { refused, details } = quote;
      // Only what stays in bond has these, and nothing here does.
      if (refused === 'not_in_bond' || refused === 'whole_cases_only')
        return fail('delivery_method_unknown', {}, 'deliveryMethod');
      return fail(refused, details, isPlaceRefusal(refused) ? 'address.postcode' : 'deliveryMethod');
    }
    refuseShortage(bottles);
    refuseBelowPermittedPrice(
      bottles.map(({ product, field }) => ({ product, pricePence: product.pricePence, field })),
      now,
    );
    if (body.expectedTotal !== quote.totalPence)
      fail('allocation_price_changed', toFreshPrices(quote), 'expectedTotal');
    const charge = refuseCharge(quote.totalPence);
    if (charge) fail(charge.refused, charge.details, ...bottles.map(({ field }) => field));

    const draft = await buildDraft(orderId, body, quote, bottles);
    const entry = buildAdminAuditEntry(
      {
        ...{ actor: staff.actor, action: 'order_placed_by_phone', entityType: 'order', entityId: orderId },
        entityName: body.customer.name,
        after: {
          bottles: quote.lines.map(formatParcelLine).join(', '),
          total: formatDecimalPounds(quote.totalPence),
          ageConfirmed: true,
        },
      },
      now,
    );
    const placedBy = { channel: 'phone', placedBy: staff.actor, requestHash: hash } as const;
    const reserved = await reservePhoneOrder(
      orderId,
      { ...draft, ...placedBy },
      toReadVersions(bottles),
      entry,
      now,
    );
    if (!('refused' in reserved)) {
      await findableByNumber(reserved.order, requestId);
      return toAnswer(reserved.order);
    }
    if (reserved.refused === 'short' && attempt < maxAttempts) return place(sent, scope, attempt + 1);
    return fail('checkout_busy');
  },
);

const toFreshPrices = ({ lines, totalPence }: OrderQuote) => ({
  total: formatDecimalPounds(totalPence),
  prices: lines.map(({ productId, unitPricePence }) => ({
    productId,
    unitPrice: formatDecimalPounds(unitPricePence),
  })),
});

const toQuoteLine = ({ product, quantity }: AllocatedBottle) => ({
  productId: product.productId,
  name: product.name,
  unitPricePence: product.pricePence,
  quantity,
  inBond: product.inBond,
  bottleSize: product.bottleSize,
  abvPercent: Number(product.abvPercent),
});

/** Who has an account under the address gets the order into it. */
async function buildDraft(
  orderId: string,
  { customer, address }: Sent,
  quote: OrderQuote,
  bottles: readonly AllocatedBottle[],
) {
  const { data: owner } = await emailOwner
    .get({ emailHash: hashEmail(customer.email) })
    .go({ consistent: true });
  const deliveryAddress = toDeliveryAddress({ ...address, country: 'UK' });
  const { declared: _, ...draft } = buildOrderDraft(
    { cartId: orderId, customerId: owner?.customerId },
    { ...customer, address: formatAddress(deliveryAddress), deliveryAddress },
    quote,
    { ageConfirmed: true },
    new Map(),
    describeBottles(bottles.map(({ product }) => product)),
  );
  return draft;
}

/** The number of an order is found by its payment. Where Stripe does not answer, the buyer's press sets it up. */
const findableByNumber = (placed: OrderRecord, requestId: string): Promise<unknown> =>
  setUpPayment(placed).catch((error: unknown) =>
    log.error('payment set-up failed', { requestId, ...toErrorFields(error) }),
  );

const toAnswer = ({ orderId: id, orderNumber, placedAt }: OrderRecord) => ({
  id,
  orderNumber,
  payUntil: computePaymentLinkEnd({ placedAt }).toISOString(),
});
