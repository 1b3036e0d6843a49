import { billAccount } from '#functions/bonded-storage/bill-account.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

export const handler = defineJob('billStorage', async (now) => {
  const { data: accounts } = await storageAccount.query.all({}).go({ pages: 'all' });
  return forEachItem(accounts, (account) => billAccount(account, now));
});
