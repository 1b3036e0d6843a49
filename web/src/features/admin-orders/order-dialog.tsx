import { useState } from 'react';
import type * as z from 'zod/mini';
import { adminTab } from '#web/app/admin-tabs.ts';
import { DialogForm, type DialogFormProps } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { type AdminOrder, orderQuery } from './queries.ts';

type OrderDialogProps<S extends z.ZodMiniObject, Result> = Omit<
  DialogFormProps<S, Result>,
  'backTo' | 'cancelTo'
> & { order: AdminOrder };

/** A form over an order's page, which it returns to. */
export function OrderDialog<S extends z.ZodMiniObject, Result>(props: OrderDialogProps<S, Result>) {
  const { order, ...form } = props;
  const backTo = adminTab.orders.href(order.id);
  return <DialogForm {...form} backTo={backTo} cancelTo={backTo} />;
}

/** The values of a form as they were when it was opened, and how to read them again after somebody else's change. */
export function useOrderValues(order: AdminOrder, toValues: (order: AdminOrder) => FormValues) {
  const [values] = useState(() => toValues(order));
  return { values, readAgain: useReadAgain(orderQuery(order.id), toValues) };
}

/**
 * The quantity typed for each line, without the lines that have none. A line that has no bottles to offer any more,
 * because somebody else took them while the form was open, has no field and is left out, whatever was typed.
 */
export const listQuantities = <Line extends { productId: string }>(
  lines: readonly Line[],
  countOffered: (line: Line) => number,
  getTyped: (index: number) => unknown,
): { productId: string; quantity: number }[] =>
  lines.flatMap((line, index) => {
    const quantity = countOffered(line) > 0 ? Number(getTyped(index) ?? 0) : 0;
    return quantity > 0 ? [{ productId: line.productId, quantity }] : [];
  });
