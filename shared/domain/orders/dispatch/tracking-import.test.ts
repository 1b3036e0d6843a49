import { describe, expect, test } from 'vitest';
import { findRepeatedRows, findTrackingColumns, judgeTrackingRow, TrackingRow } from './tracking-import.ts';

const paidAt = '2026-05-01T10:00:00.000Z';
const order = { status: 'confirmed', paidAt };
const judge = (changes: object = {}, trackingNumber = 'AB123456789GB') =>
  judgeTrackingRow({ trackingNumber }, { ...order, ...changes });

describe('a line of a tracking file', () => {
  test('ships a paid order that is not on its way', () => {
    expect(judge()).toBe('ships');
    expect(judge({ status: 'processing' })).toBe('ships');
  });

  test('changes nothing for an order sent with the same number, and is rejected with another number', () => {
    const tracking = { number: 'AB123456789GB' };
    expect(judge({ status: 'shipped', tracking })).toBe('unchanged');
    expect(judge({ status: 'delivered', tracking })).toBe('unchanged');
    expect(judge({ status: 'shipped', tracking: { number: 'AB987654321GB' } })).toBe('sent_with_another');
    expect(judge({ status: 'shipped' })).toBe('sent_with_another');
  });

  test('reports why an order has no parcel to send', () => {
    expect(judgeTrackingRow({ trackingNumber: 'AB123456789GB' }, undefined)).toBe('order_unknown');
    expect(judge({ paidAt: undefined })).toBe('order_unpaid');
    expect(judge({ status: 'cancelled' })).toBe('order_cancelled');
    expect(judge({ cancellation: {} })).toBe('order_cancelled');
    expect(judge({ status: 'shipped', tracking: { number: 'AB123456789GB' }, cancellation: {} })).toBe(
      'unchanged',
    );
    expect(judge({ stored: {} })).toBe('order_not_shipped_by_us');
    expect(judge({ status: 'pending' })).toBe('order_on_hold');
    expect(judge({ kind: 'storage' })).toBe('order_not_shipped_by_us');
  });

  test.each(['', 'AB1234', 'AB 123', 'AB123456789-GB', 'A'.repeat(36)])(
    'is rejected with the number %j',
    (number) => {
      expect(judge({}, number)).toBe('number_invalid');
    },
  );

  test('has its number normalised to capitals without spaces', () => {
    const sent = {
      line: 2,
      orderNumber: ' AB12-CD34 ',
      trackingNumber: ' ab 1234 5678 9gb',
      carrier: 'royal-mail',
    };
    expect(TrackingRow.parse(sent)).toMatchObject({
      orderNumber: 'AB12-CD34',
      trackingNumber: 'AB123456789GB',
    });
  });
});

test('a second line for the same order or with the same number is reported', () => {
  const row = (orderNumber: string, trackingNumber: string) =>
    ({ line: 2, orderNumber, trackingNumber, carrier: 'royal-mail' }) as const;
  const rows = [
    row('AB12-CD34', 'AB1'),
    row('ab12-cd34', 'AB2'),
    row('EF56-GH78', 'AB1'),
    row('JK90-LM12', 'AB3'),
  ];
  expect([...findRepeatedRows(rows)]).toEqual([
    [1, 'order_twice'],
    [2, 'number_twice'],
  ]);
});

test.each([
  ['from Click & Drop', ['Order date', 'Order reference', 'Tracking number'], { order: 1, tracking: 2 }],
  [
    'from a channel with its own reference',
    ['Channel reference', 'Tracking Number', 'Order ID'],
    { order: 0, tracking: 1 },
  ],
  ['from DPD', ['Consignment Number', 'Reference'], { order: 1, tracking: 0 }],
  ['without an order column', ['Tracking number'], { missing: 'order' }],
  ['without a tracking number column', ['Order number', 'Date'], { missing: 'tracking' }],
])('column detection in a file %s', (_, heads, columns) => {
  expect(findTrackingColumns(heads)).toEqual(columns);
});
