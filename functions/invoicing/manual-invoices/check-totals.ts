import { Refusal } from '#functions/runtime/problem.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import {
  computeManualInvoiceTotals,
  type ManualInvoiceTotals,
} from '#shared/domain/invoicing/manual-invoice.ts';
import { type ManualLine, toPricedLine } from '#shared/domain/invoicing/manual-invoice-form.ts';

/** The sums that a client may have sent, in pence; sums that it left out are not compared. */
type OptionalPence = number | null | undefined;
export type SentTotals = {
  invoice: { subtotalAmount?: OptionalPence; vatAmount?: OptionalPence; totalAmount?: OptionalPence };
  items: readonly (ManualLine & { totalPrice?: OptionalPence })[];
};

/** The totals of the lines. A total that was sent and differs is refused, naming each field at fault and the correct amount. */
export function checkTotals({ invoice, items }: SentTotals): ManualInvoiceTotals {
  const totals = computeManualInvoiceTotals(items.map(toPricedLine));
  const compared: [field: string, sent: OptionalPence, pence: number][] = [
    ...items.map(({ totalPrice }, index): [string, OptionalPence, number] => [
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
    message: formatErrorDetail('totals_differ', { amount: formatPence(pence) }),
  }));
  throw new Refusal('totals_differ', details, fields);
}
