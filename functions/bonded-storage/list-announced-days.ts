import { toRatesChangedKey, toRatesUnchangedKey } from '#functions/bonded-storage/emails/email-keys.ts';
import {
  type StorageRateNoticeRecord,
  storageRateNotice,
} from '#functions/bonded-storage/entities/storage-rate-notice.ts';
import { mail } from '#functions/table/entities/mail.ts';

/** Whether an email has been sent; one in progress counts, because nobody can recall it. */
export async function isSent(mailId: string): Promise<boolean> {
  const { data } = await mail.get({ mailId }).go({ consistent: true });
  return data?.status === 'sent' || data?.status === 'sending';
}

/**
 * The first days of the announced changes that do not apply once a notice is withdrawn: its own, and those of the changes
 * that it replaced, except replaced ones that the customer already knows are withdrawn.
 */
export async function listAnnouncedDays(
  { number, replaces }: StorageRateNoticeRecord,
  customerId: string,
): Promise<string[]> {
  const days = new Set<string>();
  for (const each of [number, ...replaces]) {
    if (!(await isSent(toRatesChangedKey(each, customerId).mailId))) continue;
    if (each !== number && (await isSent(toRatesUnchangedKey(each, customerId).mailId))) continue;
    const { data } = await storageRateNotice.get({ number: each }).go();
    if (data) days.add(data.from);
  }
  return [...days].toSorted();
}
