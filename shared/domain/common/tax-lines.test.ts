import { expect, test } from 'vitest';
import { computeRemovalTotals } from './tax-lines.ts';

test('removal totals separate duty, VAT on removal, services and the VAT included in services', () => {
  expect(
    computeRemovalTotals([
      { totalPence: 1_000, vatPence: 0, tax: 'duty' },
      { totalPence: 5_200, vatPence: 0, tax: 'removal' },
      { totalPence: 1_200, vatPence: 200 },
      { totalPence: 600, vatPence: 100, tax: 'standard' },
      { totalPence: 25_000, vatPence: 0, tax: 'suspended' },
    ]),
  ).toEqual({ dutyPence: 1_000, removalVatPence: 5_200, servicesPence: 1_500, servicesVatPence: 300 });
});
