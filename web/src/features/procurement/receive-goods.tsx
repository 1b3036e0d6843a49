import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { GoodsReceiptBody } from '#shared/domain/procurement/goods-receipt.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { toast } from '#web/ui/toast.ts';
import { CountTable } from './count-table.tsx';
import { purchaseOrderQuery, useCreateReceipt } from './queries.ts';

type ReceiptInput = Parameters<ReturnType<typeof useCreateReceipt>['mutateAsync']>[0];

/** Goods can be received only for an order that is on its way. */
export const isReceivable = ({ status }: PurchaseOrder): boolean =>
  status === 'sent' || status === 'acknowledged';

const buildFields = (order: PurchaseOrder): FormField[] => [
  {
    kind: 'custom',
    name: 'lines',
    label: 'Count',
    render: (form: UseFormReturn<FormValues>) => <CountTable order={order} form={form} />,
  },
  {
    kind: 'select',
    name: 'replacementsExpected',
    label: 'Damaged and missing items',
    options: [
      { value: 'yes', label: 'The supplier sends replacements' },
      { value: 'no', label: 'The supplier credits them' },
    ],
    width: 'half',
  },
  { kind: 'text', name: 'deliveryNote', label: 'Delivery note number', isOptional: true, width: 'half' },
  {
    kind: 'money',
    name: 'dutyAmount',
    label: 'Duty',
    hint: 'For this delivery; split equally between its good bottles.',
    isOptional: true,
    width: 'half',
  },
  {
    kind: 'money',
    name: 'freightAmount',
    label: 'Freight',
    hint: 'Split in the same way.',
    isOptional: true,
    width: 'half',
  },
  { kind: 'textarea', name: 'notes', label: 'Notes', rows: 2, isOptional: true },
];

const emptyReceipt = (order: PurchaseOrder) => ({
  draftId: newDraftId(),
  version: order.version,
  lines: order.items.map((_, line) => ({ line, good: '', damaged: '', short: '' })),
  replacementsExpected: 'yes',
  deliveryNote: '',
  dutyAmount: '',
  freightAmount: '',
  notes: '',
});

const parseCount = (typed: unknown): unknown => {
  const text = String(typed ?? '').trim();
  return /^\d+$/.test(text) ? Number(text) : text === '' ? 0 : text;
};

const toCounts = (values: FormValues): FormValues => ({
  ...values,
  replacementsExpected: values.replacementsExpected === 'yes',
  lines: (values.lines as FormValues[]).map(({ line, good, damaged, short }) => ({
    line,
    good: parseCount(good),
    damaged: parseCount(damaged),
    short: parseCount(short),
  })),
});

export function ReceiveGoods({ order }: { order: PurchaseOrder }) {
  const create = useCreateReceipt(order.id);
  // The order's state when the count began: if somebody else has received goods since, the server says so.
  const [values] = useState(() => emptyReceipt(order));
  const readAgain = useReadAgain(purchaseOrderQuery(order.id), ({ version }) => ({ ...values, version }));
  return (
    <DialogForm
      title={`Receive ${order.poNumber}`}
      description="Count what arrived. Good bottles are added to stock; the rest stays expected."
      backTo={adminTab.purchaseOrders.href(order.id)}
      permission="purchasing.receive"
      schema={GoodsReceiptBody}
      values={values}
      fields={buildFields(order)}
      complete={toCounts}
      submit={(body) => create.mutateAsync(body as ReceiptInput)}
      readAgain={readAgain}
      onSaved={({ notices }) =>
        toast({ title: 'Goods received', description: notices.join(' ') || undefined })
      }
      words={{ press: 'Receive goods', failed: 'Failed to receive goods' }}
    />
  );
}
