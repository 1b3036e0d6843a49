import { describe, expect, test } from 'vitest';
import { needKinds } from '#shared/contracts/back-office/dashboard.ts';
import { attentionLabels, formatItemName, formatSince } from './attention-labels.ts';

const item = { id: 'i', orderId: 'ord_1', name: 'billStorage', detail: '', since: null };
const need = { kind: 'failed_jobs' as const, count: 1, isMore: false, items: [item] };

describe('what staff have to do', () => {
  test('every kind has its label, and one about an order links to it', () => {
    for (const kind of needKinds) expect(attentionLabels[kind].advice).not.toBe('');
    expect(attentionLabels.owed_refunds.getHref?.(item)).toBe('/admin/orders/ord_1');
    expect(attentionLabels.owed_refunds.getHref?.({ ...item, orderId: null })).toBeUndefined();
  });

  test('jobs and emails have plain labels, bottles their names', () => {
    expect(formatItemName(need, item)).toBe('Bill storage');
    expect(formatItemName({ ...need, kind: 'failed_mails' }, { ...item, name: 'order-confirmation' })).toBe(
      'Order confirmation',
    );
    expect(formatItemName({ ...need, kind: 'low_stock' }, { ...item, name: 'Kilbrae-21 XO' })).toBe(
      'Kilbrae-21 XO',
    );
  });

  test('due dates have a date, events have a time', () => {
    expect(formatSince('2026-03-09')).toBe('9 Mar 2026');
    expect(formatSince('2026-03-09T09:30:00.000Z')).toBe('9 Mar 2026, 09:30');
  });
});
