import type { LotRecord } from '#functions/data/lot.ts';
import { product } from '#functions/data/product.ts';
import { readEach } from '#functions/data/read-each.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { paidOrdersOf } from '#functions/orders/buyer.ts';
import { orderToken } from '#functions/orders/order-link.ts';
import { type Purchase, portfolioApi } from '#shared/api/portfolio.ts';
import { lotIdOf, storageStatuses } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { readLots } from './read-lots.ts';

/** Where the bottles of a lot stand: where the one stands that has come least far. */
const lotStatus = ({ bottles }: LotRecord): string =>
  storageStatuses.find((status) => bottles.some((bottle) => bottle.status === status)) ?? 'stored';

/** The pictures of products that there are. */
async function imagesOf(productIds: string[]): Promise<Map<string, string>> {
  const keys = [...new Set(productIds)].map((productId) => ({ productId }));
  const products = await readEach(keys, (asked) => product.get(asked).go());
  return new Map(products.map(({ productId, image }) => [productId, image]));
}

export const handler = serveCustomer(portfolioApi.listPurchaseHistory, async (_, { caller }) => {
  const [orders, lots] = await Promise.all([paidOrdersOf(caller.customerId), readLots(caller.customerId)]);
  const images = await imagesOf(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const statuses = new Map(lots.map((lot) => [lot.lotId, lotStatus(lot)]));
  const purchases = orders.map(async (order): Promise<Purchase[]> => {
    const token = await orderToken(order);
    return order.lines.map((line, index) => {
      const lotId = lotIdOf(order.orderId, index);
      const { productId, name, quantity, unitPricePence } = line;
      return {
        id: lotId.replace(/^lot_/, 'pur_'),
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        orderToken: token,
        productId,
        product: { name, imageUrl: images.get(productId) ?? null },
        quantity,
        unitPrice: poundsOf(unitPricePence),
        totalPrice: poundsOf(quantity * unitPricePence),
        purchaseDate: order.paidAt,
        deliveryStatus: order.stored ? (statuses.get(lotId) ?? 'stored') : order.status,
      };
    });
  });
  return (await Promise.all(purchases)).flat();
});
