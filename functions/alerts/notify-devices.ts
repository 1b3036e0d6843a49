import { pushService } from '#functions/adapters/wiring.ts';
import { type PushReminderRecord, pushReminder } from '#functions/alerts/entities/push-reminder.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { derivePushKeys } from '#functions/alerts/push-keys.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { buildDropMessage } from '#shared/domain/alerts/push.ts';

/** How many push services are called at one time. */
const atOnce = 20;
/** Later than this after the opening a notification is of no use, in seconds. */
const lastSeconds = 4 * 3600;
/** The emails and the drops after it want their time as well; the next run goes on. */
const budgetMs = 120_000;

/**
 * Notifies every device that waits for a drop, and deletes each that was: where the process dies in between, the browser shows
 * the second message in the place of the first. One whose push service fails stays for the next run.
 */
export async function notifyDevices(drop: DropRecord, now: Date): Promise<string> {
  const { dropId } = drop;
  const endsMs = performance.now() + budgetMs;
  const found = await findSubject('drop', dropId, now);
  if (!found) return 'dropGone';
  const message = buildDropMessage({ ...drop, name: found.name, isBallot: drop.ballot !== undefined }, now);
  const keys = await derivePushKeys();
  const closesIn = (Date.parse(drop.closesAt) - now.getTime()) / 1000;
  const opensIn = Math.max(0, (Date.parse(drop.opensAt) - now.getTime()) / 1000);
  const seconds = Math.min(closesIn, opensIn + lastSeconds);
  const notify = async ({ deviceId, endpoint, p256dh, auth }: PushReminderRecord): Promise<void> => {
    try {
      await pushService().send({ endpoint, p256dh, auth }, message, { seconds, keys });
      await pushReminder.delete({ dropId, deviceId }).go();
    } catch (error) {
      log.warn('device not notified', toErrorFields(error));
    }
  };
  let cursor: string | null = null;
  do {
    const page: { data: PushReminderRecord[]; cursor: string | null } = await pushReminder.query
      .ofDrop({ dropId })
      .go({ cursor, limit: atOnce });
    await Promise.all(page.data.map(notify));
    cursor = page.cursor;
  } while (cursor !== null && performance.now() < endsMs);
  return cursor === null ? 'devicesNotified' : 'leftForNextRun';
}
