import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import { rateNoticeStates } from '#shared/domain/bonded-storage/rate-notice.ts';

/**
 * The emails about one published change of the storage rates: how far they have come, and how many have gone out.
 *
 * | access | key |
 * |---|---|
 * | the notices of all changes, in their order | `documents#storageRates` / `notice#…` |
 * | one of them | `documents#storageRates` / `notice#<number>` |
 */
export const storageRateNotice = new Entity(
  {
    model: { entity: 'storageRateNotice', version: '1', service: 'shop' },
    attributes: {
      /** The version by which the change was published. */
      number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
      state: { type: rateNoticeStates, required: true },
      /** The first day of the change, in London, and its rates in pence. */
      from: { type: 'string', required: true },
      shelf: { type: 'number', required: true },
      pallet: { type: 'number', required: true },
      /** The numbers of the changes that it replaced before they began. */
      replaces: { type: 'list', required: true, items: { type: 'number' } },
      /** The last version that published the same change again after it had been undone; absent before any. */
      latest: { type: 'number' },
      /** The last customer that the emails under way have come to; absent before the first. */
      cursor: { type: 'string' },
      /** How many people were written to about the change, and that the rates stay. */
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
  },
  tableConfig,
);

export type StorageRateNoticeRecord = EntityItem<typeof storageRateNotice>;
