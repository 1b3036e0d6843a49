import { describe, expect, test } from 'vitest';
import { needKinds } from '#shared/contracts/back-office/dashboard.ts';
import { attentionLabels, formatItemName, formatSince } from './attention-labels.ts';

const item = { id: 'i', orderId: 'ord_1', name: 'billStorage', detail: '', since: null };
const need = { kind: 'failed_jobs' as const, count: 1, isMore: false, items: [item] };

describe('attention labels', () => {
  test('every kind has its advice, and a pending refund links to its order', () => {
    for (const kind of needKinds) expect(attentionLabels[kind].advice).not.toBe('');
    expect(attentionLabels.owed_refunds.getHref?.(item)).toBe('/admin/orders/ord_1');
    expect(attentionLabels.owed_refunds.getHref?.({ ...item, orderId: null })).toBeUndefined();
  });

  test('jobs and emails have readable labels, and bottles are shown by name', () => {
    expect(formatItemName(need, item)).toBe('Bill storage');
    expect(formatItemName({ ...need, kind: 'failed_mails' }, { ...item, name: 'order-confirmation' })).toBe(
      'Order confirmation',
    );
    expect(formatItemName({ ...need, kind: 'low_stock' }, { ...item, name: 'Kilbrae-21 XO' })).toBe(
      'Kilbrae-21 XO',
    );
  });

  test('due dates show a date, and events also show a time', () => {
    expect(formatSince('2026-03-09')).toBe('9 Mar 2026');
    expect(formatSince('2026-03-09T09:30:00.000Z')).toBe('9 Mar 2026, 09:30');
  });
});
