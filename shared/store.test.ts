import { expect, test } from 'vitest';
import { readLegalBlock, readStorageFacility } from './stage-facts.ts';
import { formatCopyrightYears, isPlaceholder, store } from './store.ts';

test('the copyright is 2025, and becomes a range from the next year', () => {
  expect(formatCopyrightYears(new Date('2025-06-01T00:00:00Z'))).toBe('2025');
  expect(formatCopyrightYears(new Date('2027-01-01T00:00:00Z'))).toBe('2025-2027');
});

test('the legal details contain only the values that are configured', () => {
  expect(readLegalBlock({})).toEqual({ companyName: store.brand });
  expect(readLegalBlock({ SHOP_COMPANY_NUMBER: '12345678', SHOP_VAT_NUMBER: '' })).toEqual({
    companyName: store.brand,
    companyNumber: '12345678',
  });
});

test('the details of the bonded warehouse contain only the values that are configured', () => {
  expect(readStorageFacility({})).toEqual({});
  expect(readStorageFacility({ SHOP_STORAGE_ADDRESS: '1 Quay', SHOP_WAREHOUSE_APPROVAL: '' })).toEqual({
    address: '1 Quay',
  });
});

test('a link that is not configured yet is recognised as a placeholder', () => {
  expect(isPlaceholder(store.links.bar)).toBe(true);
  expect(isPlaceholder('https://www.example.org/')).toBe(false);
});
