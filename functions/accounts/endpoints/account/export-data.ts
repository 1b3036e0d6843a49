import { collectAccountData } from '#functions/accounts/collect-account-data.ts';
import { buildDataFile } from '#functions/accounts/data-file.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';

export const handler = serveCustomer(accountApi.exportData, async (_, { caller, now }) => {
  await enforceRateLimit('dataExportsByCustomer', caller.customerId, now);
  return buildDataFile(await collectAccountData(await loadOpenAccount(caller.customerId), now), now);
});
