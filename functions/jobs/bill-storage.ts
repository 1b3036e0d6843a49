import { storageAccount } from '#functions/data/storage-account.ts';
import { billAccount } from '#functions/invoices/bill-account.ts';
import { forEachItem, job } from '#functions/kit/job.ts';

export const handler = job('billStorage', async (now) => {
  const { data: accounts } = await storageAccount.query.all({}).go({ pages: 'all' });
  return forEachItem(accounts, (account) => billAccount(account, now));
});
