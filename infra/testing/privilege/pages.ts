import { expect, test } from 'vitest';
import { handler as applyRetention } from '#functions/back-office/jobs/apply-retention.ts';
import { handler as checkInvariants } from '#functions/back-office/jobs/check-invariants.ts';
import { handler as countShop } from '#functions/back-office/jobs/count-shop.ts';
import { writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { readTermsOfSale } from '#functions/orders/accepted-terms.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { salesDay } from '#functions/reporting/entities/sales-day.ts';
import { salesMonth } from '#functions/reporting/entities/sales-month.ts';
import { handler as importPayouts } from '#functions/reporting/jobs/import-payouts.ts';
import { handler as rebuildSales } from '#functions/reporting/jobs/rebuild-sales.ts';
import { handler as renderMissing } from '#functions/site/endpoints/render-missing.ts';
import { handler as followCatalogue } from '#functions/site/events/follow-catalogue.ts';
import { handler as renderPages } from '#functions/site/jobs/render-pages.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { buildArticle } from '#functions/testing/articles.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createInvoice, createOrder, createWithdrawal } from '#functions/testing/customer-records.ts';
import { createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { addSupplier, addSupplierInvoice, setSupplierInvoiceStatus } from '#functions/testing/procurement.ts';
import { forgetExpiries } from '#functions/testing/retention.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { buildHours } from '#functions/testing/trading-hours.ts';
import { importPayment } from '#scripts/emulators/stripe/import-payments.ts';
import type { SalesReport } from '#shared/contracts/reporting/account-reports.ts';
import { toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { acceptNewTerms, run, type Scene, storeTerms } from './scene.ts';

/** A record in each partition whose records have to expire. */
async function createRecords(): Promise<void> {
  const [customerId, startedAt] = ['cus_retention', '2026-01-01T00:00:00.000Z'];
  await createOrder(customerId);
  await createInvoice(customerId);
  await createWithdrawal(customerId, 'delivered');
  await createDraftInvoice(await createStaffCookie());
  await mail.put({ mailId: 'kept-1', kind: 'refund', status: 'sent', attempts: 1, startedAt }).go();
  await writeAuditEntry({
    customerId,
    action: 'order_paid',
    entityId: 'ord_1',
    details: 'Paid.',
    at: startedAt,
  });
}

export function testPages({ site, shop, under, call, follow, loseSnapshotTexts }: Scene): void {
  test('sales that were not entered are entered, and a day that does not add up is corrected', async () => {
    const lines = [{ productId: 'prd_sold', name: 'Sold', unitPricePence: 12_000, quantity: 1 }];
    const who = { customerId: 'cus_sold', email: 'sold@example.com' };
    await createPaidOrder(who, lines, { paidAt: '2026-01-05T12:00:00.000Z', vatPence: 2000 });
    // An entry that is followed long after its day, for a bottle whose name is noted when its month is packed.
    const known = {
      productId: await createBottle(),
      name: 'Kilbrae 21',
      unitPricePence: 12_000,
      quantity: 1,
    };
    const late = await createPaidOrder(who, [known], { paidAt: '2026-02-05T12:00:00.000Z' });
    await follow('streams.followOrder', followOrder, { pk: `order#${late.orderId}`, sk: 'order' });
    await under('jobs.rebuildSales', () => rebuildSales(run));
    await salesDay.patch({ day: '2026-01-05' }).add({ entries: 1 }).go();
    await under('jobs.rebuildSales', () => rebuildSales(run));
    expect((await salesDay.get({ day: '2026-01-05' }).go()).data).toMatchObject({ entries: 1, units: 1 });
  });

  test('the reports read packed months, the journal, and bottles that are known nowhere', async () => {
    const cookie = await createStaffCookie();
    const query = { from: '2026-01-01', to: '2026-01-31' };
    for (const id of ['getSales', 'getVatReturn', 'getDuty', 'getStorage', 'getGiftCards'])
      expect(await call(`reports.${id}`, { cookie, query })).toMatchObject({ status: 200 });
    await salesMonth.delete({ month: '2026-01' }).go();
    const report = await call<SalesReport>('reports.getSales', { cookie, query });
    expect(report.body.products).toMatchObject([{ productId: 'prd_sold', units: 1, sales: '120.00' }]);
    for (const id of ['getVatReturn', 'getDuty', 'getStorage'])
      expect(await call(`reports.${id}`, { cookie, query })).toMatchObject({ status: 200 });
    expect(await call('reports.getAgeing', { cookie })).toMatchObject({ status: 200 });
    const {
      orderId,
      paymentIntentId = '',
      totalPence,
    } = await createPaidOrder(
      { customerId: 'cus_sold', email: 'sold@example.com' },
      [{ productId: 'prd_sold', name: 'Sold', unitPricePence: 12_000, quantity: 1 }],
      { paidAt: '2026-01-06T12:00:00.000Z' },
    );
    const intent = { orderId, paymentIntentId, orderVersion: 1, secretHash: '' };
    await payment.put({ ...intent, status: 'succeeded', amountPence: totalPence }).go();
    importPayment(shop.payments.sandbox, {
      intentId: paymentIntentId,
      amount: totalPence,
      paidAt: new Date('2026-01-06T12:00:00Z'),
      email: '',
      description: '',
      metadata: {},
      refunds: [
        {
          id: 're_sold',
          amount: 100,
          madeAt: new Date('2026-01-07T12:00:00Z'),
          metadata: { refundId: 'rfd_1' },
        },
      ],
    });
    await under('jobs.importPayouts', () => importPayouts(run));
    expect(await call('reports.getPayouts', { cookie, query })).toMatchObject({ status: 200 });
    const draft = await createDraftInvoice(cookie);
    const sent = { cookie, params: { id: draft.id }, body: { status: 'sent' } };
    expect(await call('manualInvoices.setStatus', sent)).toMatchObject({ status: 200 });
    await follow('streams.followOrder', followOrder, { pk: `manual-invoice#${draft.id}`, sk: 'invoice' });
    const supplier = await addSupplier(cookie);
    const bill = await addSupplierInvoice(cookie, supplier.id);
    await setSupplierInvoiceStatus(cookie, bill.id, 'approved');
    await follow('streams.followOrder', followOrder, { pk: `supplier-invoice#${bill.id}`, sk: 'invoice' });
    const program = 'xero';
    const today = toLondonDay(clock.now());
    for (const month of ['2026-03', toMonth(today)])
      expect(
        await call('reports.downloadMonth', { cookie, params: { month }, query: { program } }),
      ).toMatchObject({ status: 200 });
    const days = [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: today, to: today },
    ];
    for (const period of days)
      expect(await call('reports.getExport', { cookie, query: { program, ...period } })).toMatchObject({
        status: 200,
      });
    const { body } = await call<object>('reports.getAccountCodes', { cookie });
    const codes = { ...body, salesAccount: '4000' };
    expect(await call('reports.saveAccountCodes', { cookie, body: codes })).toMatchObject({ status: 200 });
  });

  test('the pages are rendered, follow a change, and are answered for while they are missing', async () => {
    const productId = await createBottle();
    await under('jobs.renderPages', () => renderPages(run));
    await loseSnapshotTexts();
    await under('jobs.renderPages', () => renderPages(run));
    await follow('streams.followCatalogue', followCatalogue, { pk: 'catalogue', sk: `${productId}#text` });
    expect(await site.forgotten()).toContain(`/product/${productId}`);
    await loseSnapshotTexts();
    await follow('streams.followCatalogue', followCatalogue, { pk: 'catalogue', sk: `${productId}#text` });
    const rawPath = `/missing/pages/product/${productId}.html`;
    const event = { rawPath } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(event))).toMatchObject({ statusCode: 200 });
    await loseSnapshotTexts();
    const home = { rawPath: '/missing/pages/index.html' } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(home))).toMatchObject({ statusCode: 200 });
  });

  test('an article is written, changed, published, rendered and taken off the site', async () => {
    const cookie = await createStaffCookie();
    const body = buildArticle({ id: 'under-its-role' });
    const params = { id: body.id };
    const calls: [string, object][] = [
      ['createArticle', { body }],
      ['deleteArticle', { params, query: { version: '1' } }],
      ['createArticle', { body }],
      ['saveArticle', { params, body: { ...body, title: 'Changed', version: 1 } }],
      ['publishVersion', { params, body: { number: 1, version: 2 } }],
      ['getEditable', { params }],
      ['getVersion', { params: { ...params, number: '2' } }],
      ['listEditable', {}],
    ];
    for (const [id, sent] of calls)
      expect((await call(`articles.${id}`, { cookie, ...sent })).status, id).toBeLessThan(300);
    expect(await call('articles.listArticles', {})).toMatchObject({ status: 200 });
    expect(await call('articles.getArticle', { params })).toMatchObject({ status: 200 });
    await follow('streams.followCatalogue', followCatalogue, {
      pk: 'documents#article',
      sk: `head#${body.id}`,
    });
    expect(await site.forgotten()).toContain(`/blog/${body.id}`);
    const blog = { rawPath: `/missing/pages/blog/${body.id}.html` } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(blog))).toMatchObject({ statusCode: 200 });
  });

  test('trading hours are published, restored and rendered, and anyone reads them', async () => {
    const cookie = await createStaffCookie();
    const calls: [string, object][] = [
      ['publishHours', { body: { ...buildHours(), version: 0 } }],
      ['restoreVersion', { body: { number: 1, version: 1 } }],
      ['getEditable', {}],
      ['getVersion', { params: { number: '2' } }],
    ];
    for (const [id, sent] of calls)
      expect(await call(`tradingHours.${id}`, { cookie, ...sent }), id).toMatchObject({ status: 200 });
    expect(await call('tradingHours.getTradingHours', {})).toMatchObject({ status: 200 });
    await follow('streams.followCatalogue', followCatalogue, {
      pk: 'documents#tradingHours',
      sk: 'head#shop',
    });
    expect(await site.forgotten()).toContain('/delivery-and-returns');
  });

  test('texts of emails are published, restored and shown', async () => {
    const cookie = await createStaffCookie();
    const params = { kind: 'emailTexts' };
    const content = buildDefaultContent(emailTextsDocument);
    const changed = { ...content, orderShipped: { ...content.orderShipped, opening: 'It has left us.' } };
    const calls: [string, object][] = [
      ['publishDocument', { params, body: { content: changed, version: 0 } }],
      ['restoreDocument', { params, body: { number: 1, version: 1 } }],
      ['restoreDocument', { params, body: { number: 2, version: 2 } }],
      ['getDocument', { params }],
      ['getDocumentVersion', { params: { ...params, number: '2' } }],
    ];
    for (const [id, sent] of calls)
      expect(await call(`shopDocuments.${id}`, { cookie, ...sent }), id).toMatchObject({ status: 200 });
  });

  test('anyone reads a legal text, and the terms that were accepted', async () => {
    const termsId = await storeTerms();
    const calls: [string, object][] = [
      ['getPage', { params: { page: 'deliveryAndReturns' } }],
      ['getPage', { params: { page: 'terms' } }],
      ['getAcceptedTerms', { params: { termsId } }],
    ];
    for (const [id, sent] of calls)
      expect(await call(`legal.${id}`, sent), id).toMatchObject({ status: 200 });
    const shown = await acceptNewTerms(async () =>
      call('legal.getAcceptedTerms', { params: { termsId: (await readTermsOfSale()).termsId } }),
    );
    expect(shown.status).toBe(200);
  });

  test('the back office tells whose it is, who gets the newsletter, and what was done', async () => {
    const cookie = await createStaffCookie();
    const reads = [
      'admin.getSession',
      'newsletter.listSubscribers',
      'audit.listTrail',
      'settings.getSettings',
    ];
    await loseSnapshotTexts();
    await under('jobs.countShop', () => countShop(run));
    await under('jobs.checkInvariants', () => checkInvariants(run));
    await createRecords();
    await forgetExpiries();
    await under('jobs.applyRetention', () => applyRetention(run));
    expect((await call('vitals.report', { body: { page: '/', lcpMs: 1 } })).status).toBe(204);
    for (const id of [...reads, 'overview.getOverview'])
      expect(await call(id, { cookie })).toMatchObject({ status: 200 });
    const body = { notificationEmail: null, lowStockAt: 3, recentOrderDays: 7, version: 0 };
    expect(await call('settings.updateSettings', { cookie, body })).toMatchObject({ status: 200 });
    const arrangement = { params: { list: 'orders' }, body: { hidden: ['total'], views: [], version: 0 } };
    expect(await call('listViews.saveListViews', { cookie, ...arrangement })).toMatchObject({ status: 200 });
    expect(await call('listViews.getListViews', { cookie })).toMatchObject({ status: 200 });
    const query = { entityId: 'prd_1' };
    expect(await call('audit.listTrail', { cookie, query })).toMatchObject({ status: 200 });
  });
}
