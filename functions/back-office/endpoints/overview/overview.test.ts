import { afterEach, describe, expect, test } from 'vitest';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { handler as countShop } from '#functions/back-office/jobs/count-shop.ts';
import { handler as markOverdue } from '#functions/back-office/jobs/mark-overdue.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { jobRun } from '#functions/table/entities/job-run.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Overview, overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import type { SubscriberStatus } from '#shared/domain/newsletter/newsletter.ts';
import { handler } from './get-overview.ts';

withTable();
withShop();
afterEach(() => {
  mailer.replace(undefined);
});

const run = { id: 'test', scheduledFor: '' };
const read = async () =>
  (await request<Overview>(handler, overviewApi.getOverview, { cookie: await createStaffCookie() })).body;
const findNeed = async (kind: string) => (await read()).needs.find((need) => need.kind === kind);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function createSubscriber(name: string, status: SubscriberStatus) {
  const at = minutesAgo(5);
  const consents = [{ askedAt: at, wording: '2026-11' as const }];
  const row = { subscriberId: name, email: `${name}@example.com`, name, subscribedAt: at, version: 1 };
  await subscriber.put({ ...row, preferences: 'exclusive_releases', status, consents }).go();
}

describe('the overview', () => {
  test('200 has no counts before the first run of the job, and no open tasks', async () => {
    expect(await read()).toEqual({ counts: null, booksCheckedAt: null, needs: [] });
  });

  test('200 shows what was counted, and when', async () => {
    await createBottle({ available: 12 });
    await createBottle({ name: 'Scarce', available: 1 });
    await createBottle({ name: 'Gone', available: 0 });
    await createSubscriber('a', 'active');
    await createSubscriber('b', 'active');
    await createSubscriber('c', 'pending');
    await createSubscriber('d', 'unsubscribed');
    await createSubscriber('e', 'suppressed');
    await createBottle({ available: 30 });
    await createPaidOrder({ customerId: 'cus_a', email: 'a@example.com' }, []);
    await countShop(run);
    const { counts } = await read();
    expect(counts).toMatchObject({
      totalProducts: 4,
      recentOrders: 1,
      recentOrderDays: 30,
      newsletterSubscribers: 3,
      activeUsers: 2,
      leftSubscribers: 1,
      suppressedSubscribers: 1,
    });
    expect(Date.now() - Date.parse(counts?.countedAt ?? '')).toBeLessThan(60_000);
    expect(await findNeed('low_stock')).toMatchObject({
      count: 2,
      items: [
        { name: 'Gone', detail: 'Sold out' },
        { name: 'Scarce', detail: '1 left' },
      ],
    });
  });

  test('200 lists a checkout still open ten minutes after its reservation ended', async () => {
    const open = { held: [{ productId: 'prd_a', quantity: 2 }], firstReservedAt: minutesAgo(60) };
    await checkout.put({ ...open, cartId: 'fresh', orderId: 'ord_fresh', reservedUntil: minutesAgo(9) }).go();
    await checkout
      .put({ ...open, cartId: 'stuck', orderId: 'ord_stuck', reservedUntil: minutesAgo(11) })
      .go();
    expect(await findNeed('stuck_checkouts')).toMatchObject({
      count: 1,
      items: [{ orderId: 'ord_stuck', detail: 'Holds 2 bottles' }],
    });
  });

  test('200 lists five pending refunds when there are many, and says that there are more', async () => {
    for (let count = 0; count < 25; count++) {
      const row = { orderId: `ord_${count}`, refundId: `rfd_${count}`, paymentIntentId: `pi_${count}` };
      const why = { amountPence: 1000, reason: 'too_late' as const, status: 'owed' as const };
      await refund.put({ ...row, ...why, owedAt: minutesAgo(5) }).go();
    }
    const need = await findNeed('owed_refunds');
    expect(need).toMatchObject({ count: 20, isMore: true });
    expect(need?.items).toHaveLength(5);
    expect(need?.items[0]?.detail).toBe('£10.00');
  });

  test('200 lists invoices from the day after their due date', async () => {
    clock.set(() => new Date('2026-03-10T12:00:00.000Z'));
    const write = (dueOn: string, status: 'open' | 'paid' = 'open') => {
      const words = { kind: 'storage' as const, name: 'Morag', email: 'morag@example.com', lines: [] };
      const id = { customerId: 'cus_1', invoiceId: `inv_${dueOn}-${status}`, invoiceNumber: dueOn };
      const sums = { totalPence: 960, vatPence: 160, issuedAt: '2026-03-01T00:00:00.000Z' };
      return invoice.put({ ...words, ...id, ...sums, dueOn, status }).go();
    };
    await write('2026-03-08');
    await write('2026-03-09');
    await write('2026-03-10');
    await write('2026-03-01', 'paid');
    const need = await findNeed('overdue_invoices');
    expect(need?.items.map(({ since }) => since)).toEqual(['2026-03-08', '2026-03-09']);
    expect(need?.items[0]).toMatchObject({ name: '2026-03-08, Morag', detail: '£9.60' });
  });

  test('200 lists a manual invoice once the daily job has marked it overdue', async () => {
    clock.set(() => new Date('2026-03-10T12:00:00.000Z'));
    const cookie = await createStaffCookie();
    const { id } = await createDraftInvoice(cookie, { dueDate: '2026-03-11' });
    await changeStatus(cookie, id, 'sent');
    expect(await findNeed('overdue_manual_invoices')).toBeUndefined();
    clock.set(() => new Date('2026-03-12T12:00:00.000Z'));
    await markOverdue(run);
    const need = await findNeed('overdue_manual_invoices');
    expect(need).toMatchObject({ count: 1, items: [{ id, detail: '£1,470.12', since: '2026-03-11' }] });
  });

  test('200 lists overdue supplier invoices, even when there are many disputed ones', async () => {
    clock.set(() => new Date('2026-03-10T12:00:00.000Z'));
    const write = (invoiceNumber: string, dueDate: string, status: 'pending' | 'paid' | 'disputed') => {
      const ids = { supplierInvoiceId: `sin_${invoiceNumber}`, invoiceNumber, supplierId: 'sup_1' };
      const days = { invoiceDate: '2026-02-01', dueDate, createdAt: '2026-02-01T00:00:00.000Z' };
      const sums = { totalPence: 12_000, vatPence: 2000, createdBy: 'admin', version: 1 };
      const listing = 'supplier-invoices#open' as const;
      return supplierInvoice
        .put({ ...ids, ...days, ...sums, supplierName: 'Cask & Co', status, listing })
        .go();
    };
    await write('A-1', '2026-03-09', 'pending');
    await write('A-2', '2026-03-10', 'pending');
    await write('A-3', '2026-03-01', 'paid');
    for (let count = 0; count < 25; count++) await write(`D-${count}`, '2026-03-01', 'disputed');
    const need = await findNeed('overdue_supplier_invoices');
    expect(need?.items.map(({ name }) => name)).toEqual(['A-1, Cask & Co']);
    expect(need?.items[0]).toMatchObject({ id: 'sin_A-1', detail: '£120.00', since: '2026-03-09' });
  });

  test('200 lists a job that failed or did not finish, until a newer run', async () => {
    let isBroken = true;
    const handle = defineJob('billStorage', async () =>
      forEachItem([1], async () => {
        if (isBroken) throw new Error('secret words');
        return 'done';
      }),
    );
    await expect(handle(run)).rejects.toThrow();
    expect((await findNeed('failed_jobs'))?.items).toMatchObject([
      { name: 'billStorage', detail: 'Failed: AggregateError' },
    ]);
    isBroken = false;
    await handle(run);
    expect(await findNeed('failed_jobs')).toBeUndefined();

    await jobRun.put({ name: 'renderPages', startedAt: minutesAgo(16) }).go();
    expect((await findNeed('failed_jobs'))?.items[0]).toMatchObject({ detail: 'Did not finish' });
    await jobRun.put({ name: 'renderPages', startedAt: minutesAgo(1) }).go();
    expect(await findNeed('failed_jobs')).toBeUndefined();
  });

  test('200 shows what the nightly reconciliation found, and when it ran', async () => {
    const checkedAt = '2026-07-01T02:40:00.000Z';
    const named = [{ invariant: 'stock_balances', item: 'prd_a', found: '3 available, 4 moved' }];
    await reconciliationReport.put({ checkedAt, items: 9, violations: 2, named }).go();
    expect(await findNeed('broken_books')).toMatchObject({
      count: 2,
      items: [{ name: 'stock balances: prd_a', detail: '3 available, 4 moved', since: checkedAt }],
    });
    await reconciliationReport.put({ checkedAt, items: 9, violations: 0, named: [] }).go();
    expect(await findNeed('broken_books')).toBeUndefined();
    expect((await read()).booksCheckedAt).toBe(checkedAt);
  });

  test('200 lists an email that was permanently rejected, but not one that was no longer wanted', async () => {
    const email = { to: 'ada@example.com', subject: 'A', text: 'B', html: 'C' };
    const key = (mailId: string) => ({ mailId, kind: 'refund' as const, orderId: 'ord_a' });
    await sendOnce(key('unwanted'), { refund: async () => undefined }, new Date());
    expect(await findNeed('failed_mails')).toBeUndefined();
    mailer.replace({ send: async () => ({ rejected: 'There is no such address' }) });
    await sendOnce(key('refused'), { refund: async () => email }, new Date());
    expect((await findNeed('failed_mails'))?.items).toMatchObject([{ id: 'refused', orderId: 'ord_a' }]);
  });
});

describe('the overview of a role', () => {
  test.each([
    ['sales', ['open_returns']],
    ['warehouse', ['open_returns']],
    ['finance', ['open_returns']],
    ['content', []],
  ] as const)('200 shows %s only the tasks that the role may see', async (role, kinds) => {
    await orderReturn
      .put({
        orderId: 'ord_back',
        returnId: 'ret_back',
        orderNumber: 'AB12-CD34',
        status: 'authorised',
        requestedBy: 'staff',
        requestedAt: minutesAgo(90),
        reason: 'Cork was dry',
        version: 1,
        lines: [{ productId: 'prd_back', quantity: 1 }],
      })
      .go();
    const { cookie } = await signInStaff(role);
    const { body } = await request<Overview>(handler, overviewApi.getOverview, { cookie });
    const returns = body.needs.filter(({ kind }) => kind === 'open_returns');
    expect(returns.map(({ kind }) => kind)).toEqual(kinds);
    for (const { items } of returns)
      expect(items).toMatchObject([{ id: 'ret_back', orderId: 'ord_back', detail: 'Awaiting the bottles' }]);
  });
});
