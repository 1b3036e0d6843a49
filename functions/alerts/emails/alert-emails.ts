import type { Email } from '#functions/adapters/mailer.ts';
import { createAlertToken } from '#functions/alerts/alert-id.ts';
import type { AlertRecord } from '#functions/alerts/entities/alert.ts';
import type { Subject } from '#functions/alerts/find-subject.ts';
import { clock } from '#functions/environment/clock.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { buildPlainEmail, type EmailLink } from '#functions/runtime/email/plain-email.ts';
import { formatOpening } from '#shared/domain/catalogue/drop-sale.ts';

type Parts = { subject: string; before: string[]; button: EmailLink; after: string[] };

/** The page that confirms or cancels an alert: it waits for a press, since programs that look into emails open links too. */
async function buildAlertUrl(
  { alertId, askedAt }: AlertRecord,
  action: 'confirm' | 'cancel',
): Promise<string> {
  const query = new URLSearchParams({ alert: alertId, token: await createAlertToken(alertId, askedAt) });
  return `${readSiteOrigin()}/alerts/${action}?${query}`;
}

async function build(record: AlertRecord, { subject, before, button, after }: Parts): Promise<Email> {
  const cancel = { label: 'Cancel this alert', url: await buildAlertUrl(record, 'cancel'), isSmall: true };
  return buildPlainEmail({
    to: record.email,
    subject,
    title: subject,
    content: [...before, button, ...after, cancel],
  });
}

const formatTime = (opensAt: string): string =>
  `${formatOpening(opensAt, clock.now().getTime())}, London time`;

const buildBottleUrl = ({ productId }: Subject): string =>
  `${readSiteOrigin()}/product/${encodeURIComponent(productId)}`;

/** Asks the owner of a mailbox whether they want the message; who has confirmed before is told that they are on the list. */
export async function buildAlertConfirmationEmail(record: AlertRecord, found: Subject): Promise<Email> {
  const { name, drop } = found;
  const wish = drop
    ? `a reminder before the drop of ${name} opens, on ${formatTime(drop.opensAt)}`
    : `an email when ${name} is back in stock`;
  if (record.state !== 'unconfirmed')
    return build(record, {
      subject: drop ? `Your reminder for ${name} is set` : `You're on the list for ${name}`,
      before: [`You've asked for ${wish}. You don't need to do anything else.`],
      button: { label: 'View the bottle', url: buildBottleUrl(found) },
      after: [],
    });
  return build(record, {
    subject: drop ? `Confirm your reminder for ${name}` : `Confirm your alert for ${name}`,
    before: [`Someone, we hope you, asked us for ${wish}. Please confirm that this address is yours.`],
    button: { label: 'Confirm my address', url: await buildAlertUrl(record, 'confirm') },
    after: ["We'll send that one email and nothing else. If it wasn't you, you can ignore this email."],
  });
}

/** The one message. */
export async function buildAlertMessageEmail(record: AlertRecord, found: Subject): Promise<Email> {
  const { name, drop } = found;
  const button = { label: 'View the bottle', url: buildBottleUrl(found) };
  if (!drop)
    return build(record, {
      subject: `${name} is back in stock`,
      before: [
        `You asked us to tell you when ${name} is back. It is, and we've told you in the order of sign-up.`,
      ],
      button,
      after: ["This email doesn't reserve a bottle. It's the only one we send for this alert."],
    });
  const isOpen = drop.opensAt <= clock.now().toISOString();
  const opens = drop.isBallot ? 'The ballot for' : 'The drop of';
  return build(record, {
    subject: isOpen ? `${opens} ${name} is open` : `${opens} ${name} opens soon`,
    before: [
      isOpen
        ? `${opens} ${name} opened on ${formatTime(drop.opensAt)}.`
        : `${opens} ${name} opens on ${formatTime(drop.opensAt)}.`,
    ],
    button,
    after: ["This email doesn't reserve a bottle. It's the only one we send for this reminder."],
  });
}
