import { expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import {
  buildCreditBody,
  buildOrderBody,
  buildPdf,
  buildSupplierInvoiceBody,
  uploadFile,
} from '#functions/testing/procurement.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { run, type Scene } from './scene.ts';

export function testProcurement({ shop, under, call, follow }: Scene): void {
  test('the back office is entered and left', async () => {
    const body = { email: 'staff@shop.test', password: adminPassword };
    const entered = await call('admin.check', { body });
    expect(entered).toMatchObject({ status: 200, body: { isAdmin: true } });
    const again = await call('admin.check', { body, cookie: entered.cookies.map(parseCookie).join('; ') });
    const left = await call('admin.logout', { cookie: parseCookie(again.cookies[0]) });
    expect(left.status).toBe(204);
  });

  test('suppliers are kept, ordered from and paid', async () => {
    const cookie = await createStaffCookie();
    const productId = await createBottle();
    type CreatedRecord = { id: string; version: number };
    const newSupplier = async (name: string) =>
      (
        await call<CreatedRecord>('suppliers.createSupplier', {
          cookie,
          body: { name, contactEmail: 'to@casks.test' },
        })
      ).body.id;
    const [id, second] = [await newSupplier('Casks'), await newSupplier('More casks')];
    const draftId = 'aaaaaaaaaaaaaaaaaaaa';
    const twice = { cookie, body: { name: 'Twice', draftId } };
    const statuses = [
      (await call('suppliers.createSupplier', twice)).status,
      (await call('suppliers.createSupplier', twice)).status,
      (await call('suppliers.getSupplier', { cookie, params: { id } })).status,
      (
        await call('suppliers.updateSupplier', {
          cookie,
          params: { id },
          body: { ...twice.body, contactEmail: 'to@casks.test' },
        })
      ).status,
      (await call('suppliers.deleteSupplier', { cookie, params: { id: `sup_${draftId}` } })).status,
    ];
    const body = { ...buildOrderBody(id, [{ productId }]), draftId };
    const made = await call<CreatedRecord>('purchaseOrders.createPurchaseOrder', { cookie, body });
    const order = { cookie, params: { id: made.body.id } };
    const setOrder = (status: string) => call('purchaseOrders.setStatus', { ...order, body: { status } });
    const countedBody = { draftId, replacementsExpected: true, freightAmount: '5.00' };
    const counted = async () => {
      const { version } = (await call<CreatedRecord>('purchaseOrders.getPurchaseOrder', order)).body;
      const lines = [{ line: 0, good: 1, damaged: 0, short: 0 }];
      const body = { ...countedBody, version, lines };
      return call('goodsReceipts.createReceipt', { ...order, body });
    };
    const reversal = (receiptId: string) =>
      call('goodsReceipts.reverseReceipt', {
        cookie,
        params: { ...order.params, receiptId },
        body: { reason: 'Wrong order' },
      });
    statuses.push(
      made.status,
      (await call('purchaseOrders.createPurchaseOrder', { cookie, body })).status,
      (
        await call('purchaseOrders.updatePurchaseOrder', {
          ...order,
          body: buildOrderBody(second, [{ productId }]),
        })
      ).status,
      (await setOrder('sent')).status,
      (await setOrder('acknowledged')).status,
      // Its email was sent earlier, which is looked up.
      (await setOrder('sent')).status,
      (await counted()).status,
      (await setOrder('received')).status,
      (await reversal('rcp_2')).status,
      (await setOrder('received')).status,
      (await call('purchaseOrders.getPurchaseOrder', order)).status,
      (await call('purchaseOrders.downloadPdf', order)).status,
      (await call('purchaseOrders.listPurchaseOrders', { cookie })).status,
      (await call('purchaseOrders.listPurchaseOrders', { cookie, query: { supplierId: second } })).status,
    );
    await stock.patch({ productId }).set({ available: 0 }).go();
    expect((await reversal('rcp_3')).status).toBe(409);
    shop.mail.faults.set('throttle');
    await follow('streams.followOrder', followOrder, { pk: `purchase-order#${made.body.id}`, sk: 'order' });
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages('to@casks.test')).toHaveLength(1);

    const file = { uploadId: await uploadFile(cookie, buildPdf()), fileName: 'a.pdf' };
    const sent = buildSupplierInvoiceBody(second, { purchaseOrderId: made.body.id, file, draftId });
    const recorded = await call<CreatedRecord>('supplierInvoices.createSupplierInvoice', {
      cookie,
      body: sent,
    });
    const billed = { cookie, params: { id: recorded.body.id } };
    const other = { ...sent, draftId: undefined };
    const approved = { status: 'approved' };
    const taken = await call('supplierInvoices.createSupplierInvoice', { cookie, body: other });
    expect(taken.status).toBe(409);
    // A second invoice for the same order, which is corrected, found to be the other supplier's, and deleted.
    const another = {
      ...other,
      invoiceNumber: 'S-2',
      items: [{ line: 0, quantity: 1, unitPrice: '227.50' }],
    };
    const added = await call<CreatedRecord>('supplierInvoices.createSupplierInvoice', {
      cookie,
      body: another,
    });
    const wrong = { cookie, params: { id: added.body.id } };
    const corrections = [{ invoiceNumber: 'S-3' }, { supplierId: id, purchaseOrderId: null, items: null }];
    for (const changes of corrections) {
      const { version } = (await call<CreatedRecord>('supplierInvoices.getSupplierInvoice', wrong)).body;
      const body = { ...another, ...changes, version };
      statuses.push((await call('supplierInvoices.updateSupplierInvoice', { ...wrong, body })).status);
    }
    const relinked = await call<CreatedRecord>('supplierInvoices.createSupplierInvoice', {
      cookie,
      body: { ...another, invoiceNumber: 'S-4' },
    });
    // The first invoice bills no more than was received.
    const sales = { cookie: (await signInStaff('sales')).cookie };
    statuses.push((await call('supplierInvoices.setStatus', { ...billed, ...sales, body: approved })).status);
    const deletions = [added.body.id, relinked.body.id].map((each) => ({ cookie, params: { id: each } }));
    for (const each of deletions)
      expect((await call('supplierInvoices.deleteSupplierInvoice', each)).status).toBe(204);
    const draft = await call<CreatedRecord>('purchaseOrders.createPurchaseOrder', {
      cookie,
      body: buildOrderBody(second, [{ productId }]),
    });
    const deleted = { cookie, params: { id: draft.body.id } };
    expect((await call('purchaseOrders.deletePurchaseOrder', deleted)).status).toBe(204);
    const uploadId = await uploadFile(cookie, buildPdf());
    const paid = { paidDate: '2026-03-09', paidAmount: '261.00', paymentMethod: 'bank_transfer' };
    const uploadBody = { contentType: 'image/png', sizeBytes: 9 };
    statuses.push(
      recorded.status,
      (await call('supplierInvoices.createUpload', { cookie, body: uploadBody })).status,
      (await call('supplierInvoices.attachFile', { ...billed, body: { ...file, uploadId } })).status,
      (await call('supplierInvoices.linkToFile', billed)).status,
      (await call('supplierInvoices.setStatus', { ...billed, body: approved })).status,
      (await call('supplierInvoices.createCredit', { ...billed, body: buildCreditBody() })).status,
      (await call('suppliers.listPrices', { cookie, params: { id: second } })).status,
      (await call('supplierInvoices.recordPayment', { ...billed, body: paid })).status,
      (await call('supplierInvoices.getSupplierInvoice', billed)).status,
      (await call('supplierInvoices.listSupplierInvoices', { cookie })).status,
      (await call('suppliers.deleteSupplier', { cookie, params: { id: second } })).status,
      (await call('suppliers.restoreSupplier', { cookie, params: { id: second } })).status,
      (await call('suppliers.listSuppliers', { cookie })).status,
    );
    expect(statuses.every((status) => status === 200 || status === 201)).toBe(true);
  });
}
