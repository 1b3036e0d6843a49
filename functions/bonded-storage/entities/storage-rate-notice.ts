import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { rateNoticeStates } from '#shared/domain/bonded-storage/rate-notice.ts';

/**
 * The emails about one published change of the storage rates: their progress, and how many have been sent.
 *
 * | access | key |
 * |---|---|
 * | the notices of all changes, in their order | `documents#storageRates` / `notice#…` |
 * | one of them | `documents#storageRates` / `notice#<number>` |
 */
export const storageRateNotice = defineEntity('storageRateNotice', {
  attributes: {
    /** The version that published the change. */
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    state: { type: rateNoticeStates, required: true },
    /** The first day of the change, in London, and its rates in pence. */
    from: { type: 'string', required: true },
    shelf: { type: 'number', required: true },
    pallet: { type: 'number', required: true },
    /** The numbers of the changes that it replaced before they took effect. */
    replaces: { type: 'list', required: true, items: { type: 'number' } },
    /** The latest version that published the same change again after it had been undone; absent if none did. */
    latest: { type: 'number' },
    /** The last customer that the present round of emails has reached; absent before the first. */
    cursor: { type: 'string' },
    /** How many people were emailed about the change, and how many that the rates stay. */
    announcedTo: { type: 'number', required: true },
    withdrawnFrom: { type: 'number', required: true },
    startedAt: { type: 'string', required: true },
  },
  indexes: {
    ofRates: {
      pk: key('pk', `${partitions.documents}storageRates`),
      sk: key('sk', 'notice#${number}', ['number']),
    },
  },
});

export type StorageRateNoticeRecord = EntityItem<typeof storageRateNotice>;
