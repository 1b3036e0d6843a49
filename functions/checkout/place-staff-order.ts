import { refuseBelowPermittedPrice } from '#functions/checkout/check-permitted-price.ts';
import {
  type AllocatedBottle,
  loadAllocatedBottles,
  refuseShortage,
  toReadVersions,
} from '#functions/checkout/load-allocated-bottles.ts';
import { toQuoteLine } from '#functions/checkout/order-draft.ts';
import { refuseDeliveryDay } from '#functions/checkout/refuse-delivery-day.ts';
import { type PhoneOrderDraft, reservePhoneOrder } from '#functions/checkout/reserve-phone-order.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { setUpPayment } from '#functions/orders/payment/set-up-payment.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { type AdminAction, buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal, refuse } from '#functions/runtime/problem.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { type OrderQuote, type PackedWith, quoteOrder } from '#shared/domain/checkout/quote.ts';
import { refuseCharge } from '#shared/domain/common/charge-limits.ts';
import { allDeliveryTerms, type DeliveryTerms, isPlaceRefusal } from '#shared/domain/common/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { computePaymentLinkEnd } from '#shared/domain/orders/payment-link.ts';
import { toStoragePlace } from '#shared/domain/orders/storage.ts';

/** An order placed by staff, whose buyer pays by an emailed link. */
export type StaffOrder = {
  orderId: string;
  requestHash: string;
  lines: readonly { productId: string; quantity: number }[];
  methodId: string;
  /** A postcode, or an address that contains one. */
  place: string;
  /** The total that the page showed, in pence: compared, never trusted. */
  expectedTotal: number;
  isGiftWrapped?: boolean;
  /** A later day of delivery than the earliest. */
  deliveryDay?: string;
  /** Bottles that travel in the same parcel and have already paid for it. */
  packedWith?: PackedWith;
  /** The paid order that it adds to, as it was read. */
  first?: OrderRecord;
  buildDraft(
    quote: OrderQuote,
    bottles: readonly AllocatedBottle[],
  ): Promise<Omit<PhoneOrderDraft, 'requestHash'>>;
  /** What its audit entry is about, besides the bottles and the total. */
  trail: Pick<AdminAction, 'actor' | 'action' | 'entityId' | 'entityName'>;
  /** Whether no payment is set up until the buyer presses pay. */
  isWithoutPayment?: boolean;
};

/** How often an order is checked again after the stock of a bottle has changed. */
const maxAttempts = 3;

/**
 * Sets the bottles aside and writes the order, once per id; an order that cannot be placed is refused at the field at
 * fault.
 */
export async function placeStaffOrder(
  wanted: StaffOrder,
  now: Date,
  requestId: string,
  attempt = 1,
): Promise<OrderRecord> {
  const { orderId, lines, requestHash } = wanted;
  const known = await findOrder(orderId);
  if (known) {
    refuseReusedKey(known.requestHash, requestHash, 'requestKey');
    return known;
  }
  const bottles = await loadAllocatedBottles(lines);
  const readingHours = readTradingHours();
  const quote = buildQuote(wanted, bottles, await readDeliveryTerms(readingHours), now);
  refuseDeliveryDay(wanted.deliveryDay, quote.delivery.method, await readingHours, now);
  refuseShortage(bottles);
  refuseBelowPermittedPrice(
    bottles.map(({ product, field }) => ({ product, pricePence: product.pricePence, field })),
    now,
  );
  if (wanted.expectedTotal !== quote.totalPence)
    refuse('allocation_price_changed', toFreshPrices(quote), 'expectedTotal');
  const charge = refuseCharge(quote.totalPence);
  if (charge) refuse(charge.refused, charge.details, ...bottles.map(({ field }) => field));
  const draft = {
    ...(await wanted.buildDraft(quote, bottles)),
    ...(wanted.deliveryDay && { nominatedDay: wanted.deliveryDay }),
    requestHash,
  };
  const reserved = await reservePhoneOrder(
    orderId,
    draft,
    toReadVersions(bottles),
    buildEntry(wanted.trail, quote, now),
    now,
    wanted.first,
  );
  if (!('refused' in reserved)) {
    if (!wanted.isWithoutPayment) await setUpPlacedPayment(reserved.order, requestId);
    return reserved.order;
  }
  if (reserved.refused === 'short' && attempt < maxAttempts)
    return placeStaffOrder(wanted, now, requestId, attempt + 1);
  throw new Refusal(reserved.refused === 'first_changed' ? 'changed_meanwhile' : 'checkout_busy');
}

function buildQuote(
  { methodId, place, packedWith, isGiftWrapped = false }: StaffOrder,
  bottles: readonly AllocatedBottle[],
  terms: DeliveryTerms,
  now: Date,
): OrderQuote {
  if (toStoragePlace(methodId)) refuse('delivery_method_unknown', {}, 'deliveryMethod');
  const quote = quoteOrder({
    lines: bottles.map(({ product, quantity }) => toQuoteLine(product, quantity)),
    methodId,
    place,
    packedWith,
    isGiftWrapped,
    now,
    // An addition to an earlier order uses that order's delivery option, even if it is no longer offered.
    terms: packedWith ? allDeliveryTerms : terms,
  });
  if (!('refused' in quote)) return quote;
  const { refused, details } = quote;
  // These refusals only concern bottles that stay in bond, which staff orders never do.
  if (refused === 'not_in_bond' || refused === 'whole_cases_only')
    return refuse('delivery_method_unknown', {}, 'deliveryMethod');
  if (refused === 'gift_wrap_not_offered') return refuse(refused, {}, 'giftWrap');
  return refuse(refused, details, isPlaceRefusal(refused) ? 'address.postcode' : 'deliveryMethod');
}

const toFreshPrices = ({ lines, totalPence }: OrderQuote) => ({
  total: formatDecimalPounds(totalPence),
  prices: lines.map(({ productId, unitPricePence }) => ({
    productId,
    unitPrice: formatDecimalPounds(unitPricePence),
  })),
});

const buildEntry = (trail: StaffOrder['trail'], { lines, totalPence }: OrderQuote, now: Date) =>
  buildAdminAuditEntry(
    {
      ...trail,
      entityType: 'order',
      after: {
        bottles: lines.map(formatParcelLine).join(', '),
        total: formatDecimalPounds(totalPence),
        ageConfirmed: true,
      },
    },
    now,
  );

/** Sets up the payment, by which an order's number is found. If Stripe does not answer, the buyer's press sets it up. */
const setUpPlacedPayment = (placed: OrderRecord, requestId: string): Promise<unknown> =>
  setUpPayment(placed).catch((error: unknown) =>
    log.error('payment set-up failed', { requestId, ...toErrorFields(error) }),
  );

export const toPlacedAnswer = ({ orderId: id, orderNumber, placedAt }: OrderRecord) => ({
  id,
  orderNumber,
  payUntil: computePaymentLinkEnd({ placedAt }).toISOString(),
});
