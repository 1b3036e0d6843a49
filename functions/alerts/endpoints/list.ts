import { toMailbox } from '#functions/alerts/alert-ids.ts';
import { alert } from '#functions/alerts/entities/alert.ts';
import { findSubject } from '#functions/alerts/find-subject.ts';
import { toAlert } from '#functions/alerts/to-alert.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';

export const handler = serveCustomer(alertsApi.list, async (_, { caller, now }) => {
  const { email } = await loadOpenAccount(caller.customerId);
  const { data } = await alert.query
    .ofMailbox({ mailbox: toMailbox(email) })
    .go({ order: 'desc', pages: 'all' });
  const waiting = data.filter(({ state }) => state === 'active' || state === 'due');
  const alerts = waiting.map(async (each) => toAlert(each, await findSubject(each.kind, each.subject, now)));
  return { alerts: await Promise.all(alerts) };
});
