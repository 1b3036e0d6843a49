import { expect, test } from 'vitest';
import { storageRule } from '#shared/domain/bonded-storage/storage-billing.ts';
import { billingRule } from '#web/features/storage/storage-places.values.ts';
import { terms } from './terms.ts';

test('the terms and the storage page state the rule by which storage is billed', () => {
  expect(JSON.stringify(terms)).toContain(storageRule);
  expect(billingRule).toBe(storageRule);
});
