import { buildOrderDraft } from '#functions/checkout/order-draft.ts';
import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { currentDeclarationVersion } from '#shared/domain/orders/declarations.ts';
import { type Demo, daysBefore, demoId, demoOrderNumber } from '../demo.ts';
import { getSampleBottle } from '../sample-bottle.ts';
import { follow, type PaidYearOrder, type Rows } from './order-outcomes.ts';
import { parcelMethods, type YearOrder } from './plan.ts';

export const toYearOrderId = (count: number): string => demoId('ord', `year ${count}`);

/** All rows of an order, from its plan. */
export function buildRows(demo: Demo, planned: YearOrder): Rows {
  const at = daysBefore(demo, planned.daysAgo, planned.time);
  const paid = buildPaid(planned, at);
  const emails = [{ key: toConfirmationKey(paid.orderId), at: at.toISOString() }];
  return follow[planned.outcome]({ order: paid, emails }, { at, count: planned.count });
}

/** A guest's paid order, as the checkout would have placed it on its day. */
function buildPaid({ count, lines, buyer, place, outcome, won }: YearOrder, at: Date): PaidYearOrder {
  const address = `${place.addressLine1}, ${place.city} ${place.postcode}`;
  const bought = lines.map(({ productId, quantity }) => ({ ...getSampleBottle(productId), quantity }));
  const quotes = parcelMethods.map(({ id }) =>
    quoteOrder({ lines: bought, methodId: id, place: address, terms: defaultDeliveryTerms, now: at }),
  );
  const quote = quotes.find((each) => !('refused' in each));
  if (!quote || 'refused' in quote)
    throw new Error(`No delivery option covers order ${count} of the sample year.`);
  // A ballot's winners do not count towards a drop's limits.
  const { dropBuyers: _, ...draft } = buildOrderDraft(
    { cartId: demoId('cart', `year ${count}`), customerId: undefined },
    { ...buyer, address, deliveryAddress: { ...place, country: 'United Kingdom' } },
    quote,
    {
      declared: {
        // Some orders to pack were placed without confirming age, so it is checked at the door.
        ageConfirmed: outcome !== 'to_pack' || count % 3 !== 1,
        termsAccepted: true,
        privateIndividual: false,
        declarationsVersion: currentDeclarationVersion,
      },
      drops: new Map(won ? lines.map(({ productId }) => [productId, won]) : []),
    },
  );
  return {
    ...draft,
    ...(won ? { channel: 'ballot' as const, payHours: won.payHours } : {}),
    orderId: toYearOrderId(count),
    orderNumber: demoOrderNumber(`year ${count}`),
    status: 'confirmed',
    version: 1,
    placedAt: new Date(at.getTime() - 3 * 60_000).toISOString(),
    paidAt: at.toISOString(),
    listing: indexPartitions.orders,
    paymentIntentId: demoId('pi', `year ${count}`),
  };
}
