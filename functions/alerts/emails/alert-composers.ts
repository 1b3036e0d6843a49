import { findSubject } from '#functions/alerts/find-subject.ts';
import { loadAlert } from '#functions/alerts/sign-up.ts';
import { clock } from '#functions/environment/clock.ts';
import type { Composers, MailKey } from '#functions/runtime/email/send-once.ts';
import { readEmailTexts } from '#functions/table/read-shop-document.ts';
import { buildAlertConfirmationEmail, buildAlertMessageEmail } from './alert-emails.ts';

/** The data of an email about an alert; undefined once the alert is cancelled, or its subject no longer exists. */
async function load({ occasion = '' }: MailKey) {
  const record = await loadAlert(occasion);
  const found = record && (await findSubject(record.kind, record.subject, clock.now()));
  return found && { record, found };
}

export const alertComposers = {
  'alert-confirmation': async (key) => {
    const loaded = await load(key);
    return loaded && buildAlertConfirmationEmail(loaded.record, loaded.found, await readEmailTexts());
  },
  'alert-message': async (key) => {
    const loaded = await load(key);
    return loaded && buildAlertMessageEmail(loaded.record, loaded.found, await readEmailTexts());
  },
} satisfies Partial<Composers>;
