import { order } from '#functions/data/order.ts';
import { listShelved } from '#functions/data/shelf.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { tally } from '#functions/data/tally.ts';
import { job } from '#functions/kit/job.ts';
import { readSettings } from '#functions/settings/read-settings.ts';
import type { SubscriberStatus } from '#shared/domain/newsletter.ts';

const day = 24 * 3_600_000;

/** So many of the bottles that run low are named. */
const named = 10;

export const handler = job('countShop', async (now) => {
  const { settings } = await readSettings();
  const since = new Date(now.getTime() - settings.recentOrderDays * day).toISOString();
  const [shelved, recent, pending, active, left, suppressed] = await Promise.all([
    listShelved({}),
    order.query
      .inList({ listing: 'orders' })
      .gte({ listedAt: since })
      .go({ pages: 'all', attributes: ['orderId'] }),
    countSubscribers('pending'),
    countSubscribers('active'),
    countSubscribers('unsubscribed'),
    countSubscribers('suppressed'),
  ]);
  const low = shelved
    .filter(({ available }) => available <= settings.lowStockAt)
    .toSorted((a, b) => a.available - b.available || a.product.name.localeCompare(b.product.name));
  const counted = {
    products: shelved.length,
    recentOrders: recent.data.length,
    recentOrderDays: settings.recentOrderDays,
    pendingSubscribers: pending,
    activeSubscribers: active,
    leftSubscribers: left,
    suppressedSubscribers: suppressed,
    lowStock: low.length,
  };
  const scarcest = low.slice(0, named).map(({ product: { productId, name }, available }) => ({
    productId,
    name,
    available,
  }));
  await tally.put({ ...counted, scarcest, countedAt: now.toISOString() }).go();
  return counted;
});

async function countSubscribers(status: SubscriberStatus): Promise<number> {
  const { data } = await subscriber.query
    .byStatus({ status })
    .go({ pages: 'all', attributes: ['subscriberId'] });
  return data.length;
}
