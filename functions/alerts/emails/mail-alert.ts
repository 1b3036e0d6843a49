import type { AlertRecord } from '#functions/alerts/entities/alert.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { toAlertTtl } from '#shared/domain/alerts/alert.ts';

const hourMs = 3600_000;

/** Emails the link to confirm an alert, and again if the alert is requested again in a later hour. */
export const mailConfirmation = ({ alertId }: AlertRecord, now: Date): Promise<void> =>
  enqueueEmail({
    mailId: `alert-confirmation-${alertId}-${Math.floor(now.getTime() / hourMs)}`,
    kind: 'alert-confirmation',
    occasion: alertId,
    ttl: toAlertTtl('sent', now),
  });

/** Emails an alert's one message, only once however often this is called. */
export const mailMessage = ({ alertId, askedAt }: AlertRecord, now: Date): Promise<void> =>
  enqueueEmail({
    mailId: `alert-message-${alertId}-${Date.parse(askedAt)}`,
    kind: 'alert-message',
    occasion: alertId,
    ttl: toAlertTtl('sent', now),
  });
