import { describe, expect, test } from 'vitest';
import { storageStatuses } from '#shared/domain/orders/holding.ts';
import { getHoldingStatusLabel, hasLeftBond, isFree, isOwned, statusNote } from './holding-labels.ts';

const bought = {
  storageStatus: 'stored',
  storedAtEarliest: '2026-11-24',
  storedFrom: '2026-11-26',
  deliveryRequestId: null,
} as const;
const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe('a holding', () => {
  test('is being stored until the last of its 3 to 5 working days, and stored from then on', () => {
    expect(getHoldingStatusLabel(bought, on('2026-11-25')).label).toBe('Being stored');
    expect(statusNote(bought, on('2026-11-25'))).toBe(
      'In storage within 3-5 working days: 24 Nov 2026 to 26 Nov 2026',
    );
    expect(getHoldingStatusLabel(bought, on('2026-11-26')).label).toBe('Stored');
    expect(statusNote(bought, on('2026-11-26'))).toBe('Since 26 Nov 2026');
  });
  test('changes its status by the date in London', () => {
    const summer = { ...bought, storedFrom: '2026-06-02' };
    expect(getHoldingStatusLabel(summer, new Date('2026-06-01T23:30:00Z')).label).toBe('Stored');
  });
  test('is not available for withdrawal while it is in one, even an unpaid one', () => {
    const requested = { ...bought, deliveryRequestId: 'req_1' };
    expect([isFree(bought), isFree(requested), isFree({ ...bought, storageStatus: 'in_transit' })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(statusNote(requested)).toBe('In a delivery awaiting payment');
    expect(statusNote({ ...bought, storageStatus: 'delivered' })).toBeNull();
  });
  test('has left bond once it is in transit, but not while it awaits dispatch', () => {
    expect(storageStatuses.filter((storageStatus) => hasLeftBond({ storageStatus }))).toEqual([
      'in_transit',
      'delivered',
      'returned',
    ]);
  });
  test('belongs to its buyer unless it was returned for a refund', () => {
    expect(storageStatuses.filter((storageStatus) => !isOwned({ storageStatus }))).toEqual(['returned']);
    expect(getHoldingStatusLabel({ ...bought, storageStatus: 'returned' }).label).toBe(
      'Returned for a refund',
    );
  });
});
