import { clock } from '#functions/environment/clock.ts';
import { readAccountCodes } from '#functions/reporting/read-account-codes.ts';
import { createId } from '#functions/runtime/ids.ts';
import { buildInvoiceBody, changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  buildCreditBody,
  buildOrderBody,
  buildPdf,
  buildReceiptBody,
  buildSupplierInvoiceBody,
  createDraftId,
  setPurchaseOrderStatus,
  setSupplierInvoiceStatus,
  uploadFile,
} from '#functions/testing/procurement.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { enterCounts, startStockTake } from '#functions/testing/stock-takes.ts';
import { once, type Place, type Samples } from './sample.ts';

/** A bottle whose stock was recorded by a stock move, like that of every real bottle. */
const createStocked = (): Promise<string> =>
  createCountedBottle({ productId: createId('prd'), available: 20 });

const today = (): string => clock.now().toISOString();

/** What staff send to suppliers and to their own customers. */
export function documentSamples({ admin: cookie }: Place): Samples {
  const supplier = once(() => addSupplier(cookie));
  const file = async () => ({ uploadId: await uploadFile(cookie, buildPdf()), fileName: 'invoice.pdf' });
  const billed = async (changes: object = {}) => addSupplierInvoice(cookie, (await supplier()).id, changes);
  return {
    'purchaseOrders.createPurchaseOrder': async () => ({ body: buildOrderBody((await supplier()).id) }),
    'purchaseOrders.updatePurchaseOrder': async () => {
      const { id: supplierId } = await supplier();
      const { id, version } = await addPurchaseOrder(cookie, supplierId);
      return { params: { id }, body: { ...buildOrderBody(supplierId), version } };
    },
    'goodsReceipts.createReceipt': async () => {
      const { id } = await addPurchaseOrder(cookie, (await supplier()).id);
      const { body } = await setPurchaseOrderStatus(cookie, id, 'acknowledged');
      return { params: { id }, body: buildReceiptBody(body.version, [1]) };
    },
    'goodsReceipts.reverseReceipt': async () => {
      const { id } = await addPurchaseOrder(cookie, (await supplier()).id);
      await setPurchaseOrderStatus(cookie, id, 'received');
      return { params: { id, receiptId: 'rcp_1' }, body: { reason: 'Wrong order' } };
    },
    'supplierInvoices.createSupplierInvoice': async () => ({
      body: {
        ...buildSupplierInvoiceBody((await supplier()).id),
        draftId: createDraftId(),
        file: await file(),
      },
    }),
    // Uses a list that no other call has arranged.
    'listViews.saveListViews': () => ({
      params: { list: createDraftId().replaceAll(/\d/g, 'x') },
      body: { hidden: ['total'], views: [], version: 0 },
    }),
    'reports.saveAccountCodes': async () => {
      const { codes, version } = await readAccountCodes();
      return { body: { ...codes, version } };
    },
    'stockTakes.startStockTake': () => ({ body: { name: 'November' } }),
    'stockTakes.saveCounts': async () => ({
      params: { id: (await startStockTake(cookie)).id },
      body: { lines: [{ productId: await createStocked(), counted: 1 }] },
    }),
    'stockTakes.approveStockTake': async () => {
      const productId = await createStocked();
      const { id } = await startStockTake(cookie);
      await enterCounts(cookie, id, [{ productId, counted: 1, reason: 'found' }]);
      return { params: { id } };
    },
    'stockTakes.cancelStockTake': async () => ({ params: { id: (await startStockTake(cookie)).id } }),
    'supplierInvoices.updateSupplierInvoice': async () => {
      const { id, supplierId, version } = await billed();
      return { params: { id }, body: { ...buildSupplierInvoiceBody(supplierId), version } };
    },
    'supplierInvoices.deleteSupplierInvoice': async () => ({ params: { id: (await billed()).id } }),
    'supplierInvoices.createCredit': async () => {
      const { id } = await billed();
      await setSupplierInvoiceStatus(cookie, id, 'approved');
      return { params: { id }, body: buildCreditBody() };
    },
    'purchaseOrders.deletePurchaseOrder': async () => ({
      params: { id: (await addPurchaseOrder(cookie, (await supplier()).id)).id },
    }),
    'supplierInvoices.attachFile': async () => ({
      params: { id: (await billed()).id },
      body: await file(),
    }),
    'supplierInvoices.linkToFile': async () => ({
      params: { id: (await billed({ draftId: createDraftId(), file: await file() })).id },
    }),
    'supplierInvoices.recordPayment': async () => {
      const { id, totalAmount: paidAmount } = await billed();
      return { params: { id }, body: { paidAmount, paidDate: today(), paymentMethod: 'card' } };
    },
    'manualInvoices.createInvoice': () => ({ body: buildInvoiceBody() }),
    'manualInvoices.downloadCreditNote': async () => {
      const { id } = await createDraftInvoice(cookie);
      for (const status of ['sent', 'cancelled'] as const) await changeStatus(cookie, id, status);
      return { params: { id } };
    },
    'manualInvoices.downloadInvoice': async () => ({ params: { id: (await createDraftInvoice(cookie)).id } }),
    'manualInvoices.setStatus': async () => {
      const { id, status } = await createDraftInvoice(cookie);
      return { params: { id }, body: { status: 'sent', from: status } };
    },
    'manualInvoices.deleteInvoice': async () => ({ params: { id: (await createDraftInvoice(cookie)).id } }),
    'manualInvoices.updateInvoice': async () => {
      const { id, version } = await createDraftInvoice(cookie);
      return { params: { id }, body: { ...buildInvoiceBody(), version } };
    },
  };
}
