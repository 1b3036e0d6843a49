import { expect, test } from 'vitest';
import { listSellerFacts } from '#shared/domain/orders/seller-facts.ts';
import { buildReturnInstructions } from './consumer-information.ts';

test("the seller's details list every value that is configured, and omit the others", () => {
  const legal = {
    companyName: 'Archer Trading Ltd',
    companyNumber: '01234567',
    vatNumber: 'GB123456789',
    registeredOffice: '14 Archer Street, London W1D 7BD',
    premisesLicence: 'WM-1',
  };
  const all = listSellerFacts(legal);
  expect(all.slice(0, 5)).toEqual([
    { name: 'Seller', value: 'Archer Trading Ltd' },
    { name: 'Registered in England and Wales', value: '01234567' },
    { name: 'VAT number', value: 'GB123456789' },
    { name: 'Registered office', value: '14 Archer Street, London W1D 7BD' },
    { name: 'Premises licence', value: 'WM-1' },
  ]);
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Phone', 'Email']));
  expect(listSellerFacts({ companyName: 'Archer Trading Ltd' })).toEqual([all[0], ...all.slice(5)]);
});

test('only buyers of delivered parcels are advised to refuse a parcel at the door', () => {
  const refuses = (from: { isStored: boolean; isCollected?: boolean }) =>
    buildReturnInstructions('AB12', from).some((sentence) => sentence.includes('at the door'));
  expect(refuses({ isStored: false })).toBe(true);
  expect(refuses({ isStored: false, isCollected: true })).toBe(false);
  expect(refuses({ isStored: true })).toBe(false);
});
