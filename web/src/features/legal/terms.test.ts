import { expect, test } from 'vitest';
import { storageRule } from '#shared/domain/bonded-storage/storage-billing.ts';
import { formatWholePounds } from '#shared/domain/common/money.ts';
import { giftCardLimits } from '#shared/domain/orders/gift-card.ts';
import { billingRule } from '#web/features/storage/storage-places.values.ts';
import { terms } from './terms.ts';

test('the terms and the storage page state the rule by which storage is billed', () => {
  expect(JSON.stringify(terms)).toContain(storageRule);
  expect(billingRule).toBe(storageRule);
});

test('the terms name the limits of a gift card that its purchase checks', () => {
  const [min, max] = [giftCardLimits.minPence, giftCardLimits.maxPence].map(formatWholePounds);
  expect(JSON.stringify(terms)).toContain(`Gift cards cost from ${min} to ${max}.`);
});
