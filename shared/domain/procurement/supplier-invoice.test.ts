import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDueDay, paymentTerms } from './supplier.ts';
import {
  computeDifferencePence,
  isLate,
  SupplierInvoiceChange,
  toInvoiceNumberKey,
} from './supplier-invoice.ts';

const form = {
  invoiceNumber: 'S-1',
  supplierId: 'sup_x',
  invoiceDate: '2026-03-01',
  dueDate: '2026-03-31',
  totalAmount: '120.00',
  vatAmount: '20.00',
  version: 1,
};
const problems = (changes: object) =>
  SupplierInvoiceChange.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('a supplier invoice', () => {
  test.each(['invoiceNumber', 'supplierId', 'invoiceDate', 'dueDate', 'totalAmount'])(
    'requires a valid %s',
    (field) => {
      const noDays = field.endsWith('Date') ? ['soon', '2026-02-31', '2026-03-01Tx'] : [];
      for (const nothing of ['', undefined, null, ...noDays])
        expect(problems({ [field]: nothing })).toEqual([[field, 'Please fill in all required fields']]);
    },
  );

  test('cannot have more VAT than its total, and may have no VAT', () => {
    expect(problems({ vatAmount: '120.01' })).toEqual([
      ['vatAmount', 'The VAT cannot be more than the total'],
    ]);
    expect(problems({ vatAmount: '120.00' })).toBeUndefined();
    for (const vatAmount of [undefined, null, ''])
      expect(SupplierInvoiceChange.parse({ ...form, vatAmount }).vatAmount).toBeNull();
  });

  test('cannot be due before its own date', () => {
    expect(problems({ dueDate: '2026-02-28' })).toEqual([
      ['dueDate', 'The due date cannot be before the invoice date'],
    ]);
    expect(problems({ dueDate: '2026-03-01' })).toBeUndefined();
  });

  test.each(['-120.00', -120, ' -1'])('is rejected with a negative amount: %s', (totalAmount) => {
    expect(problems({ totalAmount, vatAmount: null })).toEqual([
      ['totalAmount', 'An amount cannot be negative'],
    ]);
    expect(problems({ vatAmount: totalAmount })).toEqual([['vatAmount', 'An amount cannot be negative']]);
  });

  test.each([
    ['COD', '2026-02-28'],
    ['15 days', '2026-03-15'],
    ['30 days', '2026-03-30'],
    ['60 days', '2026-04-29'],
    ['90 days', '2026-05-29'],
  ] as const)('is due according to its payment terms: %s', (terms, day) => {
    expect(paymentTerms).toContain(terms);
    expect(computeDueDay('2026-02-28', terms)).toBe(day);
  });

  test('is late after its due day while it is pending or approved', () => {
    expect(isLate('pending', '2026-03-31', '2026-03-31')).toBe(false);
    expect(isLate('pending', '2026-03-31', '2026-04-01')).toBe(true);
    expect(isLate('approved', '2026-03-31', '2026-04-01')).toBe(true);
    for (const status of ['paid', 'overdue', 'disputed'] as const)
      expect(isLate(status, '2026-03-31', '2026-04-01')).toBe(false);
  });

  test('has the same number in any case and spacing', () => {
    expect(toInvoiceNumberKey(' inv  12 /a ')).toBe(toInvoiceNumberKey('INV12/A'));
  });

  test('differs from its order by the amount added, excluding VAT', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -1000, max: 1000 }), fc.nat(), (pence, more, vat) => {
        expect(computeDifferencePence({ totalPence: pence + more + vat, vatPence: vat }, pence)).toBe(more);
      }),
    );
  });
});
