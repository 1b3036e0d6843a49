import { createHash } from 'node:crypto';
import type { BallotRecord } from '#functions/ballots/entities/ballot.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findProductWithStock, type ProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { buildOrderDraft, toQuoteLine } from '#functions/checkout/order-draft.ts';
import { reservePhoneOrder } from '#functions/checkout/reserve-phone-order.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { log } from '#functions/runtime/log.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { findPrizeMethod } from '#shared/domain/ballots/quote-winner.ts';
import { type OrderQuote, quoteOrder } from '#shared/domain/checkout/quote.ts';
import { formatAddress } from '#shared/domain/common/address-form.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { computePaymentLinkEnd } from '#shared/domain/orders/payment-link.ts';
import { deleteCard } from './delete-card.ts';
import { type BallotDrop, loadEntry } from './load-ballot.ts';
import { recordOffer } from './transactions/draw-transactions.ts';

type Place = { place: number; entryId: string };

/** A place only ever has one order. */
const toOrderId = (dropId: string, place: number): string =>
  `ord_${createHash('sha256').update(`ballot|${dropId}|${place}`).digest('hex').slice(0, 24)}`;

/**
 * Sets the bottles of a winner aside for a place in the order, in an order paid by an emailed link. `void` is a place that
 * cannot be offered anything, for example because its address is no longer served; `again` retries later.
 */
export async function offerBottles(
  drop: BallotDrop,
  state: BallotRecord,
  { place, entryId }: Place,
  now: Date,
): Promise<'open' | 'void' | 'again'> {
  const { dropId } = drop;
  const orderId = toOrderId(dropId, place);
  const placed = (await findOrder(orderId)) ?? (await placeOrder(drop, { place, entryId }, orderId, now));
  if (placed === 'again') return 'again';
  const isVoid = placed === 'void';
  if (isVoid) await deleteCard(dropId, entryId);
  const offer = {
    dropId,
    place,
    entryId,
    orderId,
    offeredAt: now.toISOString(),
    status: isVoid ? ('void' as const) : ('open' as const),
    payUntil: isVoid ? now.toISOString() : computePaymentLinkEnd(placed).toISOString(),
  };
  const trailEntry = buildBallotEntry(
    drop,
    isVoid ? 'ballot_place_skipped' : 'ballot_place_offered',
    { place, entryId },
    now,
  );
  const { outcome } = await recordOffer(state, offer, trailEntry);
  if (outcome !== 'done') return 'again';
  return offer.status;
}

/** The audit entry of a step that no person took. */
export const buildBallotEntry = (
  drop: BallotDrop,
  action: string,
  after: Record<string, unknown>,
  now: Date,
) =>
  buildAdminAuditEntry(
    { actor: 'ballot', action, entityType: 'drop', entityId: drop.dropId, entityName: drop.title, after },
    now,
  );

async function placeOrder(drop: BallotDrop, { place, entryId }: Place, orderId: string, now: Date) {
  const [entry, bottle] = await Promise.all([
    loadEntry(drop.dropId, entryId),
    findProductWithStock(drop.productId, true),
  ]);
  if (!entry) return 'void' as const;
  // Once the bottle is restored or restocked, it is offered.
  if (!bottle) return 'again' as const;
  const quote = quoteBottles(drop, entry, bottle, await readDeliveryTerms(), now);
  if ('refused' in quote) {
    log.error('ballot place cannot be offered', { item: drop.dropId, found: place, code: quote.refused });
    return 'void' as const;
  }
  const draft = await buildDraft(drop, entry, bottle, quote, orderId);
  const trailEntry = buildAdminAuditEntry(
    {
      actor: 'ballot',
      action: 'order_placed_by_ballot',
      entityType: 'order',
      entityId: orderId,
      entityName: entry.name,
      after: { ballot: drop.title, place },
    },
    now,
  );
  const { dropsVersion, spread } = bottle;
  const drops = {
    versions: new Map([[drop.productId, dropsVersion]]),
    spread: new Map(spread && [[drop.productId, spread]]),
    countsUntil: 0,
  };
  const reserved = await reservePhoneOrder(orderId, draft, drops, trailEntry, now);
  if (!('refused' in reserved)) return reserved.order;
  if (reserved.refused === 'already_paid') return (await findOrder(orderId)) ?? ('again' as const);
  log.warn('ballot place not offered yet', { item: drop.dropId, found: place, code: reserved.refused });
  return 'again' as const;
}

function quoteBottles(
  drop: BallotDrop,
  entry: BallotEntryRecord,
  { product }: ProductWithStock,
  terms: DeliveryTerms,
  now: Date,
) {
  const { limitPerCustomer: quantity } = toDropTerms(drop);
  return quoteOrder({
    lines: [toQuoteLine(product, quantity)],
    methodId: findPrizeMethod({ pricePence: product.pricePence, bottles: quantity }, terms)?.id ?? '',
    place: entry.address.postcode,
    terms,
    now,
  });
}

/** The order of a winner: exempt from the limit per customer, which their entry has already met. */
async function buildDraft(
  { dropId, ballot, ...drop }: BallotDrop,
  { name, email, address, ...entry }: BallotEntryRecord,
  { product }: ProductWithStock,
  quote: OrderQuote,
  orderId: string,
) {
  const { limitPerCustomer: dropLimit } = toDropTerms({ ...drop, dropId });
  const { dropBuyers: _, ...draft } = buildOrderDraft(
    { cartId: orderId, customerId: await findCustomer(email, entry.customerId) },
    { name, email, address: formatAddress(address), deliveryAddress: address },
    quote,
    {
      products: [product],
      declared: 'confirmed',
      drops: new Map([[product.productId, { dropId, dropLimit }]]),
    },
  );
  // Nobody is charged more than they agreed to.
  const isAgreed = entry.card !== undefined && quote.totalPence <= entry.card.totalPence;
  return {
    ...draft,
    channel: 'ballot' as const,
    payHours: ballot.payHours,
    ...(isAgreed && { cardCharge: 'due' as const }),
  };
}

/** The account that a winner's order belongs to, if it is still open. */
async function findCustomer(email: string, entered?: string): Promise<string | undefined> {
  const { data: owner } = await emailOwner.get({ emailHash: hashEmail(email) }).go({ consistent: true });
  const customerId = entered ?? owner?.customerId;
  if (!customerId) return undefined;
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  return data && !data.closingAt ? customerId : undefined;
}
