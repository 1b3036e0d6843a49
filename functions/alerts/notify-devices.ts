import { pushService } from '#functions/adapters/wiring/push-service.ts';
import { type PushReminderRecord, pushReminder } from '#functions/alerts/entities/push-reminder.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { derivePushKeys } from '#functions/alerts/push-keys.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { buildDropMessage } from '#shared/domain/alerts/push.ts';

/** How many push services are called at the same time. */
const atOnce = 50;
/** How long after the opening a notification is still useful, in seconds. */
const lastSeconds = 4 * 3600;
/** Longer than one call to a push service may take. */
const reserveMs = 15_000;

/**
 * Notifies every device that waits for a drop, and then deletes it: if the process dies in between, the browser replaces
 * the first message with the second. A device whose push service fails stays for the next run, after those that have not
 * failed. Once it is too late, all remaining devices are deleted.
 */
export async function notifyDevices(drop: DropRecord, now: Date, leftMs: () => number): Promise<string> {
  const { dropId } = drop;
  const found = await findSubject('drop', dropId, now);
  const closesIn = (Date.parse(drop.closesAt) - now.getTime()) / 1000;
  const opensIn = (Date.parse(drop.opensAt) - now.getTime()) / 1000;
  const seconds = Math.min(closesIn, opensIn + lastSeconds);
  const forget = ({ deviceId }: PushReminderRecord) => pushReminder.delete({ dropId, deviceId }).go();
  const forEachDevice = async (work: (device: PushReminderRecord) => Promise<unknown>): Promise<boolean> => {
    let cursor: string | null = null;
    do {
      const page: { data: PushReminderRecord[]; cursor: string | null } = await pushReminder.query
        .ofDrop({ dropId })
        .go({ cursor, limit: atOnce });
      await Promise.all(page.data.map(work));
      cursor = page.cursor;
    } while (cursor !== null && leftMs() > reserveMs);
    return cursor === null;
  };
  if (!found || seconds <= 0) return (await forEachDevice(forget)) ? 'tooLate' : 'leftForNextRun';
  const message = buildDropMessage({ ...drop, name: found.name, isBallot: drop.ballot !== undefined }, now);
  const keys = await derivePushKeys();
  const notify = async (device: PushReminderRecord): Promise<void> => {
    try {
      const outcome = await pushService().send(device, message, { seconds, keys });
      if (outcome === 'gone') log.info('device gone');
      await forget(device);
    } catch (error) {
      log.warn('device not notified', toErrorFields(error));
      await pushReminder
        .patch({ dropId, deviceId: device.deviceId })
        .add({ failures: 1 })
        .go()
        .catch(() => undefined);
    }
  };
  const isDone =
    (await forEachDevice(async (device) => device.failures || notify(device))) &&
    (await forEachDevice(async (device) => device.failures && notify(device)));
  return isDone ? 'devicesNotified' : 'leftForNextRun';
}
