import type { ReconciliationReportRecord } from '#functions/back-office/entities/reconciliation-report.ts';
import { type JobRunRecord, jobRun } from '#functions/table/entities/job-run.ts';
import { mail } from '#functions/table/entities/mail.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { buildNeed, maxItemsPerNeed } from './build-need.ts';

/** No function runs longer than this: a job that began earlier and has no end has died. */
const longestRunMinutes = 15;

function describeFailure(
  { startedAt, endedAt, isOk, errorName }: JobRunRecord,
  now: Date,
): string | undefined {
  const isOver = endedAt !== undefined && endedAt >= startedAt;
  if (isOver) return isOk ? undefined : `Failed: ${errorName ?? 'unknown'}`;
  const minutes = (now.getTime() - Date.parse(startedAt)) / 60_000;
  return minutes > longestRunMinutes ? 'Did not finish' : undefined;
}

/** Jobs whose last run failed, or began and never ended. */
export async function findFailedJobs(now: Date): Promise<Need> {
  const { data } = await jobRun.query.byName({}).go({ pages: 'all' });
  const items = data.flatMap((run) => {
    const detail = describeFailure(run, now);
    return detail ? [{ id: run.name, name: run.name, detail, since: run.startedAt }] : [];
  });
  return buildNeed('failed_jobs', items, false);
}

/** How long a failed email is listed: after that somebody has seen it, or it is too late to act. */
const failedMailDays = 14;

/** Emails that were refused for good, or given up, the latest first. */
export async function findFailedMails(now: Date): Promise<Need> {
  const since = new Date(now.getTime() - failedMailDays * 24 * 3_600_000).toISOString();
  const { data, cursor } = await mail.query
    .failed({ listing: 'mails#failed' })
    .gte({ failedAt: since })
    .go({ limit: maxItemsPerNeed, pages: 1, order: 'desc' });
  const items = data.map(({ mailId, kind, reason, orderId, failedAt }) => ({
    id: mailId,
    orderId,
    name: kind,
    detail: reason ?? 'No reason given',
    since: failedAt ?? null,
  }));
  return buildNeed('failed_mails', items, cursor !== null);
}

/** The violations that the last nightly check found. */
export const buildReconciliationNeed = ({
  checkedAt,
  violations,
  named,
}: ReconciliationReportRecord): Need => ({
  ...buildNeed(
    'broken_books',
    named.map(({ invariant, item, found }) => ({
      id: `${invariant} ${item}`,
      name: `${invariant.replaceAll('_', ' ')}: ${item}`,
      detail: found,
      since: checkedAt,
    })),
    false,
  ),
  count: violations,
});
