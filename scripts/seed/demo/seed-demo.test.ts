import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listCustomers } from '#functions/accounts/endpoints/customers/list-customers.ts';
import type { ListedCustomerRecord } from '#functions/accounts/entities/listed-customer.ts';
import { openSession } from '#functions/accounts/open-session.ts';
import { listArrangement } from '#functions/back-office/entities/list-arrangement.ts';
import { stockTake } from '#functions/back-office/entities/stock-take.ts';
import { stockTakeLine } from '#functions/back-office/entities/stock-take-line.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { toFirstOwnerId } from '#functions/back-office/staff/create-owner.ts';
import { listMembers } from '#functions/back-office/staff/load-staff.ts';
import { handler as getBallot } from '#functions/ballots/endpoints/get-ballot.ts';
import { handler as getProgress } from '#functions/ballots/endpoints/get-progress.ts';
import { handler as listIds } from '#functions/ballots/endpoints/list-ids.ts';
import { handler as getDashboard } from '#functions/bonded-storage/endpoints/portfolio/get-dashboard.ts';
import { handler as listAuditTrail } from '#functions/bonded-storage/endpoints/portfolio/list-audit-trail.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { handler as listProducts } from '#functions/catalogue/endpoints/products/list-products.ts';
import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as listManualInvoices } from '#functions/invoicing/endpoints/manual-invoices/list-invoices.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { handler as listAdminOrders } from '#functions/orders/endpoints/admin-orders/list-orders.ts';
import { handler as listOrdersToPack } from '#functions/orders/endpoints/dispatch/list-orders-to-pack.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { orderNote } from '#functions/orders/entities/order-note.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { findOrdersByWords } from '#functions/orders/queries/find-orders-by-words.ts';
import { handler as listSupplierInvoices } from '#functions/procurement/endpoints/supplier-invoices/list-supplier-invoices.ts';
import { purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { isNightly } from '#functions/testing/depth.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { importPayment } from '#scripts/emulators/stripe/import-payments.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';
import { type BallotProgress, ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';
import { type Ballot, ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { type AuditEntry, type Dashboard, portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { ListArrangement } from '#shared/domain/back-office/list-view.ts';
import { judgeCount } from '#shared/domain/back-office/stock-take.ts';
import { verifyBallot } from '#shared/domain/ballots/verify-ballot.ts';
import { computeStorageBill } from '#shared/domain/bonded-storage/storage-billing.ts';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { catalogue } from '../catalogue.ts';
import { toSeededProduct } from '../seed-product.ts';
import { demoCustomerId as customerId } from './demo.ts';
import { demoCustomer, demoPurchases, demoWithdrawals } from './history.ts';
import { officePhoneOrders } from './office/sales-history.ts';
import { listPastPayments } from './past-payments.ts';
import { seedDemo, seedOlderOrders } from './seed-demo.ts';
import { planYear } from './year/plan.ts';

withTable();
const shop = withShop();
const filledAt = new Date('2026-11-21T18:00:00.000Z');
/** The whole year at night; by day just enough for some orders to be written while the shop is open. */
const yearDays = isNightly ? 365 : 40;
const all = { pages: 'all' as const };

async function seedAll(now: Date): Promise<void> {
  await seedDemo(now, yearDays);
  await seedOlderOrders(now, yearDays);
}

/** The seeding is interrupted three times and restarted days later, before it is completed. */
beforeAll(async () => {
  for (const bottle of catalogue) {
    await stock.put({ productId: bottle.id, available: bottle.stock }).go();
    await product.put(toSeededProduct(bottle, '', filledAt)).go();
    const opening = {
      productId: bottle.id,
      moveId: 'opening',
      kind: 'opening',
      change: bottle.stock,
    } as const;
    await stockMove
      .put({ ...opening, reason: 'Opening', actor: 'test', movedAt: filledAt.toISOString() })
      .go();
  }
  await makeMortal();
  const later = (days: number) => new Date(filledAt.getTime() + days * 24 * 3600 * 1000);
  for (const [days, call] of [10, 60, 110].entries()) {
    expect(await runUntil({ call, when: 'before' }, () => seedAll(later(days)))).toBe(false);
  }
  await seedAll(later(40));
});

const listOrders = async () => (await order.query.ofBuyer({ buyer: customerId }).go(all)).data;
const listLots = async () => (await lot.query.inStorage({ customerId }).go(all)).data;
const listWithdrawals = async () => (await withdrawal.query.inStorage({ customerId }).go(all)).data;
const listInvoices = async () =>
  (await invoice.query.ofCustomer({ customerId }).go(all)).data.toSorted((one, other) =>
    one.invoiceNumber.localeCompare(other.invoiceNumber),
  );

describe('the sample customer', () => {
  test('has one lot per line paid for in bond, priced at the duty rate of its day', async () => {
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

  test('has an invoice for every paid order, numbered by date without gaps', async () => {
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

  test('is billed for every month so far, with only the latest bill unpaid', async () => {
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

  test('has one delivered, one shipped and one requested withdrawal, with matching bottles', async () => {
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

  test('has a dashboard that matches the lots, some valued holdings and an audit trail', async () => {
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
  });

  test('is unchanged by the stream, which only adds sales and customer listings and sends no email', async () => {
    const before = (await listAllItems()).map((item) => JSON.stringify(item)).sort();
    await shop.drain();
    const after = await listAllItems();
    const isAdded = (item: Record<string, unknown>) =>
      /^(sales(Entry|Day|Month)|productLabels|countedOrder|customerWord|listedCustomer)$/.test(
        String(item.__edb_e__),
      );
    const others = after.filter((item) => !isAdded(item));
    expect(others.map((item) => JSON.stringify(item)).sort()).toEqual(before);
    expect(after.length).toBeGreaterThan(others.length);
    const orders = after.filter(({ __edb_e__, paidAt }) => __edb_e__ === 'order' && paidAt) as unknown[];
    const paidBy = new Map<string, number>();
    for (const { buyer, totalPence } of orders as OrderRecord[])
      paidBy.set(buyer, (paidBy.get(buyer) ?? 0) + totalPence);
    const listed = after.filter(({ __edb_e__ }) => __edb_e__ === 'listedCustomer') as unknown[];
    const rows = (listed as ListedCustomerRecord[]).map(
      ({ buyer, paidPence }) => [buyer, paidPence] as const,
    );
    expect(new Map(rows)).toEqual(paidBy);
    expect(shop.mail.messages()).toEqual([]);
  });
});

describe('the sample back office', () => {
  test('has purchase orders, supplier invoices and manual invoices in each expected state', async () => {
    const orders = (await purchaseOrder.query.all({}).go(all)).data;
    expect(orders.map(({ poNumber, status }) => [poNumber, status])).toEqual([
      ['PO-000001', 'received'],
      ['PO-000002', 'sent'],
      ['PO-000003', 'sent'],
      ['PO-000004', 'draft'],
    ]);
    const bills = (await supplierInvoice.query.all({}).go(all)).data;
    expect(bills.map(({ status }) => status).sort()).toEqual([
      'approved',
      'disputed',
      'overdue',
      'paid',
      'pending',
    ]);
    expect(bills.find(({ status }) => status === 'approved')).toMatchObject({ creditedPence: 1632 });
    const invoices = (await manualInvoice.query.all({}).go(all)).data;
    expect(invoices.map(({ invoiceNumber, status }) => [invoiceNumber, status])).toEqual([
      ['MI-000001', 'paid'],
      ['MI-000002', 'overdue'],
      [undefined, 'draft'],
    ]);
  });

  test('has a partly received purchase order with two receipts', async () => {
    const [, partly] = (await purchaseOrder.query.all({}).go(all)).data;
    expect(partly).toMatchObject({ status: 'sent', receiptCount: 2, expectedQuantity: 60 });
  });

  test('has one applied and one ongoing stock take, and two sent newsletters', async () => {
    const takes = (await stockTake.query.all({}).go(all)).data;
    expect(takes.map(({ status }) => status).sort()).toEqual(['applied', 'counting']);
    for (const { stockTakeId, status } of takes) {
      const { data } = await stockTakeLine.query.ofStockTake({ stockTakeId }).go(all);
      const states = data.map(judgeCount);
      expect(states).toContain('matches');
      expect(states.includes('needs_reason')).toBe(status === 'counting');
    }
    const sent = (await campaign.query.all({}).go(all)).data;
    expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  test('has two drafts, one of them scheduled to go live, and two discount codes', async () => {
    const drafts = (await archivedProduct.query.inArchive({}).go(all)).data;
    expect(drafts.map(({ productId, goesLiveAt }) => [productId, goesLiveAt])).toEqual([
      ['prd_ardnashiel-15-harbour', '2026-12-03T18:00:00.000Z'],
      ['prd_juniata-ford-9', undefined],
    ]);
    const codes = (await discount.query.inList({}).go(all)).data;
    expect(codes.map(({ code }) => code).sort()).toEqual(['TASTING-SOHO', 'WINTER10']);
  });

  test('has three gift cards with the expected balances', async () => {
    const cards = (await giftCard.query.inList({}).go(all)).data;
    expect(cards.map(({ availablePence }) => availablePence)).toEqual([5_000, 15_000, 10_000]);
  });

  test('has one phone order awaiting payment, which reserves one bottle and no other stock', async () => {
    const [phoned] = officePhoneOrders;
    const { data: open } = await checkout.query.byEnd({}).go(all);
    expect(open.map(({ held }) => held)).toEqual([[expect.objectContaining({ quantity: 1 })]]);
    for (const { id, stock: available } of catalogue) {
      const held = Number(id === phoned?.product);
      expect((await stock.get({ productId: id }).go()).data?.available).toBe(available - held);
    }
  });

  test('has four members of staff with different roles, all of them in the audit trail', async () => {
    const members = await listMembers();
    expect(members.map(({ role }) => role).sort()).toEqual(['content', 'finance', 'sales', 'warehouse']);
    const { data: entries } = await adminAuditEntry.scan.go(all);
    const actors = new Set(entries.map(({ actor }) => actor));
    for (const { name, email } of members) expect(actors).toContain(`${name} <${email}>`);
  });
});

describe('the sample ballots', () => {
  const readSample = (dropId: string) =>
    request<Ballot>(getBallot, ballotsApi.getBallot, { params: { dropId } });
  const readProgress = async (dropId: string) =>
    (
      await request<BallotProgress>(getProgress, ballotDeskApi.getProgress, {
        cookie: await createStaffCookie(),
        params: { dropId },
      })
    ).body;

  test('include a settled ballot whose draw can be verified and whose winners have paid', async () => {
    const dropId = 'drp_kazehaya-20-ballot';
    const { body } = await readSample(dropId);
    const { commitment, draw, chain } = body;
    if (!commitment || !draw) throw new Error('The sample ballot was not drawn.');
    const { body: list } = await request<{ ids: string[] }>(listIds, ballotsApi.listIds, {
      params: { dropId, part: '0' },
    });
    expect(verifyBallot({ ...commitment, ...draw, chain, order: list.ids })).toEqual({
      committed_before: true,
      number: true,
      root: true,
      beacon: true,
      order: true,
    });
    expect(commitment.round).toBe(body.terms.round);
    expect(commitment.rejected).toEqual([
      { reason: 'same_address', entries: 1 },
      { reason: 'unconfirmed', entries: 1 },
    ]);
    const { phase, offers, places } = await readProgress(dropId);
    expect([phase, offers.length, places]).toEqual(['settled', 3, 3]);
    for (const { place, status, entrant, order: placed } of offers) {
      expect([status, placed?.payment, entrant?.entryId]).toEqual(['paid', 'paid', list.ids[place - 1]]);
      expect((await order.get({ orderId: placed?.id ?? '' }).go()).data).toMatchObject({
        channel: 'ballot',
        customerEmail: entrant?.email,
        lines: [{ dropId, quantity: 1 }],
      });
    }
  });

  test('include an open ballot in which two entries with the same name are flagged', async () => {
    clock.set(() => filledAt);
    const { entries, nearDuplicates, phase, rejected } = await readProgress('drp_hoshikawa-31-ballot');
    clock.reset();
    expect([phase, entries]).toEqual(['open', 17]);
    expect(nearDuplicates.map(({ likeness, total }) => [likeness, total])).toContainEqual(['name', 2]);
    expect(rejected).toHaveLength(2);
  });
});

describe('the first owner', () => {
  const lists: Record<string, [NamedEndpoint<Endpoint>, ApiHandler]> = {
    orders: [adminOrdersApi.listOrders, listAdminOrders],
    'orders-to-pack': [dispatchApi.listOrdersToPack, listOrdersToPack],
    products: [productsApi.listProducts, listProducts],
    customers: [customersApi.listCustomers, listCustomers],
    'supplier-invoices': [supplierInvoicesApi.listSupplierInvoices, listSupplierInvoices],
    'manual-invoices': [manualInvoicesApi.listInvoices, listManualInvoices],
  };

  test('has saved views of each list, and every view finds something', async () => {
    const { data } = await listArrangement.query.byPerson({ person: toFirstOwnerId('first@shop.test') }).go();
    expect(data.map(({ list }) => list).sort()).toEqual(Object.keys(lists).sort());
    const cookie = await createStaffCookie();
    const empty: string[] = [];
    for (const { list, hidden, views } of data) {
      expect(ListArrangement.parse({ hidden, views }).views).toEqual(views);
      const [contract, handler] = lists[list] ?? [];
      if (!contract || !handler) throw new Error(`Nothing reads the list ${list}.`);
      for (const { name, query } of views) {
        const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(query));
        const { status, body } = await request<{ items: object[] }>(handler, contract, {
          cookie,
          query: filters,
        });
        if (status !== 200 || body.items.length === 0) empty.push(`${list}: ${name}`);
      }
    }
    expect(empty).toEqual([]);
  });
});

describe('the sample year', () => {
  const listYear = async () =>
    (await order.query.inList({ listing: 'orders' }).go(all)).data.filter(
      ({ customerId: owner, channel }) => !owner && channel !== 'ballot',
    );

  test('has every planned guest order, paid by the end date and searchable by number', async () => {
    const orders = await listYear();
    const planned = planYear(filledAt).filter(({ daysAgo }) => daysAgo < yearDays);
    expect(orders).toHaveLength(planned.length);
    expect(orders.every(({ paidAt = '' }) => paidAt <= filledAt.toISOString())).toBe(true);
    const [first] = orders;
    const found = await findOrdersByWords(first?.orderNumber ?? '');
    expect(found?.map(({ orderId }) => orderId)).toEqual([first?.orderId]);
  });

  test('has orders to pack and open returns', async () => {
    const planned = planYear(filledAt).filter(
      ({ outcome }) => outcome === 'to_pack' || outcome === 'part_sent',
    );
    const waiting = (await orderToPack.query.waiting({}).go(all)).data;
    expect(waiting).toHaveLength(planned.length);
    const toCheck = (await listYear()).filter(({ isAdult, status }) => !isAdult && status === 'confirmed');
    expect(toCheck.length).toBeGreaterThan(0);
    const returns = (await orderReturn.query.open({}).go(all)).data;
    expect(returns.map(({ status }) => status).sort()).toEqual(['authorised', 'inspected', 'requested']);
    const presents = (await listYear()).filter(({ giftNote }) => giftNote);
    expect(presents.length).toBeGreaterThan(0);
    const [first] = presents;
    const { data: notes } = await orderNote.query.ofOrder({ orderId: first?.orderId ?? '' }).go(all);
    expect(notes).toHaveLength(1);
  });

  test('passes reconciliation without violations', async () => {
    expect((await findViolations(filledAt, filledAt)).violations).toEqual([]);
  });

  test('matches its payments and refunds in the sandbox, even when imported twice', async () => {
    const past = await listPastPayments();
    for (const each of [...past, ...past]) importPayment(shop.payments.sandbox, each);
    const { ledger } = shop.payments;
    expect(ledger.events.all()).toEqual([]);
    for (const { paymentIntentId = '', totalPence, refundedPence = 0 } of await listYear()) {
      const intent = ledger.paymentIntents.get(paymentIntentId);
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: totalPence });
      expect(ledger.charges.get(String(intent?.latest_charge))?.amount_refunded).toBe(refundedPence);
    }
  });
});

describe('seeding the shop again', () => {
  test('changes nothing and keeps later edits', async () => {
    const [home] = await listLots();
    await customer.patch({ customerId }).set({ lastName: 'Sampleton-Smith' }).go();
    await lot
      .patch({ customerId, lotId: home?.lotId ?? '' })
      .set({ version: 99 })
      .go();
    const before = (await listAllItems()).map((item) => JSON.stringify(item)).sort();
    await seedAll(new Date('2027-06-01T09:00:00.000Z'));
    expect((await listAllItems()).map((item) => JSON.stringify(item)).sort()).toEqual(before);
  });

  test('does not restore an account that its owner has deleted', async () => {
    await customer.delete({ customerId }).go();
    await seedAll(new Date('2027-06-02T09:00:00.000Z'));
    expect((await customer.get({ customerId }).go()).data).toBeNull();
    expect(demoCustomer.email).toMatch(/@example\.com$/);
  });
});
