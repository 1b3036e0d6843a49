import { useState } from 'react';
import type { SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { SupplierCreditBody } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useCreateCredit } from './queries.ts';

const halfWidth = { width: 'half' } as const;
const fields: FormField[] = [
  { kind: 'text', name: 'creditNumber', label: 'Credit note number', ...halfWidth },
  { kind: 'date', name: 'creditDate', label: 'Credit note date', ...halfWidth },
  { kind: 'money', name: 'totalAmount', label: 'Total credited', hint: 'Including VAT.', ...halfWidth },
  { kind: 'money', name: 'vatAmount', label: 'VAT credited', isOptional: true, ...halfWidth },
  { kind: 'text', name: 'reason', label: 'Reason' },
];

export function NewCredit({ invoice }: { invoice: SupplierInvoice }) {
  const create = useCreateCredit(invoice.id);
  const [today] = useState(() => toLondonDay(new Date()));
  const href = adminTab.supplierInvoices.href(invoice.id);
  return (
    <DialogForm
      title={`Credit note for ${invoice.invoiceNumber}`}
      description={`The invoice is for ${formatPounds(invoice.totalAmount)}, of which ${formatPounds(invoice.creditedAmount)} is credited.`}
      backTo={href}
      permission="payables.edit"
      schema={SupplierCreditBody}
      values={{ creditNumber: '', creditDate: today, totalAmount: '', vatAmount: '', reason: '' }}
      fields={fields}
      submit={(body) => create.mutateAsync(body)}
      words={{
        press: 'Enter credit note',
        saved: 'Credit note entered',
        failed: 'Failed to enter the credit note',
      }}
    />
  );
}
