import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * What one session, mailbox or connection has reserved but not paid for, and how its reservations of each product ended.
 * The key is a pseudonym. The row changes in the transactions that reserve. It has no expiry while anything is reserved,
 * however long the payment takes, and expires two days after the last reservation ended (`ttl`, seconds). The maps have
 * one entry per product; their names and keys (`toProductKey`) are short, so the expressions of a long order fit into the
 * 4 KB that DynamoDB allows.
 *
 * | access | key |
 * |---|---|
 * | what one subject has reserved | `reservations#<subject>#<pseudonym>` / `count` |
 */
export const reservationCount = defineEntity('reservationCount', {
  attributes: {
    /** `session#…`, `mailbox#…` or `visitor#…`. */
    key: { type: 'string', required: true },
    bottles: { type: 'number', required: true },
    valuePence: { type: 'number', required: true },
    // Every row has the four maps. ElectroDB would not remove an entry of a map that it knows to be required.
    /** How many bottles of each product are reserved. */
    held: { type: 'any' },
    /** When the consecutive reservations of each product began. */
    since: { type: 'any' },
    /** When the last reservation of each product ended. */
    ended: { type: 'any' },
    /** How many consecutive reservations of each product have lapsed. */
    lapses: { type: 'any' },
    ttl: { type: 'number' },
  },
  indexes: {
    byKey: {
      pk: key('pk', `${partitions.reservations}\${key}`, ['key']),
      sk: key('sk', 'count'),
    },
  },
});

export type ReservationCountRecord = Omit<
  EntityItem<typeof reservationCount>,
  'held' | 'since' | 'ended' | 'lapses'
> & {
  held: Record<string, number>;
  since: Record<string, string>;
  ended: Record<string, string>;
  lapses: Record<string, number>;
};
