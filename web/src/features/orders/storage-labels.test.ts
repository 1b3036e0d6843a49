import { expect, test } from 'vitest';
import { formatStoredDate, listStorageNotes } from './storage-labels.ts';

const storage = {
  place: 'shelf',
  deferredDuty: '21.88',
  deferredVat: '500.00',
  monthly: '1.60',
  earliest: '2026-11-25',
  latest: '2026-12-01',
} as const;

test('bottles are stored within 3-5 working days, with dates once they are paid', () => {
  expect(formatStoredDate(storage)).toBe('In storage within 3-5 working days, Wed 25 Nov – Tue 1 Dec');
  expect(formatStoredDate({ ...storage, earliest: null, latest: null })).toBe(
    'In storage within 3-5 working days of your payment',
  );
});

test('the deferred tax and the monthly storage cost are shown', () => {
  const [tax, month] = listStorageNotes(storage);
  expect(tax).toContain('£521.88 were not charged');
  expect(month).toContain('£1.60 per month');
});
