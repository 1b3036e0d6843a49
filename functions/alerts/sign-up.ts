import { type AlertRecord, alert } from '#functions/alerts/entities/alert.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { isWritten } from '#functions/table/transact.ts';
import { type AlertKind, toAlertTtl } from '#shared/domain/alerts/alert.ts';
import { createAlertId, toMailbox } from './alert-id.ts';

type Wish = { kind: AlertKind; subject: string; email: string; isConfirmed: boolean };

export const loadAlert = async (alertId: string): Promise<AlertRecord | undefined> =>
  (await alert.get({ alertId }).go({ consistent: true })).data ?? undefined;

/** Signs a mailbox up, once: whoever waits already keeps their place. Undefined where others kept coming in between. */
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

/** An alert whose message was sent begins anew. */
const replace = (before: AlertRecord, row: AlertRecord) =>
  alert
    .put(row)
    .where(({ state, askedAt }, { eq }) => `${eq(state, before.state)} AND ${eq(askedAt, before.askedAt)}`)
    .go();

/** Gives an address that is confirmed now its place in the order; undefined where its alert changed meanwhile. */
async function activate(before: AlertRecord, now: Date): Promise<AlertRecord | undefined> {
  const row: AlertRecord = {
    ...before,
    state: 'active',
    queuedAt: now.toISOString(),
    ttl: toAlertTtl('active', now),
  };
  return (await isWritten(replace(before, row))) ? row : undefined;
}

/** Confirms an alert by its link; null where there is none any more, undefined where it kept changing. */
export const confirmAlert = (alertId: string, now: Date): Promise<AlertRecord | null | undefined> =>
  retryOnConflict<AlertRecord | null>(async () => {
    const before = await loadAlert(alertId);
    if (!before) return null;
    return before.state === 'unconfirmed' ? activate(before, now) : before;
  });
