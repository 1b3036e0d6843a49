import { toRatesChangedKey, toRatesUnchangedKey } from '#functions/bonded-storage/emails/email-keys.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import {
  type StorageRateNoticeRecord,
  storageRateNotice,
} from '#functions/bonded-storage/entities/storage-rate-notice.ts';
import { isSent, listAnnouncedDays } from '#functions/bonded-storage/list-announced-days.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { enqueueEmail, enqueueUnsentEmail } from '#functions/runtime/email/enqueue-email.ts';
import { defineJob } from '#functions/runtime/job.ts';
import { readPublishedRates } from '#functions/table/read-storage-rates.ts';
import { isWritten } from '#functions/table/transact.ts';
import { planRateNotice } from '#shared/domain/bonded-storage/rate-notice.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

/** How many accounts are processed before the notice records it. */
const pageSize = 100;

/**
 * Emails everyone with bottles in bond about a change of the storage rates, and everyone told of it if it is withdrawn. The
 * emails of a page are queued before the notice moves on: if the process dies in between, the next run queues the same
 * emails again, and each is sent once.
 */
export const handler = defineJob('announceStorageRates', async (now, { hasTime }) => {
  const today = toLondonDay(now);
  let notice = await updateNotice(now, today);
  let [pages, emails] = [0, 0];
  while (notice && (notice.state === 'announcing' || notice.state === 'withdrawing') && hasTime()) {
    const written = await writePage(notice, today);
    if (!written) break;
    pages += 1;
    emails += written.emails;
    notice = written.notice;
  }
  return { pages, emails };
});

const findLastNotice = async (): Promise<StorageRateNoticeRecord | undefined> =>
  (await storageRateNotice.query.ofRates({}).go({ order: 'desc', limit: 1, consistent: true })).data[0];

/** The notice to continue, brought in line with what is published; undefined if another run is faster. */
async function updateNotice(now: Date, today: string): Promise<StorageRateNoticeRecord | undefined> {
  const [published, last] = await Promise.all([readPublishedRates(), findLastNotice()]);
  const plan = planRateNotice(last, published, today);
  if (last && (plan.kind === 'withdraw' || plan.kind === 'repeat')) {
    const { cursor, ...rest } = last;
    const after: StorageRateNoticeRecord =
      plan.kind === 'withdraw'
        ? { ...rest, state: 'withdrawing' }
        : { ...rest, state: 'announcing', latest: published.number, announcedTo: 0 };
    return (await replaceNotice(last, after)) ? after : undefined;
  }
  if (plan.kind !== 'begin') return last;
  if (last && plan.notice.replaces.includes(last.number) && last.state !== 'replaced')
    await replaceNotice(last, { ...last, state: 'replaced' });
  const begun = {
    ...plan.notice,
    replaces: [...plan.notice.replaces],
    announcedTo: 0,
    withdrawnFrom: 0,
    startedAt: now.toISOString(),
  };
  return (await isWritten(storageRateNotice.create(begun).go())) ? begun : undefined;
}

/** Writes a notice over what was read of it; false where another run has moved it on. */
const replaceNotice = (before: StorageRateNoticeRecord, after: StorageRateNoticeRecord): Promise<boolean> =>
  isWritten(
    storageRateNotice
      .put(after)
      .where(({ state, cursor }, { eq, notExists }) => {
        const isStill = before.cursor === undefined ? notExists(cursor) : eq(cursor, before.cursor);
        return `${eq(state, before.state)} AND ${isStill}`;
      })
      .go(),
  );

type NoticeProgress = { notice: StorageRateNoticeRecord; emails: number };

/** Emails the accounts after the last one that the notice has reached; undefined if another run has moved it on. */
async function writePage(
  notice: StorageRateNoticeRecord,
  today: string,
): Promise<NoticeProgress | undefined> {
  const all = storageAccount.query.all({});
  const { data: accounts } = await (notice.cursor ? all.gt({ customerId: notice.cursor }) : all).go({
    limit: pageSize,
  });
  const isAnnouncing = notice.state === 'announcing';
  let emails = 0;
  for (const { customerId } of accounts) {
    const isConcerned = isAnnouncing
      ? await hasBottles(customerId, today)
      : await needsReassurance(notice, customerId);
    if (!isConcerned) continue;
    emails += 1;
    const key = (isAnnouncing ? toRatesChangedKey : toRatesUnchangedKey)(notice.number, customerId);
    await enqueueEmail(key);
    // An email composed while the change was undone was not sent.
    if (isAnnouncing && notice.latest !== undefined) await enqueueUnsentEmail(key);
  }
  const counted = isAnnouncing
    ? { announcedTo: notice.announcedTo + emails }
    : { withdrawnFrom: notice.withdrawnFrom + emails };
  const { cursor: before, ...rest } = { ...notice, ...counted };
  const cursor = accounts.at(-1)?.customerId;
  const after: StorageRateNoticeRecord =
    accounts.length < pageSize
      ? { ...rest, state: isAnnouncing ? 'announced' : 'withdrawn' }
      : { ...rest, ...(cursor && { cursor }) };
  return (await replaceNotice(notice, after)) ? { notice: after, emails } : undefined;
}

const hasBottles = async (customerId: string, today: string): Promise<boolean> =>
  (await loadOwnLots(customerId)).some(({ bottles }) =>
    bottles.some(({ leftOn }) => leftOn === undefined || leftOn > today),
  );

/** Whether somebody was told of the change, or of one that it replaced, but not yet that the rates stay. */
const needsReassurance = async (notice: StorageRateNoticeRecord, customerId: string): Promise<boolean> =>
  !(await isSent(toRatesUnchangedKey(notice.number, customerId).mailId)) &&
  (await listAnnouncedDays(notice, customerId)).length > 0;
