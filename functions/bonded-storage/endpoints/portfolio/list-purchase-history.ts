import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { listPaidOrders } from '#functions/orders/guest-buyer.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { loadImages } from '#functions/orders/queries/load-order-page.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { type Purchase, portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { storageStatuses, toLotId } from '#shared/domain/orders/holding.ts';

/** The status of a lot is that of its least advanced bottle. */
const toLotStatus = ({ bottles }: LotRecord): string =>
  storageStatuses.find((status) => bottles.some((bottle) => bottle.status === status)) ?? 'stored';

export const handler = serveCustomer(portfolioApi.listPurchaseHistory, async (_, { caller }) => {
  const [orders, lots] = await Promise.all([
    listPaidOrders(caller.customerId),
    loadOwnLots(caller.customerId),
  ]);
  const images = await loadImages(orders.flatMap(({ lines }) => lines));
  const statuses = new Map(lots.map((lot) => [lot.lotId, toLotStatus(lot)]));
  const purchases = orders.map(async (order): Promise<Purchase[]> => {
    const token = await createOrderToken(order);
    return order.lines.map((line, index) => {
      const lotId = toLotId(order.orderId, index);
      const { productId, name, quantity, unitPricePence } = line;
      return {
        id: lotId.replace(/^lot_/, 'pur_'),
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        orderToken: token,
        productId,
        product: { name, imageUrl: images.get(productId) ?? null },
        quantity,
        unitPrice: formatDecimalPounds(unitPricePence),
        totalPrice: formatDecimalPounds(quantity * unitPricePence),
        purchaseDate: order.paidAt,
        deliveryStatus: order.stored ? (statuses.get(lotId) ?? 'stored') : order.status,
      };
    });
  });
  return (await Promise.all(purchases)).flat();
});
