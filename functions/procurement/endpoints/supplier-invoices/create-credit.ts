import {
  type SupplierCreditRecord,
  supplierCredit,
} from '#functions/procurement/entities/supplier-credit.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { creditSupplierInvoice } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { isCorrectable, toInvoiceNumberKey } from '#shared/domain/procurement/supplier-invoice.ts';

export const handler = serveAdmin(supplierInvoicesApi.createCredit, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const { creditNumber, totalAmount: totalPence, vatAmount } = body;
  const vatPence = vatAmount ?? 0;
  const credit: SupplierCreditRecord = {
    supplierInvoiceId: params.id,
    numberKey: toInvoiceNumberKey(creditNumber),
    creditNumber,
    creditDate: body.creditDate,
    totalPence,
    vatPence,
    reason: body.reason,
    createdBy: staff.actor,
    createdAt: now.toISOString(),
    requestHash: hashRequest(body),
  };
  const { supplierInvoiceId, numberKey } = credit;
  const credited = await retryOnConflict(async () => {
    const before = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
    const { data: there } = await supplierCredit
      .get({ supplierInvoiceId, numberKey })
      .go({ consistent: true });
    if (there?.requestHash === credit.requestHash) return before;
    if (there) fail('credit_number_taken', { creditNumber }, 'creditNumber');
    if (isCorrectable(before)) fail('supplier_invoice_not_approved', { invoiceNumber: before.invoiceNumber });
    const left = before.totalPence - (before.creditedPence ?? 0);
    const vatLeft = before.vatPence - (before.creditedVatPence ?? 0);
    if (totalPence > left || vatPence > vatLeft || totalPence - vatPence > left - vatLeft)
      fail(
        'credit_exceeds_invoice',
        { left: formatDecimalPounds(left), vat: formatDecimalPounds(vatLeft) },
        'totalAmount',
      );
    const entry = buildSupplierInvoiceEntry(
      { action: 'credited', actor: staff.actor, now },
      { before, after: before },
      { after: { credit } },
    );
    const { outcome } = await creditSupplierInvoice(before, credit, entry);
    if (outcome !== 'done') return undefined;
    return {
      ...before,
      creditedPence: (before.creditedPence ?? 0) + totalPence,
      creditedVatPence: (before.creditedVatPence ?? 0) + vatPence,
      version: before.version + 1,
    };
  });
  return toRow(credited ?? fail('changed_meanwhile'));
});
