import { toMailbox } from '#functions/alerts/alert-ids.ts';
import { type AlertRecord, alert } from '#functions/alerts/entities/alert.ts';
import { isOwnedAt, type OwnedEmail } from './owned-emails.ts';

/** The alerts of an address that were requested while it belonged to the account. */
export async function listOwnedAlerts(own: OwnedEmail): Promise<AlertRecord[]> {
  const { data } = await alert.query.ofMailbox({ mailbox: toMailbox(own.email) }).go({ pages: 'all' });
  return data.filter(({ askedAt }) => isOwnedAt(own, askedAt));
}
