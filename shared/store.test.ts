import { expect, test } from 'vitest';
import { readLegalBlock, readStorageFacility } from './stage-facts.ts';
import { formatCopyrightYears, isPlaceholder, store } from './store.ts';

test('the copyright starts in 2025 and grows a range from the next year on', () => {
  expect(formatCopyrightYears(new Date('2025-06-01T00:00:00Z'))).toBe('2025');
  expect(formatCopyrightYears(new Date('2027-01-01T00:00:00Z'))).toBe('2025-2027');
});

test('the legal block holds only what the stage has set', () => {
  expect(readLegalBlock({})).toEqual({ companyName: store.brand });
  expect(readLegalBlock({ SHOP_COMPANY_NUMBER: '12345678', SHOP_VAT_NUMBER: '' })).toEqual({
    companyName: store.brand,
    companyNumber: '12345678',
  });
});

test('the bonded warehouse tells only what the stage has set', () => {
  expect(readStorageFacility({})).toEqual({});
  expect(readStorageFacility({ SHOP_STORAGE_ADDRESS: '1 Quay', SHOP_WAREHOUSE_APPROVAL: '' })).toEqual({
    address: '1 Quay',
  });
});

test('addresses nobody has given yet are known as placeholders', () => {
  expect(isPlaceholder(store.links.bar)).toBe(true);
  expect(isPlaceholder('https://www.example.org/')).toBe(false);
});
