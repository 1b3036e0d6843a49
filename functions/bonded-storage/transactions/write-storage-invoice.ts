import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { createNumbering } from '#functions/runtime/numbering.ts';
import { sequence } from '#functions/table/entities/sequence.ts';

/** The invoice of a month of storage, with the account billed for it. */
export const writeStorageInvoice = createNumbering({ invoice, sequence, storageAccount });
