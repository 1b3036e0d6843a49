import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How one person has arranged one list of the back office. It expires (`ttl`, seconds) a year after the last change.
 *
 * | access | key |
 * |---|---|
 * | the lists of one person | `list-views#<staffId, or the actor of the shared password>` / `<list>` |
 */
export const listArrangement = defineEntity('listArrangement', {
  attributes: {
    person: { type: 'string', required: true },
    list: { type: 'string', required: true },
    /** The ids of the columns that are not shown. */
    hidden: { type: 'list', required: true, items: { type: 'string' } },
    views: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          name: { type: 'string', required: true },
          query: { type: 'string', required: true },
          hidden: { type: 'list', required: true, items: { type: 'string' } },
        },
      },
    },
    version: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byPerson: {
      pk: key('pk', `${partitions.listViews}\${person}`, ['person']),
      sk: key('sk', '${list}', ['list']),
    },
  },
});

export type ListArrangementRecord = EntityItem<typeof listArrangement>;
