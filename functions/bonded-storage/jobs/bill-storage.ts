import { billAccount } from '#functions/bonded-storage/bill-account.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

export const handler = defineJob('billStorage', async (now) => {
  const { data: accounts } = await storageAccount.query.all({}).go({ pages: 'all' });
  // Each day starts at a different account, so runs that end early do not always skip the same ones.
  const first = Math.floor((accounts.length * (now.getUTCDate() - 1)) / 31);
  const rotated = [...accounts.slice(first), ...accounts.slice(0, first)];
  return forEachItem(rotated, (account) => billAccount(account, now));
});
