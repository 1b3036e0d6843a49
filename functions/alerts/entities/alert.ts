import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { alertKinds, alertStates } from '#shared/domain/alerts/alert.ts';

/**
 * One mailbox that waits for one message: that a bottle is in stock again, or that a drop is about to open. Its id is
 * derived from both, so signing up twice makes one alert.
 *
 * | access | key |
 * |---|---|
 * | one alert | `alert#<alertId>` / `alert` |
 * | those that wait for their message, by subject and sign-up | gsi1 `alerts#waiting` / `<kind>#<subject>#<queuedAt>#<alertId>` |
 * | those of one mailbox, by time | gsi2 `alerts-of#<mailbox>` / `<askedAt>#<alertId>` |
 */
export const alert = defineEntity('alert', {
  attributes: {
    alertId: { type: 'string', required: true },
    kind: { type: alertKinds, required: true },
    /** The product or the drop. */
    subject: { type: 'string', required: true },
    /** The pseudonym of the mailbox. */
    mailbox: { type: 'string', required: true },
    email: { type: 'string', required: true },
    state: { type: alertStates, required: true },
    askedAt: { type: 'string', required: true },
    /** Decides its place in the order: when its address was confirmed, or until then when it was requested. */
    queuedAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.alert}\${alertId}`, ['alertId']),
      sk: key('sk', 'alert'),
    },
    waiting: {
      index: 'gsi1',
      condition: ({ state }) => state === 'active' || state === 'due',
      pk: key('gsi1pk', indexPartitions.alertsWaiting),
      sk: key('gsi1sk', '${kind}#${subject}#${queuedAt}#${alertId}', [
        'kind',
        'subject',
        'queuedAt',
        'alertId',
      ]),
    },
    ofMailbox: {
      index: 'gsi2',
      pk: key('gsi2pk', `${indexPartitions.alertsByMailbox}\${mailbox}`, ['mailbox']),
      sk: key('gsi2sk', '${askedAt}#${alertId}', ['askedAt', 'alertId']),
    },
  },
});

export type AlertRecord = EntityItem<typeof alert>;
