import { Service } from 'electrodb';
import { invoice } from './invoice.ts';
import { numbering } from './numbering.ts';
import { sequence } from './sequence.ts';
import { storageAccount } from './storage-account.ts';
import { transactor } from './transact.ts';

const service = new Service({ invoice, sequence, storageAccount });

/** The invoices of customers, with the account whose month they bill. */
export const writeNumbered = numbering(
  transactor((build: Parameters<typeof service.transaction.write>[0]) => service.transaction.write(build)),
);
