import {
  type ArchivedProductRecord,
  archivedProduct,
} from '#functions/catalogue/entities/archived-product.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { publishProduct } from '#functions/catalogue/publish-product.ts';
import { splitArchived } from '#functions/catalogue/split-archived.ts';
import { spreadOrGather } from '#functions/catalogue/spread-stock.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

/** The actor in the trail, in addition to the person who scheduled it. */
const actor = 'jobs.publishProducts';

export const handler = defineJob('publishProducts', async (now) => {
  const due = archivedProduct.query.scheduled({}).lte({ goesLiveAt: now.toISOString() });
  const [{ data }, drops] = await Promise.all([due.go({ pages: 'all' }), listAllDrops()]);
  const work = [
    ...data.map((row) => () => publish(row, now)),
    ...drops.map((drop) => () => spreadOrGather(drop, now)),
  ];
  return forEachItem(work, (run) => run());
});

async function publish(row: ArchivedProductRecord, now: Date): Promise<string> {
  const { record, draft } = splitArchived(row);
  const { outcome } = await publishProduct(record, { actor, scheduledBy: draft?.scheduledBy, now });
  // A draft that has changed since it was read is checked again by the next run.
  return outcome === 'done' ? 'published' : 'changedMeanwhile';
}
