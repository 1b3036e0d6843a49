import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { accountApi } from '#shared/api/account.ts';
import { store } from '#shared/store.ts';
import { gatherData } from './gather-data.ts';
import { ownProfile } from './own-profile.ts';

export const handler = serveCustomer(accountApi.exportData, async (_, { caller, now }) => {
  await countAgainst('dataExportsByCustomer', caller.customerId, now);
  const data = await gatherData(await ownProfile(caller.customerId), now);
  const about = `What ${store.brand} keeps about you. Amounts are in pence, moments in UTC, days in London.`;
  const text = JSON.stringify({ about, exportedAt: now.toISOString(), ...data }, null, 2);
  return {
    name: `${store.brand.toLowerCase()}-data-${now.toISOString().slice(0, 10)}.json`,
    content: new TextEncoder().encode(text),
  };
});
