import type { UseFormReturn } from 'react-hook-form';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { FigureField } from './figure-field.tsx';

type Item = PurchaseOrder['items'][number];

const counts = [
  { name: 'good', label: 'Good' },
  { name: 'damaged', label: 'Damaged' },
  { name: 'short', label: 'Missing' },
] as const;

type CountTableProps = { order: PurchaseOrder; form: UseFormReturn<FormValues> };

/** The count of each item of an order; an empty field means none. */
export function CountTable({ order, form }: CountTableProps) {
  const problem = form.getFieldState('lines', form.formState).error?.message;
  const fillIn = () => {
    for (const [line, { expected }] of order.items.entries())
      form.setValue(`lines.${line}.good`, String(expected), { shouldDirty: true });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-base">Count</legend>
      <p className="mt-1 text-ink-2 text-sm">
        Missing means listed on the delivery note but not in the delivery.
      </p>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {order.items.map((item, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order that was sent stay as they are.
          <CountLine key={line} item={item} line={line} form={form} />
        ))}
      </ul>
      {problem && (
        <div className="mt-3">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
      <Button look="outline" size="sm" className="mt-3" onClick={fillIn}>
        Everything arrived as expected
      </Button>
    </fieldset>
  );
}

type CountLineProps = { item: Item; line: number; form: UseFormReturn<FormValues> };

function CountLine({ item, line, form }: CountLineProps) {
  const errors = counts.flatMap(({ name }) => {
    const { error } = form.getFieldState(`lines.${line}.${name}`, form.formState);
    return error?.message ? [error.message] : [];
  });
  return (
    <li className="grid items-end gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 self-center">
        <p className="wrap-anywhere font-medium text-sm">{item.productName}</p>
        <p className="text-ink-3 text-xs">
          {item.expected} expected of {item.quantity} ordered
        </p>
      </div>
      <div className="grid grid-cols-3 gap-3">
        {counts.map(({ name, label }) => (
          <FigureField
            key={name}
            form={form}
            name={`lines.${line}.${name}`}
            label={label}
            of={item.productName}
            inputMode="numeric"
            className="sm:w-24"
          />
        ))}
      </div>
      {errors[0] && <FieldMessage>{errors[0]}</FieldMessage>}
    </li>
  );
}
