import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PurchaseOrderRow } from '#shared/api/purchase-orders.ts';
import { formatPence, formatPounds, penceOf, plainPounds } from '#shared/domain/money.ts';
import { differencePence } from '#shared/domain/supplier-invoice.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { useOrderChoices } from './queries.ts';
import { orderWords } from './status-words.ts';

/** How an invoice fits its order, in a sentence. */
export function matchSentence(orderTotal: string, invoicePence: number): string {
  const difference = differencePence(invoicePence, penceOf(orderTotal));
  const total = formatPounds(orderTotal);
  if (difference === 0) return `The order comes to ${total}, as the invoice does.`;
  const by = formatPence(Math.abs(difference));
  return `The order comes to ${total}; the invoice asks for ${by} ${difference > 0 ? 'more' : 'less'}.`;
}

const amountOf = (typed: unknown): number | undefined => {
  const text = plainPounds(String(typed ?? ''));
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
};

const labelOf = ({ poNumber, totalAmount, status }: PurchaseOrderRow): string =>
  `${poNumber}, ${formatPounds(totalAmount)}, ${orderWords[status].label.toLowerCase()}`;

/** The order that an invoice is for, of those at its supplier, and what they differ by. */
export function InvoiceOrderField({ form }: { form: UseFormReturn<FormValues> }) {
  const [supplierId, orderId, total] = useWatch({
    control: form.control,
    name: ['supplierId', 'purchaseOrderId', 'totalAmount'],
  });
  const { data: orders = [], isError } = useOrderChoices(supplierId);
  const { setValue } = form;
  const isOfSupplier = orders.some(({ id }) => id === orderId);
  useEffect(() => {
    if (orderId && !isOfSupplier) setValue('purchaseOrderId', '');
  }, [orderId, isOfSupplier, setValue]);
  const order = orders.find(({ id }) => id === orderId);
  const pence = amountOf(total);
  const { error } = form.getFieldState('purchaseOrderId', form.formState);
  const hint = order && pence !== undefined ? matchSentence(order.totalAmount, pence) : undefined;
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
          {orders.map((each) => (
            <option key={each.id} value={each.id}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
