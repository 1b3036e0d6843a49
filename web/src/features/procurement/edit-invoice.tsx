import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { SupplierInvoiceChange } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { supplierInvoiceQuery, usePurchaseOrder, useUpdateInvoice } from './queries.ts';

type InvoiceInput = Parameters<ReturnType<typeof useUpdateInvoice>['mutateAsync']>[0];

function toValues(invoice: SupplierInvoice, prices: readonly string[]) {
  const items = invoice.items ?? [];
  const others = items.filter(({ line }) => line === null);
  return {
    version: invoice.version,
    supplierId: invoice.supplierId,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    totalAmount: invoice.totalAmount,
    vatAmount: invoice.vatAmount,
    purchaseOrderId: invoice.purchaseOrderId ?? '',
    billedFor: invoice.purchaseOrderId ?? '',
    billed: prices.map((price, line) => {
      const item = items.find((each) => each.line === line);
      return { quantity: item ? String(item.quantity) : '', unitPrice: item?.unitPrice ?? price };
    }),
    otherCharges: others[0]?.unitPrice ?? '',
    notes: invoice.notes ?? '',
  };
}

export function EditInvoice({ invoice }: { invoice: SupplierInvoice }) {
  const href = adminTab.supplierInvoices.href(invoice.id);
  return (
    <FormDialog
      title={`Correct ${invoice.invoiceNumber}`}
      description="You can correct an invoice until it is approved"
      backTo={href}
    >
      {invoice.purchaseOrderId ? (
        <WithOrder invoice={invoice} orderId={invoice.purchaseOrderId} />
      ) : (
        <Correction invoice={invoice} prices={[]} />
      )}
    </FormDialog>
  );
}

function WithOrder({ invoice, orderId }: { invoice: SupplierInvoice; orderId: string }) {
  const { data } = usePurchaseOrder(orderId);
  return data ? <Correction invoice={invoice} prices={data.items.map(({ unitPrice }) => unitPrice)} /> : null;
}

function Correction({ invoice, prices }: { invoice: SupplierInvoice; prices: readonly string[] }) {
  const navigate = useNavigate();
  const update = useUpdateInvoice(invoice.id);
  const [values] = useState(() => toValues(invoice, prices));
  const readAgain = useReadAgain(supplierInvoiceQuery(invoice.id), (saved) =>
    // If the invoice is for another order by then, the form fills in that order's items.
    saved.purchaseOrderId === invoice.purchaseOrderId
      ? toValues(saved, prices)
      : { ...toValues(saved, []), billed: [], billedFor: '' },
  );
  return (
    <InvoiceForm
      schema={SupplierInvoiceChange}
      values={values}
      submit={(body) => update.mutateAsync(body as InvoiceInput)}
      readAgain={readAgain}
      onSaved={() => void navigate(adminTab.supplierInvoices.href(invoice.id))}
      words={{
        press: 'Save Invoice',
        saved: 'Supplier invoice corrected',
        failed: 'Failed to correct the invoice',
      }}
    />
  );
}
