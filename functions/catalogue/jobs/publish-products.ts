import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { publishProduct } from '#functions/catalogue/publish-product.ts';
import { splitArchived } from '#functions/catalogue/split-archived.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

/** Who stands in the trail, beside whoever scheduled it. */
const actor = 'jobs.publishProducts';

export const handler = defineJob('publishProducts', async (now) => {
  const due = archivedProduct.query.scheduled({}).lte({ goesLiveAt: now.toISOString() });
  const { data } = await due.go({ pages: 'all' });
  return forEachItem(data, async (row) => {
    const { record, draft } = splitArchived(row);
    const { outcome } = await publishProduct(record, { actor, scheduledBy: draft?.scheduledBy, now });
    // What has changed since it was read is looked at again by the next run.
    return outcome === 'done' ? 'published' : 'changedMeanwhile';
  });
});
