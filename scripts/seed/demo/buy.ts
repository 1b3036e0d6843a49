import { storeBottles } from '#functions/bonded-storage/events/store-bottles.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { buildOrderDraft } from '#functions/checkout/order-draft.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { quoteOrder, type StockedQuoteLine } from '#shared/domain/checkout/quote.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { currentDeclarations } from '#shared/domain/orders/declarations.ts';
import { type Demo, daysBefore, demoBuyer, demoId, demoOrderNumber } from './demo.ts';
import { writePaid } from './follow.ts';
import type { DemoPurchase } from './history.ts';
import { demoOrderId } from './open-account.ts';

const minuteMs = 60_000;
const pound = 100;

/** A bottle as it stood in stock then, at whole pounds. */
async function toLine({ product: productId, quantity, pricePercent }: DemoPurchase['lines'][number]) {
  const { data } = await product.get({ productId }).go();
  if (!data) throw new Error(`The sample customer has bought ${productId}, which is not in the catalogue.`);
  const { name, pricePence, inBond, bottleSize, abvPercent } = data;
  const unitPricePence = Math.round((pricePence * pricePercent) / (100 * pound)) * pound;
  const line: StockedQuoteLine = {
    ...{ productId, name, unitPricePence, quantity, inBond, bottleSize },
    abvPercent: Number(abvPercent),
  };
  return line;
}

/** Places and pays an order as the checkout would have done on that day. */
export async function buy(demo: Demo, purchase: DemoPurchase, count: number): Promise<void> {
  const { customerId } = demo;
  const at = daysBefore(demo, purchase.daysAgo, purchase.time);
  const quote = quoteOrder({
    lines: await Promise.all(purchase.lines.map(toLine)),
    methodId: purchase.methodId,
    place: demoBuyer.address,
    terms: defaultDeliveryTerms,
    now: at,
  });
  if ('refused' in quote) throw new Error(`The sample purchase ${count} is refused: ${quote.refused}.`);
  const draft = buildOrderDraft({ cartId: customerId, customerId }, demoBuyer, quote, {
    ageConfirmed: true,
    termsAccepted: true,
    privateIndividual: quote.stored !== null,
    declarationsVersion: currentDeclarations,
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
