import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#functions/accounts/open-session.ts';
import { handler as getDashboard } from '#functions/bonded-storage/endpoints/portfolio/get-dashboard.ts';
import { handler as listAuditTrail } from '#functions/bonded-storage/endpoints/portfolio/list-audit-trail.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { order } from '#functions/orders/entities/order.ts';
import { purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { type AuditEntry, type Dashboard, portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { computeStorageBill } from '#shared/domain/bonded-storage/storage-billing.ts';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { catalogue } from '../catalogue.ts';
import { toSeededProduct } from '../seed-product.ts';
import { demoCustomerId as customerId } from './demo.ts';
import { demoCustomer, demoPurchases, demoWithdrawals } from './history.ts';
import { seedDemo } from './seed-demo.ts';

withTable();
const shop = withShop();
const filledAt = new Date('2026-11-21T18:00:00.000Z');
const all = { pages: 'all' as const };

/** Filling is cut short three times and begun again, days later, before it comes to its end. */
beforeAll(async () => {
  for (const bottle of catalogue) {
    await stock.put({ productId: bottle.id, available: bottle.stock }).go();
    await product.put(toSeededProduct(bottle, '', filledAt)).go();
  }
  await makeMortal();
  const later = (days: number) => new Date(filledAt.getTime() + days * 24 * 3600 * 1000);
  for (const [days, call] of [10, 60, 110].entries()) {
    expect(await runUntil({ call, when: 'before' }, () => seedDemo(later(days)))).toBe(false);
  }
  await seedDemo(later(40));
});

const listOrders = async () => (await order.query.ofBuyer({ buyer: customerId }).go(all)).data;
const listLots = async () => (await lot.query.inStorage({ customerId }).go(all)).data;
const listWithdrawals = async () => (await withdrawal.query.inStorage({ customerId }).go(all)).data;
const listInvoices = async () =>
  (await invoice.query.ofCustomer({ customerId }).go(all)).data.toSorted((one, other) =>
    one.invoiceNumber.localeCompare(other.invoiceNumber),
  );

describe('the sample customer', () => {
  test('has lots of everything paid for in bond, each line at its price of that day', async () => {
    const [orders, lots] = [await listOrders(), await listLots()];
    const stored = orders.filter((one) => one.stored);
    expect(stored).toHaveLength(demoPurchases.length - 1);
    expect(lots).toHaveLength(stored.flatMap(({ lines }) => lines).length);
    for (const { lines, stored: place, totalPence, vatPence, paidAt = '' } of stored) {
      expect(vatPence).toBe(0);
      expect(totalPence).toBe(lines.reduce((sum, line) => sum + line.quantity * line.unitPricePence, 0));
      let [duty, vat] = [0, 0];
      for (const { unitPricePence, unitDutyPence = 0, unitVatPence = 0, quantity, productId } of lines) {
        const found = catalogue.find(({ id }) => id === productId);
        const pricePence = unitPricePence + unitDutyPence + unitVatPence;
        const bottle = { pricePence, volumeMl: 700, abvPercent: Number(found?.abvPercent) };
        expect(computeBondedPrice(bottle, findSpiritsDutyRate(new Date(paidAt)))).toEqual({
          inBondPence: unitPricePence,
          dutyPence: unitDutyPence,
          vatPence: unitVatPence,
        });
        duty += unitDutyPence * quantity;
        vat += unitVatPence * quantity;
      }
      expect(place).toMatchObject({ deferredDutyPence: duty, deferredVatPence: vat });
    }
  });

  test('has an invoice for every paid order, numbered by date without a gap', async () => {
    const [orders, invoices] = [await listOrders(), await listInvoices()];
    const numbers = invoices.map(({ invoiceNumber }) => Number(invoiceNumber.replace(/\D/g, '')));
    expect(numbers).toEqual(invoices.map((_, index) => index + 1));
    const days = invoices.map(({ issuedAt }) => issuedAt);
    expect(days).toEqual(days.toSorted());
    for (const { kind, orderId, totalPence, vatPence } of orders) {
      if (kind === 'storage') continue;
      expect(invoices.filter((one) => one.orderId === orderId)).toMatchObject([{ totalPence, vatPence }]);
    }
    for (const { lines, totalPence, vatPence } of invoices) {
      expect(lines.reduce((sum, line) => sum + line.totalPence, 0)).toBe(totalPence);
      expect(lines.reduce((sum, line) => sum + line.vatPence, 0)).toBe(vatPence);
    }
  });

  test('is billed for every month through the last, and has paid all bills but the last', async () => {
    const [lots, orders, invoices] = [await listLots(), await listOrders(), await listInvoices()];
    const bills = invoices.filter(({ kind }) => kind === 'storage');
    const months = bills.map(({ month }) => month);
    expect([months.at(0), months.at(-1), months.length]).toEqual(['2024-11', '2026-10', 24]);
    const { data: account } = await storageAccount.get({ customerId }).go();
    expect(account?.billedThrough).toBe('2026-10');
    for (const { month = '', totalPence, vatPence } of bills) {
      expect({ totalPence, vatPence }).toMatchObject({
        totalPence: computeStorageBill(month, lots).totalPence,
        vatPence: computeStorageBill(month, lots).vatPence,
      });
    }
    const open = invoices.filter(({ status }) => status === 'open');
    expect(open.map(({ month }) => month)).toEqual(['2026-10']);
    for (const { invoiceId, totalPence, paidBy, status } of bills) {
      if (status === 'open') continue;
      expect(orders.filter(({ orderId }) => orderId === paidBy)).toMatchObject([
        { kind: 'storage', paysFor: invoiceId, totalPence },
      ]);
    }
  });

  test('has a withdrawal delivered, one on its way and one requested, with their bottles to match', async () => {
    const [releases, lots, orders] = [await listWithdrawals(), await listLots(), await listOrders()];
    expect(releases.map(({ status }) => status).sort()).toEqual([
      'delivered',
      'in_transit',
      'requested_delivery',
    ]);
    expect(releases).toHaveLength(demoWithdrawals.length);
    expect(releases.find(({ status }) => status === 'in_transit')?.trackingNumber).toMatch(/^SAMPLE-/);
    for (const { bottles, status, requestId, orderId, totalPence, ...costs } of releases) {
      const paid = orders.find((one) => one.orderId === orderId);
      expect(paid).toMatchObject({ kind: 'release', paysFor: requestId, totalPence });
      const tax = bottles.reduce((sum, { dutyPence, vatPence }) => sum + dutyPence + vatPence, 0);
      expect(tax + costs.deliveryPence + costs.insurancePence).toBe(totalPence);
      for (const { lotId, number } of bottles) {
        const bottle = lots
          .find((one) => one.lotId === lotId)
          ?.bottles.find((each) => each.number === number);
        expect(bottle).toMatchObject({ status, requestId });
        expect(bottle?.leftOn === undefined).toBe(status === 'requested_delivery');
      }
    }
    const moved = lots.flatMap(({ bottles }) => bottles).filter(({ status }) => status !== 'stored');
    expect(moved).toHaveLength(releases.flatMap(({ bottles }) => bottles).length);
  });

  test('sees totals that agree, holdings with and without a valuation, and the audit trail', async () => {
    clock.set(() => filledAt);
    const cookie = parseCookie(await openSession(customerId, undefined, filledAt));
    const { body } = await request<Dashboard>(getDashboard, portfolioApi.getDashboard, { cookie });
    const lots = await listLots();
    const here = lots.flatMap(({ bottles, unitPricePence }) =>
      bottles.filter(({ leftOn }) => !leftOn).map(() => unitPricePence),
    );
    expect(body.totalHoldings).toBe(here.length);
    expect(body.totalPurchaseValue).toBe(formatDecimalPounds(here.reduce((sum, pence) => sum + pence, 0)));
    expect(body.valuedHoldings).toBeGreaterThan(10);
    expect(body.valuedHoldings).toBeLessThan(body.totalHoldings);
    expect(body.valueLine.length).toBeGreaterThan(24);
    const sources = new Set(body.holdings.flatMap((one) => one.currentMarketPrice?.source ?? []));
    expect([...sources]).toEqual(['Auction results, sample data']);
    const { body: entries } = await request<AuditEntry[]>(listAuditTrail, portfolioApi.listAuditTrail, {
      cookie,
    });
    const of = (action: string) => entries.filter((entry) => entry.action === action).length;
    expect(of('order_paid')).toBe(demoPurchases.length);
    expect(of('invoice_issued')).toBe((await listInvoices()).length);
    expect(of('invoice_paid')).toBe(23);
    expect([of('delivery_requested'), of('delivery_in_transit'), of('delivery_delivered')]).toEqual([
      3, 2, 1,
    ]);
    clock.reset();
  });

  test('is not changed by the stream, and gets no email', async () => {
    const before = (await listAllItems()).map((item) => JSON.stringify(item)).sort();
    await shop.drain();
    expect((await listAllItems()).map((item) => JSON.stringify(item)).sort()).toEqual(before);
    expect(shop.mail.messages()).toEqual([]);
  });
});

describe('the sample back office', () => {
  test('has an order, a bill and an invoice in each state that needs staff, numbered by date', async () => {
    const orders = (await purchaseOrder.query.all({}).go(all)).data;
    expect(orders.map(({ poNumber, status }) => [poNumber, status])).toEqual([
      ['PO-000001', 'received'],
      ['PO-000002', 'sent'],
      ['PO-000003', 'draft'],
    ]);
    const bills = (await supplierInvoice.query.all({}).go(all)).data;
    expect(bills.map(({ status }) => status).sort()).toEqual(['disputed', 'overdue', 'paid', 'pending']);
    const invoices = (await manualInvoice.query.all({}).go(all)).data;
    expect(invoices.map(({ invoiceNumber, status }) => [invoiceNumber, status])).toEqual([
      ['MI-000001', 'paid'],
      ['MI-000002', 'overdue'],
      [undefined, 'draft'],
    ]);
  });

  test('leaves stock as it is', async () => {
    for (const { id, stock: available } of catalogue) {
      expect((await stock.get({ productId: id }).go()).data?.available).toBe(available);
    }
  });
});

describe('filling the shop again', () => {
  test('changes nothing and undoes nothing, however much later', async () => {
    const [home] = await listLots();
    await customer.patch({ customerId }).set({ lastName: 'Sampleton-Smith' }).go();
    await lot
      .patch({ customerId, lotId: home?.lotId ?? '' })
      .set({ version: 99 })
      .go();
    const before = (await listAllItems()).map((item) => JSON.stringify(item)).sort();
    await seedDemo(new Date('2027-06-01T09:00:00.000Z'));
    expect((await listAllItems()).map((item) => JSON.stringify(item)).sort()).toEqual(before);
  });

  test('does not bring an account back that its owner has deleted', async () => {
    await customer.delete({ customerId }).go();
    await seedDemo(new Date('2027-06-02T09:00:00.000Z'));
    expect((await customer.get({ customerId }).go()).data).toBeNull();
    expect(demoCustomer.email).toMatch(/@example\.com$/);
  });
});
