import { storageRule } from '#shared/domain/bonded-storage/storage-billing.ts';

/** How a month of storage is billed, in the words of the storage page. */
export const billingRule = storageRule;
