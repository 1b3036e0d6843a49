import { expect, test } from 'vitest';
import type { Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import { transactionColumns } from '#web/features/bonded-storage/invoice-columns.tsx';
import { valueColumns } from '#web/features/bonded-storage/value-table.tsx';
import { formatCsv } from '#web/lib/csv.ts';
import { fileRow, poundsColumn } from './column.ts';

const cells = (text: string) => text.split('\r\n')[1];

test('amounts in a file have two decimals, and are numbers that can be added up', () => {
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

test('an amount below zero keeps its sign, and one that is missing leaves its cell empty', () => {
  const columns = [poundsColumn<{ amount: string | null }>('amount', 'Amount', ({ amount }) => amount)];
  expect([{ amount: '-5.10' }, { amount: null }].map((row) => fileRow(columns, row))).toEqual([
    ['-5.10'],
    [null],
  ]);
});
