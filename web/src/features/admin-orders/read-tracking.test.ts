import { expect, test } from 'vitest';
import { readTracking } from './read-tracking.ts';

test('a row is read with its order number, tracking number and line', () => {
  expect(readTracking('Order reference,Tracking number\nDRAM-1001,AB123456785GB\n', 'royal-mail')).toEqual({
    rows: [{ line: 2, orderNumber: 'DRAM-1001', trackingNumber: 'AB123456785GB', carrier: 'royal-mail' }],
  });
});

test.each([
  ['Tracking number\nAB123456785GB\n', 'order column (such as "Order reference")'],
  ['Order reference\nDRAM-1001\n', 'tracking column (such as "Tracking number")'],
])('a file without one of the columns is refused, and the refusal names it: %j', (file, name) => {
  expect(readTracking(file, 'royal-mail')).toEqual({
    refused: `The first line of this file has no ${name}.`,
  });
});
