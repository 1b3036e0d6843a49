import { outbox } from '#functions/adapters/wiring/outbox.ts';
import type { queuedKinds } from '#functions/table/entities/mail.ts';
import type { MailKey } from './send-once.ts';

export type QueuedKind = (typeof queuedKinds)[number];

/** Requests an email that has not been sent before. It may be queued any number of times. */
export const enqueueEmail = (key: MailKey<QueuedKind>): Promise<void> => outbox().put('sendEmails', [key]);

/** Requests an email that was no longer wanted when it was composed, but is wanted again. */
export const enqueueUnsentEmail = (key: MailKey<QueuedKind>): Promise<void> =>
  outbox().put('sendEmails', [{ ...key, isWantedAgain: true }]);
