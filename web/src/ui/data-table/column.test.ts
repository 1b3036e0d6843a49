import { expect, test } from 'vitest';
import type { Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import { transactionColumns } from '#web/features/bonded-storage/invoice-columns.tsx';
import { valueColumns } from '#web/features/bonded-storage/value-table.tsx';
import { formatCsv } from '#web/lib/csv.ts';
import { fileRow, poundsColumn } from './column.ts';

const cells = (text: string) => text.split('\r\n')[1];

test('amounts are exported with two decimals, as plain numbers', () => {
  const point = { on: '2026-03-09', purchase: '1250.00', value: '1300.50' };
  const names = valueColumns.map(({ name }) => name);
  expect(cells(formatCsv(names, [fileRow(valueColumns, point)]))).toBe('2026-03-09,1250.00,1300.50');
  const paid: Transaction = {
    id: 'a',
    type: 'purchase',
    amount: '112.90',
    currency: 'GBP',
    reference: 'DR-1',
    createdAt: '2026-03-09T10:00:00.000Z',
  };
  expect(fileRow(transactionColumns, paid)).toContain('112.90');
});

test('a negative amount is exported with its sign, and a missing one as an empty cell', () => {
  const columns = [poundsColumn<{ amount: string | null }>('amount', 'Amount', ({ amount }) => amount)];
  expect([{ amount: '-5.10' }, { amount: null }].map((row) => fileRow(columns, row))).toEqual([
    ['-5.10'],
    [null],
  ]);
});

test('a time is exported in London time, and a date unchanged', () => {
  const columns = [{ id: 'at', name: 'When', value: ({ at }: { at: string | null }) => at }];
  const write = (at: string | null) => fileRow(columns, { at });
  expect(write('2026-06-10T23:30:00.000Z')).toEqual(['2026-06-11 00:30']);
  expect(write('2026-01-10T23:30:00Z')).toEqual(['2026-01-10 23:30']);
  expect(write('2026-06-10')).toEqual(['2026-06-10']);
  expect(write('Order of 2026-06-10T23:30:00.000Z')).toEqual(['Order of 2026-06-10T23:30:00.000Z']);
  expect(write(null)).toEqual([null]);
});
