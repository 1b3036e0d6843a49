import { tally } from '#functions/back-office/entities/tally.ts';
import { readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { order } from '#functions/orders/entities/order.ts';
import { countFigures } from '#functions/reporting/count-figures.ts';
import { defineJob } from '#functions/runtime/job.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import type { SubscriberStatus } from '#shared/domain/newsletter/newsletter.ts';

const day = 24 * 3_600_000;

/** So many of the bottles that run low are named. */
const named = 10;

export const handler = defineJob('countShop', async (now) => {
  const { settings } = await readSettings();
  const since = new Date(now.getTime() - settings.recentOrderDays * day).toISOString();
  const [bottles, recent, pending, active, left, suppressed] = await Promise.all([
    readProductsToBrowse(now),
    order.query
      .inList({ listing: 'orders' })
      .gte({ listedAt: since })
      .go({ pages: 'all', attributes: ['orderId'] }),
    countSubscribers('pending'),
    countSubscribers('active'),
    countSubscribers('unsubscribed'),
    countSubscribers('suppressed'),
  ]);
  const low = bottles
    .filter(({ stock }) => stock <= settings.lowStockAt)
    .toSorted((a, b) => a.stock - b.stock || a.name.localeCompare(b.name));
  const counted = {
    products: bottles.length,
    recentOrders: recent.data.length,
    recentOrderDays: settings.recentOrderDays,
    pendingSubscribers: pending,
    activeSubscribers: active,
    leftSubscribers: left,
    suppressedSubscribers: suppressed,
    lowStock: low.length,
  };
  const scarcest = low
    .slice(0, named)
    .map(({ id, name, stock }) => ({ productId: id, name, available: stock }));
  await tally.put({ ...counted, scarcest, countedAt: now.toISOString() }).go();
  await countFigures(bottles, now);
  return counted;
});

async function countSubscribers(status: SubscriberStatus): Promise<number> {
  const { data } = await subscriber.query
    .byStatus({ status })
    .go({ pages: 'all', attributes: ['subscriberId'] });
  return data.length;
}
