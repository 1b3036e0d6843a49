import { Refusal } from '#functions/kit/problem.ts';
import { errorDetail } from '#shared/api/errors.ts';
import { type ManualInvoiceTotals, manualInvoiceTotals } from '#shared/domain/manual-invoice.ts';
import { type ManualLine, pricedLine } from '#shared/domain/manual-invoice-form.ts';
import { formatPence } from '#shared/domain/money.ts';

/** What a client may have sent of sums, in pence; what it left out is not compared. */
type Told = number | null | undefined;
export type SentTotals = {
  invoice: { subtotalAmount?: Told; vatAmount?: Told; totalAmount?: Told };
  items: readonly (ManualLine & { totalPrice?: Told })[];
};

/** The totals of the lines. One that was sent and differs is refused, naming each field at fault with what it should be. */
export function agreedTotals({ invoice, items }: SentTotals): ManualInvoiceTotals {
  const totals = manualInvoiceTotals(items.map(pricedLine));
  const compared: [field: string, sent: Told, pence: number][] = [
    ...items.map(({ totalPrice }, index): [string, Told, number] => [
      `items.${index}.totalPrice`,
      totalPrice,
      totals.lines[index]?.totalPence ?? 0,
    ]),
    ['invoice.subtotalAmount', invoice.subtotalAmount, totals.subtotalPence],
    ['invoice.vatAmount', invoice.vatAmount, totals.vatPence],
    ['invoice.totalAmount', invoice.totalAmount, totals.totalPence],
  ];
  const differing = compared.filter(([, sent, pence]) => sent != null && sent !== pence);
  if (differing.length === 0) return totals;
  const details = { amount: formatPence(totals.totalPence) };
  const fields = differing.map(([field, , pence]) => ({
    field,
    message: errorDetail('totals_differ', { amount: formatPence(pence) }),
  }));
  throw new Refusal('totals_differ', details, fields);
}
