import { toMailbox } from '#functions/alerts/alert-ids.ts';
import { alert } from '#functions/alerts/entities/alert.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { isWritten } from '#functions/table/transact.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';

export const handler = serveCustomer(alertsApi.cancel, async ({ params }, { caller, fail }) => {
  const { email } = await loadOpenAccount(caller.customerId);
  // Somebody else's alert is not touched, and the answer does not reveal whether there is one.
  const isOwn = await isWritten(
    alert
      .delete({ alertId: params.id })
      .where(({ mailbox }, { eq }) => eq(mailbox, toMailbox(email)))
      .go(),
  );
  if (!isOwn) fail('alert_not_found');
  return undefined;
});
