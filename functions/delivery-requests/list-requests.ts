import { order } from '#functions/data/order.ts';
import { readEach } from '#functions/data/read-each.ts';
import { release } from '#functions/data/release.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { lotsOf } from './lots-of.ts';
import { toRequest } from './to-request.ts';

export const handler = serveCustomer(
  deliveryRequestsApi.listRequests,
  async (_, { caller: { customerId } }) => {
    const { data: releases } = await release.query
      .inStorage({ customerId })
      .go({ consistent: true, pages: 'all' });
    if (releases.length === 0) return [];
    const [lots, orders] = await Promise.all([
      lotsOf(
        customerId,
        releases.flatMap(({ bottles }) => bottles),
      ),
      readEach(
        releases.map(({ orderId }) => ({ orderId })),
        (asked) => order.get(asked).go(),
      ),
    ]);
    const byId = new Map(orders.map((row) => [row.orderId, row]));
    const newest = releases.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    return Promise.all(newest.map((each) => toRequest(each, lots, byId.get(each.orderId))));
  },
);
