import { describe, expect, test } from 'vitest';
import { handler as countShop } from '#functions/back-office/jobs/count-shop.ts';
import { clock } from '#functions/environment/clock.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { reportsApi, type Summary } from '#shared/contracts/reporting/reports.ts';
import { handler } from './get-summary.ts';

withTable();
const shop = withShop();

const read = async (cookie: string) =>
  (await request<Summary>(handler, reportsApi.getSummary, { cookie })).body;

describe('the summary', () => {
  test('200 compares the sales of each period with the one before, and shows what the shop holds', async () => {
    const who = { customerId: 'cus_a', email: 'a@example.com' };
    const productId = await createBottle({ name: 'Best', available: 3, pricePence: 12_000 });
    await createBottle({ name: 'Slow', available: 2, pricePence: 50_000 });
    const pay = async (at: string, quantity: number) => {
      clock.set(() => new Date(at));
      const lines = [{ productId, name: 'Best', unitPricePence: 12_000, quantity }];
      await createPaidOrder(who, lines, { totalPence: 12_000 * quantity, vatPence: 2000 * quantity });
    };
    await pay('2026-11-17T12:00:00.000Z', 1);
    await pay('2026-11-23T12:00:00.000Z', 1);
    await pay('2026-11-24T00:10:00.000Z', 2);
    await shop.drain();
    clock.set(() => new Date('2026-11-24T11:00:00.000Z'));
    await countShop({ id: 'test', scheduledFor: '' });
    const summary = await read(await createStaffCookie());
    expect(summary.sales?.windows).toMatchObject([
      { days: 1, now: { sales: '240.00', net: '200.00', units: 2 }, before: { sales: '120.00', orders: 1 } },
      { days: 7, now: { sales: '360.00', orders: 2, averageOrder: '180.00' }, before: { sales: '120.00' } },
      { days: 30, now: { sales: '480.00', margin: null, uncostedUnits: 4 }, before: { averageOrder: null } },
      { days: 365, now: { sales: '480.00' }, before: { sales: '0.00' } },
    ]);
    expect(summary.sales?.days.map(({ day, sales }) => [day, sales])).toEqual([
      ['2026-11-17', '120.00'],
      ['2026-11-23', '120.00'],
      ['2026-11-24', '240.00'],
    ]);
    expect(summary).toMatchObject({
      countedAt: '2026-11-24T11:00:00.000Z',
      stock: { bottles: 5, retail: '1360.00', cost: '0.00', uncosted: 5 },
      best: [{ name: 'Best', units: 4, sales: '480.00' }],
      slowest: [
        { name: 'Slow', units: 0, available: 2, retail: '1000.00' },
        { name: 'Best', units: 4 },
      ],
      bond: { bottles: 0, owners: 0 },
      reservations: { orders: 0, bottles: 0 },
      refundsDue: { refunds: 0, amount: '0.00' },
    });
  });

  test('200 shows each role only the figures that it may see', async () => {
    const hidden = async (role: 'sales' | 'warehouse' | 'finance' | 'content') => {
      const summary = await read((await signInStaff(role)).cookie);
      return Object.entries(summary).flatMap(([name, figure]) => (figure === null ? [name] : []));
    };
    expect(await hidden('sales')).toEqual([]);
    expect(await hidden('finance')).toEqual([]);
    const money = ['sales', 'stock', 'best', 'slowest'];
    expect(await hidden('warehouse')).toEqual([...money, 'storageDue', 'refundsDue', 'disputes']);
    expect(await hidden('content')).toEqual([
      ...money,
      'bond',
      'storageDue',
      'reservations',
      'refundsDue',
      'disputes',
    ]);
  });
});
