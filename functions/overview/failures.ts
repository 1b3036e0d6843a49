import { type JobRunRecord, jobRun } from '#functions/data/job-run.ts';
import { mail } from '#functions/data/mail.ts';
import type { Need } from '#shared/api/overview.ts';
import { mostLookedAt, needOf } from './need.ts';

/** No function runs longer than this: a job that began before and has no end has died. */
const longestRunMinutes = 15;

function whatFailed({ startedAt, endedAt, isOk, errorName }: JobRunRecord, now: Date): string | undefined {
  const isOver = endedAt !== undefined && endedAt >= startedAt;
  if (isOver) return isOk ? undefined : `Failed: ${errorName ?? 'unknown'}`;
  const minutes = (now.getTime() - Date.parse(startedAt)) / 60_000;
  return minutes > longestRunMinutes ? 'Did not come to an end' : undefined;
}

/** Jobs whose last run failed, or began and never ended. */
export async function failedJobs(now: Date): Promise<Need> {
  const { data } = await jobRun.query.byName({}).go({ pages: 'all' });
  const items = data.flatMap((run) => {
    const detail = whatFailed(run, now);
    return detail ? [{ id: run.name, name: run.name, detail, since: run.startedAt }] : [];
  });
  return needOf('failed_jobs', items, false);
}

/** So long it is told that a letter has failed: by then somebody has seen it, or nothing can be done any more. */
const toldForDays = 14;

/** Letters that were refused for good, or given up, the latest first. */
export async function failedMails(now: Date): Promise<Need> {
  const since = new Date(now.getTime() - toldForDays * 24 * 3_600_000).toISOString();
  const { data, cursor } = await mail.query
    .failed({ listing: 'mails#failed' })
    .gte({ failedAt: since })
    .go({ limit: mostLookedAt, pages: 1, order: 'desc' });
  const items = data.map(({ mailId, kind, reason, orderId, failedAt }) => ({
    id: mailId,
    orderId,
    name: kind,
    detail: reason ?? 'No reason was given',
    since: failedAt ?? null,
  }));
  return needOf('failed_mails', items, cursor !== null);
}
