import { describe, expect, test } from 'vitest';
import { formatAction, formatChanges, formatField, formatValue, listChanges } from './trail-labels.ts';

describe('audit trail labels', () => {
  test('actions and fields are written in sentence case', () => {
    expect(formatAction('purchase_order_sent')).toBe('Purchase order sent');
    expect(formatField('lowStockAt')).toBe('Low stock at');
    expect(formatField('creditedVat')).toBe('Credited VAT');
    expect(formatField('vatRate')).toBe('VAT rate');
    expect(formatField('Black Ferry 9 Year Old')).toBe('Black Ferry 9 Year Old');
  });

  test('empty values are shown as none, and nested values are written out', () => {
    expect([null, '', [], undefined].map(formatValue)).toEqual(['none', 'none', 'none', 'none']);
    expect(formatValue(false)).toBe('no');
    expect(formatValue([{ productName: 'Kilbrae 21', quantity: 2 }])).toBe(
      'Product name: Kilbrae 21, Quantity: 2',
    );
  });

  test('a change has both values, a creation only the new ones, a deletion only the old ones', () => {
    expect(listChanges({ before: { stock: 3 }, after: { stock: 5 } })).toEqual([
      { field: 'Stock', before: '3', after: '5' },
    ]);
    expect(listChanges({ before: null, after: { stock: 5 } })).toEqual([
      { field: 'Stock', before: null, after: '5' },
    ]);
    expect(listChanges({ before: { stock: 3 }, after: null })).toEqual([
      { field: 'Stock', before: '3', after: null },
    ]);
  });

  test('all changes of an entry fit in one cell of the export', () => {
    const entry = { before: { stock: 3, name: 'A' }, after: { stock: 5, name: 'B' } };
    expect(formatChanges(entry)).toBe('Stock: 3 -> 5 | Name: A -> B');
    expect(formatChanges({ before: null, after: { stock: 5 } })).toBe('Stock: 5');
  });
});
