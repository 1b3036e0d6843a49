import { mailMessage } from '#functions/alerts/emails/mail-alert.ts';
import { type AlertRecord, alert } from '#functions/alerts/entities/alert.ts';
import { alertWave } from '#functions/alerts/entities/alert-wave.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { notifyDevices } from '#functions/alerts/notify-devices.ts';
import { beginWave, takePlace } from '#functions/alerts/transactions/wave-transactions.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { isWritten } from '#functions/table/transact.ts';
import { isReminderDue, planWave, toAlertTtl, type Wave } from '#shared/domain/alerts/alert.ts';

/** All alerts of one subject, in the order of sign-up. */
type SubjectAlerts = readonly [AlertRecord, ...AlertRecord[]];

async function listWaiting(): Promise<SubjectAlerts[]> {
  const { data } = await alert.query.waiting({}).go({ pages: 'all' });
  const groups = Map.groupBy(data, ({ kind, subject }) => `${kind} ${subject}`);
  return [...groups.values()].flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []));
}

/** Queues the email first: if the process dies in between, the next run queues the same email, which is sent only once. */
async function send(record: AlertRecord, now: Date): Promise<void> {
  await mailMessage(record, now);
  await isWritten(
    alert
      .put({ ...record, state: 'sent', ttl: toAlertTtl('sent', now) })
      .where(({ askedAt }, { eq }) => eq(askedAt, record.askedAt))
      .go(),
  );
}

/** The wave to continue, begun if it is due; undefined if nobody is to be notified now. */
async function findWave(productId: string, available: number, now: Date): Promise<Wave | undefined> {
  const { data: last } = await alertWave.get({ productId }).go({ consistent: true });
  const plan = planWave(available, last ?? undefined, now);
  if (plan?.kind !== 'begin') return plan && (last ?? undefined);
  if (!(await beginWave(productId, plan.size, last ?? undefined, now))) return undefined;
  return { startedAt: now.toISOString(), size: plan.size, taken: 0 };
}

/** Notifies those who wait for a bottle, as many as the wave has room for. A place is taken before its email is sent. */
async function notifyOfBottle(waiting: SubjectAlerts, now: Date): Promise<string> {
  for (const record of waiting.filter(({ state }) => state === 'due')) await send(record, now);
  const active = waiting.filter(({ state }) => state === 'active');
  const found = await findSubject('stock', waiting[0].subject, now);
  const wave = found && active.length > 0 && (await findWave(found.productId, found.available, now));
  if (!wave) return 'waiting';
  for (const record of active) {
    const { outcome } = await takePlace(record, record.subject, wave);
    if (outcome === 'full') return 'waveFull';
    if (outcome === 'busy') return 'busy';
    if (outcome === 'done') await send(record, now);
  }
  return 'allTold';
}

/** Reminds everybody who waits for a drop once it is about to open; there is no limit, because all of them may take part. */
async function remindOfDrop(waiting: SubjectAlerts, now: Date): Promise<string> {
  const found = await findSubject('drop', waiting[0].subject, now);
  if (!found?.drop || !isReminderDue(found.drop, now)) return 'waiting';
  for (const record of waiting) await send(record, now);
  return 'allTold';
}

export const handler = defineJob('sendAlerts', async (now, { leftMs }) => {
  const byEmail = async (waiting: SubjectAlerts) =>
    waiting[0].kind === 'stock' ? notifyOfBottle(waiting, now) : remindOfDrop(waiting, now);
  const drops = (await listAllDrops()).filter((drop) => isReminderDue(drop, now));
  return forEachItem<() => Promise<string>>(
    [
      ...(await listWaiting()).map((waiting) => () => byEmail(waiting)),
      ...drops.map((drop) => () => notifyDevices(drop, now, leftMs)),
    ],
    (work) => work(),
  );
});
