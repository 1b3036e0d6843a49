import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * One device that is notified once before a drop opens, and then deleted.
 *
 * | access | key |
 * |---|---|
 * | one device, those of a drop | `push-reminders#<dropId>` / `<deviceId>` |
 */
export const pushReminder = defineEntity('pushReminder', {
  attributes: {
    dropId: { type: 'string', required: true },
    /** The pseudonym of the address, so a device is notified once however often it signs up. */
    deviceId: { type: 'string', required: true },
    endpoint: { type: 'string', required: true },
    p256dh: { type: 'string', required: true },
    auth: { type: 'string', required: true },
    since: { type: 'string', required: true },
    /** How often its push service has failed; devices with failures are notified last. */
    failures: { type: 'number' },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofDrop: {
      pk: key('pk', `${partitions.pushReminder}\${dropId}`, ['dropId']),
      sk: key('sk', '${deviceId}', ['deviceId']),
    },
  },
});

export type PushReminderRecord = EntityItem<typeof pushReminder>;
