import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { productAttributes } from './product.ts';

/**
 * The text of a bottle that is not on sale: one that no longer is, or a draft that has not been yet. It is stored apart
 * from the catalogue, so the shop's reads do not return it; documents that name the bottle find it here.
 *
 * | access | key |
 * |---|---|
 * | one bottle that is not sold | `archive` / `<productId>#text` |
 * | bottles that are not sold, by id | `archive` (see `admin-product-page.ts`) |
 * | drafts that go live by themselves, the next first | gsi1 `drafts#scheduled` / `<goesLiveAt>` |
 */
export const archivedProduct = defineEntity('archivedProduct', {
  attributes: {
    ...productAttributes,
    /** For a draft, when it was written. */
    archivedAt: { type: 'string', required: true },
    /** Since when it is a draft; absent if it has been in the shop. */
    draftedAt: { type: 'string' },
    /** When a draft goes live by itself, and who scheduled that. */
    goesLiveAt: { type: 'string' },
    scheduledBy: { type: 'string' },
    /** Whether an archived bottle was a draft: restored, it becomes a draft again. */
    isDiscarded: { type: 'boolean' },
  },
  indexes: {
    inArchive: {
      pk: key('pk', partitions.archive),
      sk: key('sk', '${productId}#text', ['productId']),
    },
    scheduled: {
      index: 'gsi1',
      condition: ({ goesLiveAt }) => goesLiveAt !== undefined,
      pk: key('gsi1pk', indexPartitions.draftsScheduled),
      sk: key('gsi1sk', '${goesLiveAt}', ['goesLiveAt']),
    },
  },
});

export type ArchivedProductRecord = EntityItem<typeof archivedProduct>;
