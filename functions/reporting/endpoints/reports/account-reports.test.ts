import { beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { clock } from '#functions/environment/clock.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { salesMonth } from '#functions/reporting/entities/sales-month.ts';
import { handler as importPayouts } from '#functions/reporting/jobs/import-payouts.ts';
import { rebuildSales } from '#functions/reporting/rebuild-sales.ts';
import { enterSale } from '#functions/reporting/transactions/sales-transactions.ts';
import { fillAccounts } from '#functions/testing/accounts.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { importPayment } from '#scripts/emulators/stripe/import-payments.ts';
import { listPastPayments } from '#scripts/seed/demo/past-payments.ts';
import {
  type Ageing,
  accountReportsApi,
  type DutyReport,
  type PayoutReport,
  type SalesReport,
  type StorageReport,
  type VatReturn,
} from '#shared/contracts/reporting/account-reports.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { handler as getAgeing } from './get-ageing.ts';
import { handler as getDuty } from './get-duty.ts';
import { handler as getPayouts } from './get-payouts.ts';
import { handler as getSales } from './get-sales.ts';
import { handler as getStorage } from './get-storage.ts';
import { handler as getVatReturn } from './get-vat-return.ts';

withTable();
const shop = withShop();

const firstQuarter = { from: '2026-01-01', to: '2026-03-31' };
const april = { from: '2026-04-01', to: '2026-04-30' };
type Period = typeof april;

/**
 * Totals from the table's own items and from Stripe's emulator, computed independently of the reports: without their
 * days, their journal or their rounding.
 */
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
type Item = Record<string, unknown>;
const toPence = (pounds: string) => Math.round(Number(pounds) * 100);
const isWithin = ({ from, to }: Period, at: unknown): boolean => {
  const day = typeof at === 'string' ? at.slice(0, 10) : '';
  const inLondon = String(at).includes('T') ? london.format(new Date(String(at))) : day;
  return day !== '' && inLondon >= from && inLondon <= to;
};
const sum = (items: readonly Item[], figure: string): number =>
  items.reduce((total, item) => total + Number(item[figure] ?? 0), 0);

async function readRecords(period: Period) {
  const items: Item[] = await listAllItems();
  const of = (entity: string, at: string) =>
    items.filter((item) => item.__edb_e__ === entity && isWithin(period, item[at]));
  const orders = of('order', 'paidAt');
  return {
    sales: orders.filter(({ kind }) => kind !== 'storage'),
    storagePaid: orders.filter(({ kind }) => kind === 'storage'),
    storageBilled: of('invoice', 'issuedAt').filter(({ kind }) => kind === 'storage'),
    refunds: of('refund', 'madeAt'),
    issued: of('manualInvoice', 'issuedAt'),
    cancelled: of('manualInvoice', 'creditedAt'),
    bills: of('supplierInvoice', 'invoiceDate').filter(({ approvedAt }) => approvedAt),
    credits: of('supplierCredit', 'creditDate'),
  };
}

const ofRefunds = (items: readonly Item[]) => items.filter(({ __edb_e__ }) => __edb_e__ === 'refund');

/** Reads with a role that may see the reports, as the page does. */
async function read<Report>(
  contract: Parameters<typeof request>[1],
  handler: Parameters<typeof request>[0],
  query?: Period,
): Promise<Report> {
  const { cookie } = await signInStaff('finance');
  const reply = await request<Report>(handler, contract, { cookie, ...(query ? { query } : {}) });
  expect(reply.status).toBe(200);
  return reply.body;
}
const readSales = (period: Period) => read<SalesReport>(accountReportsApi.getSales, getSales, period);
const readVat = (period: Period) => read<VatReturn>(accountReportsApi.getVatReturn, getVatReturn, period);

const readPayouts = (period: Period) => read<PayoutReport>(accountReportsApi.getPayouts, getPayouts, period);

const readAll = async () => ({
  sales: [await readSales(firstQuarter), await readSales(april)],
  vat: [await readVat(firstQuarter), await readVat(april)],
});
const withoutTimes = (report: object) =>
  JSON.parse(JSON.stringify(report), (key, value) => (key === 'asOf' ? '' : value));

const findWrongMonths = async () => {
  const now = new Date('2026-05-15T12:00:00.000Z');
  return (await findViolations(now, now)).violations.filter(
    ({ invariant }) => invariant === 'sales_months_add_up',
  );
};

let ids: Awaited<ReturnType<typeof fillAccounts>>;
beforeAll(async () => {
  ids = await fillAccounts(shop);
}, 60_000);

describe('reports that match the stored records', () => {
  test.each([firstQuarter, april])('sales by product, category and channel, %o', async (period) => {
    const records = await readRecords(period);
    const charged =
      sum(records.sales, 'totalPence') +
      sum(records.storageBilled, 'totalPence') +
      sum(records.issued, 'totalPence');
    const back = sum(records.refunds, 'amountPence') + sum(records.cancelled, 'totalPence');
    const report = await readSales(period);
    expect(toPence(report.totals.sales)).toBe(charged - back);
    for (const rows of [report.products, report.categories, report.channels])
      expect(rows.reduce((total, { sales }) => total + toPence(sales), 0)).toBe(charged - back);
    expect(report.channels.reduce((total, row) => total + toPence(row.charged), 0)).toBe(charged);
    expect(report.days.reduce((total, { refunded }) => total + toPence(refunded), 0)).toBe(back);
    const bottles = records.sales.flatMap(({ lines }) => lines as Item[]);
    const ofProduct = (productId: string) =>
      report.products.find((row) => row.productId === productId)?.units ?? 0;
    expect(ofProduct(ids.bondedId)).toBe(
      sum(
        bottles.filter(({ productId }) => productId === ids.bondedId),
        'quantity',
      ),
    );
  });

  test.each([firstQuarter, april])('the VAT return, %o', async (period) => {
    const records = await readRecords(period);
    const ofBond = records.sales.filter(({ stored }) => stored);
    const removals = records.sales.flatMap(({ charges }) => (charges as Item[] | undefined) ?? []);
    const collected = removals.filter(({ name }) => name === 'Alcohol duty' || name === 'VAT on removal');
    const credited = records.refunds.flatMap((made) => (made.credited as { lines: Item[] }).lines);
    const outputs = [...records.sales, ...records.storageBilled, ...records.issued];
    const box1 =
      sum(outputs, 'vatPence') -
      sum(collected, 'vatPence') -
      sum(credited, 'vatPence') -
      sum(records.cancelled, 'vatPence');
    const gross =
      sum(outputs, 'totalPence') -
      sum(ofBond, 'totalPence') -
      sum(collected, 'amountPence') -
      sum(records.refunds, 'amountPence') -
      sum(records.cancelled, 'totalPence');
    const box4 = sum(records.bills, 'vatPence') - sum(records.credits, 'vatPence');
    const box7 = sum(records.bills, 'totalPence') - sum(records.credits, 'totalPence') - box4;
    const report = await readVat(period);
    expect([report.box1, report.box4, report.box6, report.box7].map(toPence)).toEqual([
      box1,
      box4,
      gross - box1,
      box7,
    ]);
  });

  test('duty and storage', async () => {
    const records = await readRecords(firstQuarter);
    const duty = await read<DutyReport>(accountReportsApi.getDuty, getDuty, firstQuarter);
    expect(duty.totals).toEqual({
      deferredDuty: '21.90',
      deferredVat: '364.38',
      paidDuty: '21.90',
      paidVat: '500.00',
    });
    const storage = await read<StorageReport>(accountReportsApi.getStorage, getStorage, firstQuarter);
    expect(toPence(storage.totals.billed)).toBe(sum(records.storageBilled, 'totalPence'));
    expect(toPence(storage.totals.paid)).toBe(sum(records.storagePaid, 'totalPence'));
    expect(storage.due).toMatchObject({ invoices: 0, amount: '0.00' });
    expect(storage.months.map(({ month, paid }) => [month, paid])).toEqual([
      ['2026-01', '0.00'],
      ['2026-02', '0.00'],
      ['2026-03', '6.00'],
    ]);
  });

  test('amounts due, by age', async () => {
    clock.set(() => new Date('2026-05-15T12:00:00.000Z'));
    const ageing = await read<Ageing>(accountReportsApi.getAgeing, getAgeing);
    // The trade invoice is paid and the other one cancelled. The supplier invoices include one that nobody has approved yet.
    expect(ageing.receivables).toMatchObject({ total: '0.00', documents: [] });
    expect(ageing.payables.total).toBe('420.00');
    expect(ageing.payables.documents.map(({ number, bucket, amount }) => [number, bucket, amount])).toEqual([
      ['S-1', 'to_60', '261.00'],
      ['S-2', 'to_60', '99.00'],
      ['S-3', 'to_60', '60.00'],
    ]);
  });
});

describe('payouts', () => {
  test('match the ledger of the Stripe emulator to the penny', async () => {
    clock.set(() => new Date('2026-05-15T12:00:00.000Z'));
    for (const past of await listPastPayments()) importPayment(shop.payments.sandbox, past);
    const items: Item[] = await listAllItems();
    for (const { orderId, paymentIntentId, totalPence } of items.filter(
      ({ __edb_e__ }) => __edb_e__ === 'order',
    ))
      await payment
        .put({
          orderId: String(orderId),
          paymentIntentId: String(paymentIntentId),
          status: 'succeeded',
          amountPence: Number(totalPence),
          orderVersion: 1,
          secretHash: '',
        })
        .go();
    await importPayouts({ id: 'test', scheduledFor: '' });
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const report = await readPayouts(year);
    const { ledger } = shop.payments;
    const transactions = ledger.balanceTransactions.all();
    const net = (of: typeof transactions) => of.reduce((total, each) => total + each.net, 0);
    const paidOut = transactions.filter(({ id, type }) => type !== 'payout' && ledger.paidOut.get(id));
    expect(report.payouts.length).toBeGreaterThan(3);
    expect(toPence(report.totals.amount)).toBe(net(paidOut));
    expect(toPence(report.totals.fees)).toBe(paidOut.reduce((total, { fee }) => total + fee, 0));
    expect(toPence(report.totals.amount)).toBe(-net(transactions.filter(({ type }) => type === 'payout')));
    for (const each of report.payouts)
      expect(each).toMatchObject({ difference: '0.00', unmatched: 0, status: 'paid' });
    // Charges and refunds in payouts match the payments and refunds in the table.
    const paid = items.filter(({ __edb_e__, paidAt }) => __edb_e__ === 'order' && paidAt);
    expect(toPence(report.totals.charges)).toBe(sum(paid, 'totalPence'));
    // More was refunded than received since the last payout, so the difference is carried to the next one.
    const back = sum(ofRefunds(items), 'amountPence');
    expect(report.totals.refunds).toBe('0.00');
    expect(report.balance).toEqual({ available: formatDecimalPounds(-back), pending: '0.00' });
  });

  test('name payments unknown to the shop, and are unchanged when imported again', async () => {
    clock.set(() => new Date('2026-05-15T12:00:00.000Z'));
    const before = await readPayouts(april);
    importPayment(shop.payments.sandbox, {
      intentId: 'pi_elsewhere',
      amount: 50_000,
      paidAt: new Date('2026-04-20T12:00:00Z'),
      email: 'a@example.com',
      description: 'Not of the shop',
      metadata: {},
      refunds: [],
    });
    await importPayouts({ id: 'test', scheduledFor: '' });
    await importPayouts({ id: 'test', scheduledFor: '' });
    const after = await readPayouts(april);
    expect(after.payouts.length).toBe(before.payouts.length + 1);
    expect(after.payouts.at(-1)).toMatchObject({
      charges: '500.00',
      refunds: '-144.00',
      fees: '7.70',
      amount: '348.30',
      difference: '0.00',
      unmatched: 1,
      unmatchedIds: ['pi_elsewhere'],
    });
  });
});

describe('packed months of the sales journal', () => {
  test('match the journal, even after a late entry', async () => {
    clock.set(() => new Date('2026-05-15T12:00:00.000Z'));
    const journal = await readAll();
    expect(await rebuildSales(clock.now())).toMatchObject({ entered: 0, repaired: 0, packed: 3 });
    expect((await rebuildSales(clock.now())).packed).toBe(0);
    expect(withoutTimes(await readAll())).toEqual(withoutTimes(journal));
    expect(await findWrongMonths()).toEqual([]);
    await enterSale({
      entryId: 'late-1',
      kind: 'order',
      channel: 'phone',
      reference: 'L',
      at: '2026-03-03T12:00:00.000Z',
      day: '2026-03-03',
      lines: [
        {
          part: 'services',
          tax: 'standard',
          text: 'Late',
          quantity: 0,
          grossPence: 1200,
          vatPence: 200,
          valuePence: 0,
        },
      ],
    });
    const late = await readSales(firstQuarter);
    expect(toPence(late.totals.sales) - toPence(journal.sales[0]?.totals.sales ?? '')).toBe(1200);
    expect(late.channels.find(({ channel }) => channel === 'phone')).toMatchObject({
      name: 'Phone',
      net: '10.00',
    });
    expect((await rebuildSales(clock.now())).packed).toBe(1);
    expect(withoutTimes(await readSales(firstQuarter))).toEqual(withoutTimes(late));
  });

  test('are reported by the reconciliation when they differ from their entries', async () => {
    const [march, april] = [{ month: '2026-03' }, { month: '2026-04' }];
    const [{ data: ofMarch }, { data: ofApril }] = await Promise.all([
      salesMonth.get(march).go(),
      salesMonth.get(april).go(),
    ]);
    await salesMonth.patch(march).set({ content: ofApril?.content }).go();
    expect(await findWrongMonths()).toMatchObject([{ invariant: 'sales_months_add_up', item: '2026-03' }]);
    await salesMonth.patch(march).set({ content: ofMarch?.content }).go();
  });

  test('are read from the journal instead when they are corrupt', async () => {
    clock.set(() => new Date('2026-05-15T12:00:00.000Z'));
    const before = await readSales(firstQuarter);
    await salesMonth
      .patch({ month: '2026-03' })
      .set({ content: new Uint8Array([1, 2, 3]) })
      .go();
    expect(withoutTimes(await readSales(firstQuarter))).toEqual(withoutTimes(before));
  });
});

describe('the query of a report', () => {
  test.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'The last day cannot be before the first'],
    [{ from: '2024-01-01', to: '2026-03-01' }, 'to', 'A report covers a year at most'],
    [{ from: 'soon', to: '2026-03-01' }, 'from', 'Please choose a day'],
  ])('400 names the invalid field: %o', async (query, field, message) => {
    const { cookie } = await signInStaff('finance');
    const reply = await request(getSales, accountReportsApi.getSales, { cookie, query });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('403 for a role without access to the accounts', async () => {
    const { cookie } = await signInStaff('sales');
    const reply = await request(getVatReturn, accountReportsApi.getVatReturn, { cookie, query: april });
    expect(reply).toMatchObject({ status: 403, body: { code: 'permission_required' } });
  });
});
