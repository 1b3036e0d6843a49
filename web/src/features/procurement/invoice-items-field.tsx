import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatPence, formatPounds } from '#shared/domain/common/money.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { FigureField } from './figure-field.tsx';
import { usePurchaseOrder } from './queries.ts';

type Row = { quantity: string; unitPrice: string };

const toPence = (typed: string) => Math.round(Number(normalisePounds(typed)) * 100) || 0;
const sumPence = (rows: readonly Row[], others: string) =>
  rows.reduce((sum, row) => sum + (Number(row.quantity) || 0) * toPence(row.unitPrice), toPence(others));

/** The order's items as the invoice bills them, so that quantity and price can be compared with the goods received. */
export function InvoiceItemsField({ form }: { form: UseFormReturn<FormValues> }) {
  const orderId = useWatch({ control: form.control, name: 'purchaseOrderId' }) as string;
  return orderId ? <OrderItems key={orderId} orderId={orderId} form={form} /> : null;
}

function OrderItems({ orderId, form }: { orderId: string; form: UseFormReturn<FormValues> }) {
  const { data: order } = usePurchaseOrder(orderId);
  const [billed = [], otherCharges = '', billedFor] = useWatch({
    control: form.control,
    name: ['billed', 'otherCharges', 'billedFor'],
  }) as [Row[], string, string | undefined];
  const { setValue } = form;
  useEffect(() => {
    if (!order || billedFor === order.id) return;
    setValue('billedFor', order.id);
    setValue(
      'billed',
      order.items.map(({ unitPrice }) => ({ quantity: '', unitPrice })),
    );
  }, [order, billedFor, setValue]);
  if (!order || billedFor !== order.id) return null;
  const fillIn = () => {
    for (const [line, { received }] of order.items.entries())
      setValue(`billed.${line}.quantity`, received > 0 ? String(received) : '', { shouldDirty: true });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-base">Items billed</legend>
      <p className="mt-1 text-ink-2 text-sm">
        Optional, without VAT. If you fill them in, they are compared with the order and its receipts, item by
        item.
      </p>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {order.items.map((item, line) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an order that is billed has its items in one order.
            key={line}
            className="grid items-end gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0 self-center">
              <p className="wrap-anywhere font-medium text-sm">{item.productName}</p>
              <p className="text-ink-3 text-xs">
                {item.received} received of {item.quantity} ordered at {formatPounds(item.unitPrice)}
              </p>
            </div>
            <div className="grid grid-cols-2 gap-3">
              <FigureField
                form={form}
                name={`billed.${line}.quantity`}
                label="Quantity"
                of={item.productName}
              />
              <FigureField
                form={form}
                name={`billed.${line}.unitPrice`}
                label="Unit price"
                of={item.productName}
              />
            </div>
          </li>
        ))}
        <li className="grid items-end gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="self-center text-sm">Other charges, such as carriage</p>
          <FigureField form={form} name="otherCharges" label="Amount" of="other charges" />
        </li>
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Button look="outline" size="sm" onClick={fillIn}>
          Bill what was received
        </Button>
        <p role="status" className="text-sm">
          The items come to {formatPence(sumPence(billed, otherCharges))} without VAT.
        </p>
      </div>
    </fieldset>
  );
}
