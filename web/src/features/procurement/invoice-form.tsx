import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField, FormValues, FormWords } from '#web/ui/admin-form/types.ts';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { DueDateFromTerms } from './due-date.tsx';
import { FileField, findFileProblem } from './file-field.tsx';
import { InvoiceItemsField } from './invoice-items-field.tsx';
import { InvoiceOrderField } from './invoice-order-field.tsx';
import { useSupplierChoices } from './queries.ts';

const halfWidth = { width: 'half' } as const;

const buildFields = (suppliers: readonly Supplier[], hasFile: boolean): FormField[] => [
  {
    kind: 'select',
    name: 'supplierId',
    label: 'Supplier',
    none: 'Select a supplier',
    options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    ...halfWidth,
  },
  { kind: 'text', name: 'invoiceNumber', label: 'Invoice number', ...halfWidth },
  { kind: 'date', name: 'invoiceDate', label: 'Invoice date', ...halfWidth },
  { kind: 'date', name: 'dueDate', label: 'Due date', ...halfWidth },
  {
    kind: 'custom',
    name: 'terms',
    label: 'Terms',
    render: (form) => <DueDateFromTerms form={form} suppliers={suppliers} />,
  },
  { kind: 'money', name: 'totalAmount', label: 'Total amount', hint: 'Including VAT.', ...halfWidth },
  { kind: 'money', name: 'vatAmount', label: 'VAT amount', isOptional: true, ...halfWidth },
  {
    kind: 'custom',
    name: 'purchaseOrderId',
    label: 'Purchase order',
    render: (form) => <InvoiceOrderField form={form} />,
  },
  {
    kind: 'custom',
    name: 'items',
    label: 'Items billed',
    holds: { billed: 'Items billed', otherCharges: 'Other charges' },
    render: (form) => <InvoiceItemsField form={form} />,
  },
  ...(hasFile
    ? [
        {
          kind: 'custom',
          name: 'file',
          label: 'File',
          render: (form: UseFormReturn<FormValues>) => <ChosenFile form={form} />,
        } as const,
      ]
    : []),
  { kind: 'textarea', name: 'notes', label: 'Notes', rows: 3, isOptional: true },
];

function ChosenFile({ form }: { form: UseFormReturn<FormValues> }) {
  const file = form.watch('chosen') as File | null;
  const choose = (chosen: File | null) => {
    const refusal = chosen && findFileProblem(chosen);
    form.clearErrors('file');
    if (refusal) form.setError('file', { type: 'file', message: refusal });
    form.setValue('chosen', refusal ? null : chosen, { shouldDirty: true });
  };
  const { error } = form.getFieldState('file', form.formState);
  return <FileField label="Invoice file" file={file} error={error?.message} onChoose={choose} />;
}

type BilledRow = { quantity: string; unitPrice: string };
const parseQuantity = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim());

/** The order's items as billed, and other charges; none if nothing was filled in. */
function toItems({ billed, otherCharges, purchaseOrderId, ...values }: FormValues): FormValues {
  const items = [
    ...((purchaseOrderId ? (billed as BilledRow[]) : []) ?? []).flatMap(({ quantity, unitPrice }, line) =>
      quantity.trim() && quantity.trim() !== '0'
        ? [{ line, quantity: parseQuantity(quantity), unitPrice: normalisePounds(unitPrice) }]
        : [],
    ),
    ...(purchaseOrderId && String(otherCharges).trim()
      ? [
          {
            line: null,
            description: 'Other charges',
            quantity: 1,
            unitPrice: normalisePounds(String(otherCharges)),
          },
        ]
      : []),
  ];
  return {
    ...values,
    purchaseOrderId: purchaseOrderId || null,
    items: items.length > 0 ? items : null,
  };
}

type InvoiceFormProps<S extends z.ZodMiniObject> = {
  schema: S;
  values: FormValues;
  hasFile?: boolean;
  submit: (body: FormValues) => Promise<unknown>;
  readAgain?: () => Promise<FormValues>;
  onSaved: () => void;
  words: FormWords;
};

/** A supplier's invoice, beside the order that it is for. */
export function InvoiceForm<S extends z.ZodMiniObject>(props: InvoiceFormProps<S>): ReactNode {
  const { schema, values, hasFile = false, submit, readAgain, onSaved, words } = props;
  const suppliers = useSupplierChoices();
  return (
    <QueryBoundary
      query={suppliers}
      failure="The suppliers could not be loaded"
      loading="Loading the form"
      skeleton={null}
    >
      {(choices) => (
        <AdminForm
          permission="payables.edit"
          schema={schema}
          values={values}
          fields={buildFields(choices, hasFile)}
          complete={toItems}
          submit={(body) => submit(body as FormValues)}
          readAgain={readAgain}
          onSaved={onSaved}
          words={words}
        />
      )}
    </QueryBoundary>
  );
}
