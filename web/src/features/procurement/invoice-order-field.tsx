import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PurchaseOrderRow } from '#shared/contracts/procurement/purchase-orders.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { computeDifferencePence } from '#shared/domain/procurement/supplier-invoice.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { useOrderChoices } from './queries.ts';
import { orderLabels } from './status-labels.ts';

/** How an invoice fits its order, in a sentence; both without VAT. */
export function describeMatch(orderTotal: string, totalPence: number, vatPence: number): string {
  const difference = computeDifferencePence({ totalPence, vatPence }, parsePence(orderTotal));
  const total = formatPounds(orderTotal);
  if (difference === 0) return `Matches the order: ${total} without VAT.`;
  const by = formatPence(Math.abs(difference));
  return `Without VAT, the order is ${total} and the invoice is ${by} ${difference > 0 ? 'more' : 'less'}.`;
}

const parseAmount = (typed: unknown): number | undefined => {
  const text = normalisePounds(String(typed ?? ''));
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
};

const formatOrderLabel = ({ poNumber, totalAmount, status }: PurchaseOrderRow): string =>
  `${poNumber}, ${formatPounds(totalAmount)}, ${orderLabels[status].label.toLowerCase()}`;

/** The order that an invoice is for, chosen from its supplier's orders, and the difference between them. */
export function InvoiceOrderField({ form }: { form: UseFormReturn<FormValues> }) {
  const [supplierId, orderId, total, vat] = useWatch({
    control: form.control,
    name: ['supplierId', 'purchaseOrderId', 'totalAmount', 'vatAmount'],
  });
  const { data, isError } = useOrderChoices(supplierId);
  const orders = data ?? [];
  const { setValue } = form;
  const isOfSupplier = orders.some(({ id }) => id === orderId);
  useEffect(() => {
    if (orderId && data && !isOfSupplier) setValue('purchaseOrderId', '');
  }, [orderId, data, isOfSupplier, setValue]);
  const order = orders.find(({ id }) => id === orderId);
  // The chosen order stays in the list while the others load.
  const choices = [
    ...orders.map((each) => ({ id: each.id, label: formatOrderLabel(each) })),
    ...(orderId && !data ? [{ id: orderId as string, label: 'Loading...' }] : []),
  ];
  const pence = parseAmount(total);
  const { error } = form.getFieldState('purchaseOrderId', form.formState);
  const hint =
    order && pence !== undefined ? describeMatch(order.totalAmount, pence, parseAmount(vat) ?? 0) : undefined;
  return (
    <Field
      label="Purchase order"
      isOptional
      hint={isError ? 'The orders could not be loaded.' : hint}
      error={error?.message}
    >
      {(control) => (
        <Select {...control} {...form.register('purchaseOrderId')} disabled={!supplierId}>
          <option value="">{supplierId ? 'None' : 'Select a supplier first'}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
