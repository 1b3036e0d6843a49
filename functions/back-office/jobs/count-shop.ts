import { type TallyRecord, tally } from '#functions/back-office/entities/tally.ts';
import { readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { order } from '#functions/orders/entities/order.ts';
import { listFigures, writeFigures } from '#functions/reporting/count-figures.ts';
import { defineJob, jobBudgetMs } from '#functions/runtime/job.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { SubscriberStatus } from '#shared/domain/newsletter/newsletter.ts';

const dayMs = 24 * 3_600_000;

const maxNamedBottles = 10;

type Counts = Record<string, Record<string, unknown>>;
/** The counts of an earlier run, and when it began. */
type Progress = { since: string; counted: Counts };

/** Counts older than this are discarded; by then there have been enough runs for each part. */
const maxAgeMs = 6 * 3_600_000;

/** Counts one part after another; if time runs out, the next run continues from the counts so far. */
export const handler = defineJob('countShop', async (now, { cursor, leftMs, stopAt }) => {
  const { settings } = await readSettings();
  const bottles = await readProductsToBrowse(now);
  const countBy = (name: keyof TallyRecord, status: SubscriberStatus) => async () => ({
    [name]: await countSubscribers(status),
  });
  const parts: Record<string, () => Promise<Record<string, unknown>>> = {
    orders: () => countRecentOrders(settings.recentOrderDays, now),
    pending: countBy('pendingSubscribers', 'pending'),
    active: countBy('activeSubscribers', 'active'),
    left: countBy('leftSubscribers', 'unsubscribed'),
    suppressed: countBy('suppressedSubscribers', 'suppressed'),
  };
  const figures = listFigures(bottles, now);
  const before = cursor ? (JSON.parse(cursor) as Progress) : undefined;
  const isRecent = before && now.getTime() - Date.parse(before.since) < maxAgeMs;
  const since = isRecent ? before.since : now.toISOString();
  const counted: Counts = isRecent ? before.counted : {};
  const waiting = Object.entries({ ...parts, ...figures }).filter(([name]) => !counted[name]);
  for (const [index, [name, count]] of waiting.entries()) {
    // Counts at least one part, so each run makes progress, and another only with half of the time left: if that one were
    // cut off, nothing of the run would be stored, and each run would begin with the same parts.
    if (index > 0 && leftMs() < jobBudgetMs / 2) {
      stopAt(JSON.stringify({ since, counted } satisfies Progress));
      return { counted: Object.keys(counted).length, leftForNextRun: 1 };
    }
    counted[name] = await count();
  }
  const merge = (names: object) => Object.assign({}, ...Object.keys(names).map((name) => counted[name]));
  const low = listLowStock(bottles, settings.lowStockAt);
  const shop = { products: bottles.length, ...merge(parts), lowStock: low.length };
  const scarcest = low
    .slice(0, maxNamedBottles)
    .map(({ id, name, stock }) => ({ productId: id, name, available: stock }));
  await tally.put({ ...shop, scarcest, countedAt: now.toISOString() }).go();
  await writeFigures(merge(figures), now);
  return shop;
});

const listLowStock = (bottles: readonly Product[], lowStockAt: number): Product[] =>
  bottles
    .filter(({ stock }) => stock <= lowStockAt)
    .toSorted((a, b) => a.stock - b.stock || a.name.localeCompare(b.name));

async function countRecentOrders(recentOrderDays: number, now: Date) {
  const listedAt = new Date(now.getTime() - recentOrderDays * dayMs).toISOString();
  const { data } = await order.query
    .inList({ listing: 'orders' })
    .gte({ listedAt })
    .go({ pages: 'all', attributes: ['orderId'] });
  return { recentOrders: data.length, recentOrderDays };
}

async function countSubscribers(status: SubscriberStatus): Promise<number> {
  const { data } = await subscriber.query
    .byStatus({ status })
    .go({ pages: 'all', attributes: ['subscriberId'] });
  return data.length;
}
