import type { Email } from '#functions/adapters/mailer.ts';
import { createAlertToken } from '#functions/alerts/alert-ids.ts';
import type { AlertRecord } from '#functions/alerts/entities/alert.ts';
import type { Subject } from '#functions/alerts/find-subject.ts';
import { clock } from '#functions/environment/clock.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail, type EmailLink } from '#functions/runtime/email/plain-email.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';

type Parts = { subject: string; before: string[]; button: EmailLink; after: string[] };

/** The page that confirms or cancels an alert. It requires a click, because programs that scan emails open links too. */
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

/** Asks the owner of a mailbox to confirm the alert; if they have confirmed before, tells them that they are on the list. */
export async function buildAlertConfirmationEmail(
  record: AlertRecord,
  found: Subject,
  texts: EmailTexts,
): Promise<Email> {
  const { name: bottle, drop } = found;
  const fill = (ofDrop: 'reminderSet' | 'reminderConfirmation', ofStock: 'alertSet' | 'alertConfirmation') =>
    drop
      ? fillEmailText(texts, ofDrop, { bottle, opening: formatTime(drop.opensAt) })
      : fillEmailText(texts, ofStock, { bottle });
  if (record.state !== 'unconfirmed') {
    const { subject, opening } = fill('reminderSet', 'alertSet');
    return build(record, {
      subject,
      before: [`${opening} You don't need to do anything else.`],
      button: { label: 'View the bottle', url: buildBottleUrl(found) },
      after: [],
    });
  }
  const { subject, opening } = fill('reminderConfirmation', 'alertConfirmation');
  return build(record, {
    subject,
    before: [`${opening} Please confirm that this address is yours.`],
    button: { label: 'Confirm my address', url: await buildAlertUrl(record, 'confirm') },
    after: ["We'll send that one email and nothing else. If it wasn't you, you can ignore this email."],
  });
}

export async function buildAlertMessageEmail(
  record: AlertRecord,
  found: Subject,
  texts: EmailTexts,
): Promise<Email> {
  const { name: bottle, drop } = found;
  const button = { label: 'View the bottle', url: buildBottleUrl(found) };
  const promise = "This email doesn't reserve a bottle. It's the only one we send for this";
  if (!drop) {
    const { subject, opening } = fillEmailText(texts, 'backInStock', { bottle });
    return build(record, { subject, before: [opening], button, after: [`${promise} alert.`] });
  }
  const isOpen = drop.opensAt <= clock.now().toISOString();
  const { subject, opening } = fillEmailText(texts, isOpen ? 'dropOpen' : 'dropOpensSoon', {
    sale: `${drop.isBallot ? 'The ballot for' : 'The drop of'} ${bottle}`,
    opening: formatTime(drop.opensAt),
  });
  return build(record, { subject, before: [opening], button, after: [`${promise} reminder.`] });
}
