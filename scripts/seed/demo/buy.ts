import { storeBottles } from '#functions/bonded-storage/events/store-bottles.ts';
import { buildOrderDraft } from '#functions/checkout/order-draft.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { quoteOrder, type StockedQuoteLine } from '#shared/domain/checkout/quote.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { currentDeclarationVersion } from '#shared/domain/orders/declarations.ts';
import { type Demo, daysBefore, demoBuyer, demoId, demoOrderNumber } from './demo.ts';
import { writePaid } from './follow.ts';
import type { DemoPurchase } from './history.ts';
import { demoOrderId } from './open-account.ts';
import { getSampleBottle } from './sample-bottle.ts';

const minuteMs = 60_000;
const pound = 100;

/** A bottle at the price of that day, in whole pounds. */
function toLine({ product, quantity, pricePercent }: DemoPurchase['lines'][number]): StockedQuoteLine {
  const bottle = getSampleBottle(product);
  const unitPricePence = Math.round((bottle.unitPricePence * pricePercent) / (100 * pound)) * pound;
  return { ...bottle, unitPricePence, quantity };
}

/** Places and pays an order as the checkout would have done on that day. */
export async function buy(demo: Demo, purchase: DemoPurchase, count: number): Promise<void> {
  const { customerId } = demo;
  const at = daysBefore(demo, purchase.daysAgo, purchase.time);
  const quote = quoteOrder({
    lines: purchase.lines.map(toLine),
    methodId: purchase.methodId,
    place: demoBuyer.address,
    terms: defaultDeliveryTerms,
    now: at,
  });
  if ('refused' in quote) throw new Error(`The sample purchase ${count} is refused: ${quote.refused}.`);
  const draft = buildOrderDraft({ cartId: customerId, customerId }, demoBuyer, quote, {
    declared: {
      ageConfirmed: true,
      termsAccepted: true,
      privateIndividual: quote.stored !== null,
      declarationsVersion: currentDeclarationVersion,
    },
  });
  const paid: OwnedOrder = {
    ...draft,
    customerId,
    orderId: demoOrderId(count),
    orderNumber: demoOrderNumber(`purchase ${count}`),
    status: quote.stored ? 'confirmed' : 'delivered',
    version: 1,
    placedAt: new Date(at.getTime() - 2 * minuteMs).toISOString(),
    paidAt: at.toISOString(),
    listing: indexPartitions.orders,
    paymentIntentId: demoId('pi', `purchase ${count}`),
  };
  await storeBottles(paid, at);
  await writePaid(paid);
}
