import { collectAccountData, collectGuestData } from '#functions/accounts/collect-account-data.ts';
import { buildCustomerEntry } from '#functions/accounts/customer-notes.ts';
import { buildDataFile } from '#functions/accounts/data-file.ts';
import { loadCustomer } from '#functions/accounts/load-customer.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';

export const handler = serveAdmin(customersApi.exportCustomer, async ({ params }, { staff, now }) => {
  const { account, listed } = await loadCustomer(params.id);
  const data = account ? await collectAccountData(account, now) : await collectGuestData(listed.email);
  await adminAuditEntry.create(buildCustomerEntry('exported', listed.buyer, staff, now)).go();
  return buildDataFile(data, now);
});
