import { type AlertRecord, alert } from '#functions/alerts/entities/alert.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { isWritten } from '#functions/table/transact.ts';
import { type AlertKind, toAlertTtl } from '#shared/domain/alerts/alert.ts';
import { createAlertId, toMailbox } from './alert-ids.ts';

type Wish = { kind: AlertKind; subject: string; email: string; isConfirmed: boolean };

export const loadAlert = async (alertId: string): Promise<AlertRecord | undefined> =>
  (await alert.get({ alertId }).go({ consistent: true })).data ?? undefined;

/** Signs a mailbox up, once: somebody already waiting keeps their place. Undefined if concurrent changes kept interfering. */
export async function signUp(wish: Wish, now: Date): Promise<AlertRecord | undefined> {
  const { kind, subject, email, isConfirmed } = wish;
  const alertId = await createAlertId(kind, subject, email);
  return retryOnConflict(async () => {
    const before = await loadAlert(alertId);
    if (before?.state === 'active' || before?.state === 'due') return before;
    if (before?.state === 'unconfirmed') return isConfirmed ? activate(before, now) : before;
    const state = isConfirmed ? 'active' : 'unconfirmed';
    const row: AlertRecord = {
      alertId,
      kind,
      subject,
      email,
      mailbox: toMailbox(email),
      state,
      askedAt: now.toISOString(),
      queuedAt: now.toISOString(),
      ttl: toAlertTtl(state, now),
    };
    const write = before ? replace(before, row) : alert.create(row).go();
    return (await isWritten(write)) ? row : undefined;
  });
}

/** Starts an alert again whose message was sent. */
const replace = (before: AlertRecord, row: AlertRecord) =>
  alert
    .put(row)
    .where(({ state, askedAt }, { eq }) => `${eq(state, before.state)} AND ${eq(askedAt, before.askedAt)}`)
    .go();

/** Gives a newly confirmed address its place in the order; undefined if its alert changed meanwhile. */
async function activate(before: AlertRecord, now: Date): Promise<AlertRecord | undefined> {
  const row: AlertRecord = {
    ...before,
    state: 'active',
    queuedAt: now.toISOString(),
    ttl: toAlertTtl('active', now),
  };
  return (await isWritten(replace(before, row))) ? row : undefined;
}

/** Confirms an alert by its link; null if it no longer exists, undefined if it kept changing. */
export const confirmAlert = (alertId: string, now: Date): Promise<AlertRecord | null | undefined> =>
  retryOnConflict<AlertRecord | null>(async () => {
    const before = await loadAlert(alertId);
    if (!before) return null;
    return before.state === 'unconfirmed' ? activate(before, now) : before;
  });
