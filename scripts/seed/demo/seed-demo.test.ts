import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#functions/auth/open-session.ts';
import { customer } from '#functions/data/customer.ts';
import { invoice } from '#functions/data/invoice.ts';
import { lot } from '#functions/data/lot.ts';
import { manualInvoice } from '#functions/data/manual-invoice.ts';
import { order } from '#functions/data/order.ts';
import { product } from '#functions/data/product.ts';
import { purchaseOrder } from '#functions/data/purchase-order.ts';
import { release } from '#functions/data/release.ts';
import { stock } from '#functions/data/stock.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { supplierInvoice } from '#functions/data/supplier-invoice.ts';
import { clock } from '#functions/kit/clock.ts';
import { handler as getDashboard } from '#functions/portfolio/get-dashboard.ts';
import { handler as listAuditTrail } from '#functions/portfolio/list-audit-trail.ts';
import { everyItem } from '#functions/testing/books.ts';
import { makeMortal, until } from '#functions/testing/crash.ts';
import { cookieIn } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { type AuditEntry, type Dashboard, portfolioApi } from '#shared/api/portfolio.ts';
import { bondedPrice, spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { storageBill } from '#shared/domain/storage-billing.ts';
import { catalogue } from '../catalogue.ts';
import { demoCustomerId as customerId } from './demo.ts';
import { demoCustomer, demoPurchases, demoReleases } from './history.ts';
import { seedDemo } from './seed-demo.ts';

withTable();
const shop = withShop();
const filledAt = new Date('2026-11-21T18:00:00.000Z');
const all = { pages: 'all' as const };

/** Filling is cut short three times and begun again, days later, before it comes to its end. */
beforeAll(async () => {
  for (const { id, art: _, stock: available, ageYears, tastingNotes, caskType, ...text } of catalogue) {
    await stock.put({ productId: id, available }).go();
    await product
      .put({
        ...text,
        productId: id,
        image: '',
        tags: [...text.tags],
        ageYears: ageYears ?? undefined,
        tastingNotes: tastingNotes ?? undefined,
        caskType: caskType ?? undefined,
        updatedAt: filledAt.toISOString(),
      })
      .go();
  }
  await makeMortal();
  const later = (days: number) => new Date(filledAt.getTime() + days * 24 * 3600 * 1000);
  for (const [days, call] of [10, 60, 110].entries()) {
    expect(await until({ call, when: 'after' }, () => seedDemo(later(days)))).toBe(false);
  }
  await seedDemo(later(40));
});

const ordersOf = async () => (await order.query.ofBuyer({ buyer: customerId }).go(all)).data;
const lotsOf = async () => (await lot.query.inStorage({ customerId }).go(all)).data;
const releasesOf = async () => (await release.query.inStorage({ customerId }).go(all)).data;
const invoicesOf = async () =>
  (await invoice.query.ofCustomer({ customerId }).go(all)).data.toSorted((one, other) =>
    one.invoiceNumber.localeCompare(other.invoiceNumber),
  );

describe('the sample customer', () => {
  test('has lots of all that was paid for in bond, each line at its price of that day', async () => {
    const [orders, lots] = [await ordersOf(), await lotsOf()];
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
        expect(bondedPrice(bottle, spiritsDutyRateAt(new Date(paidAt)))).toEqual({
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

  test('has an invoice for every paid order, numbered without a gap in the order of their days', async () => {
    const [orders, invoices] = [await ordersOf(), await invoicesOf()];
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
    const [lots, orders, invoices] = [await lotsOf(), await ordersOf(), await invoicesOf()];
    const bills = invoices.filter(({ kind }) => kind === 'storage');
    const months = bills.map(({ month }) => month);
    expect([months.at(0), months.at(-1), months.length]).toEqual(['2024-11', '2026-10', 24]);
    const { data: account } = await storageAccount.get({ customerId }).go();
    expect(account?.billedThrough).toBe('2026-10');
    for (const { month = '', totalPence, vatPence } of bills) {
      expect({ totalPence, vatPence }).toMatchObject({
        totalPence: storageBill(month, lots).totalPence,
        vatPence: storageBill(month, lots).vatPence,
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

  test('has a delivery that arrived, one on its way and one asked for, and their bottles are where they are', async () => {
    const [releases, lots, orders] = [await releasesOf(), await lotsOf(), await ordersOf()];
    expect(releases.map(({ status }) => status).sort()).toEqual([
      'delivered',
      'in_transit',
      'requested_delivery',
    ]);
    expect(releases).toHaveLength(demoReleases.length);
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

  test('sees sums that agree, holdings with a valuation and some without, and what has happened', async () => {
    clock.set(() => filledAt);
    const cookie = cookieIn(await openSession(customerId, undefined, filledAt));
    const { body } = await request<Dashboard>(getDashboard, portfolioApi.getDashboard, { cookie });
    const lots = await lotsOf();
    const here = lots.flatMap(({ bottles, unitPricePence }) =>
      bottles.filter(({ leftOn }) => !leftOn).map(() => unitPricePence),
    );
    expect(body.totalHoldings).toBe(here.length);
    expect(body.totalPurchaseValue).toBe(poundsOf(here.reduce((sum, pence) => sum + pence, 0)));
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
    expect(of('invoice_issued')).toBe((await invoicesOf()).length);
    expect(of('invoice_paid')).toBe(23);
    expect([of('delivery_requested'), of('delivery_in_transit'), of('delivery_delivered')]).toEqual([
      3, 2, 1,
    ]);
    clock.reset();
  });

  test('is left by the stream as it is, without a letter', async () => {
    const before = (await everyItem()).map((item) => JSON.stringify(item)).sort();
    await shop.drain();
    expect((await everyItem()).map((item) => JSON.stringify(item)).sort()).toEqual(before);
    expect(shop.mail.messages()).toEqual([]);
  });
});

describe('the sample back office', () => {
  test('has an order, a bill and an invoice in each state that waits for somebody, numbered in the order of their days', async () => {
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

  test('leaves the shelves as they are', async () => {
    for (const { id, stock: available } of catalogue) {
      expect((await stock.get({ productId: id }).go()).data?.available).toBe(available);
    }
  });
});

describe('filling the shop again', () => {
  test('changes nothing, however much later, and takes nothing back', async () => {
    const [home] = await lotsOf();
    await customer.patch({ customerId }).set({ lastName: 'Sampleton-Smith' }).go();
    await lot
      .patch({ customerId, lotId: home?.lotId ?? '' })
      .set({ version: 99 })
      .go();
    const before = (await everyItem()).map((item) => JSON.stringify(item)).sort();
    await seedDemo(new Date('2027-06-01T09:00:00.000Z'));
    expect((await everyItem()).map((item) => JSON.stringify(item)).sort()).toEqual(before);
  });

  test('does not bring an account back that its owner has deleted', async () => {
    await customer.delete({ customerId }).go();
    await seedDemo(new Date('2027-06-02T09:00:00.000Z'));
    expect((await customer.get({ customerId }).go()).data).toBeNull();
    expect(demoCustomer.email).toMatch(/@example\.com$/);
  });
});
