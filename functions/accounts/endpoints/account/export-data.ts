import { collectAccountData } from '#functions/accounts/collect-account-data.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { store } from '#shared/store.ts';

export const handler = serveCustomer(accountApi.exportData, async (_, { caller, now }) => {
  await enforceRateLimit('dataExportsByCustomer', caller.customerId, now);
  const data = await collectAccountData(await loadOpenAccount(caller.customerId), now);
  const about = `What ${store.brand} holds about you. Amounts are in pence, times in UTC, dates in London time.`;
  const text = JSON.stringify({ about, exportedAt: now.toISOString(), ...data }, null, 2);
  return {
    name: `${store.brand.toLowerCase()}-data-${now.toISOString().slice(0, 10)}.json`,
    content: new TextEncoder().encode(text),
  };
});
