import * as z from 'zod/mini';
import {
  buildAmount,
  buildDay,
  buildOptionalAmount,
  buildOptionalLine,
  buildOptionalText,
  draftId,
  isDay,
} from '#shared/domain/common/form-fields.ts';
import { buildRequiredText, isOneLine } from '#shared/domain/common/one-line.ts';
import { maxLines } from './purchase-order.ts';

/** What suppliers have billed. Any status may be chosen. */
export const supplierInvoiceStatuses = ['pending', 'approved', 'paid', 'overdue', 'disputed'] as const;
export type SupplierInvoiceStatus = (typeof supplierInvoiceStatuses)[number];

export const paymentMethods = ['bank_transfer', 'card', 'direct_debit', 'cheque', 'cash'] as const;

/** Setting one of these statuses withdraws the approval; an overdue invoice keeps it. */
export const isUnapproved = (status: SupplierInvoiceStatus): boolean =>
  status === 'pending' || status === 'disputed';

/** An invoice that only waits to be paid is late once its day is over; a disputed one waits for something else. */
export const isLate = (status: SupplierInvoiceStatus, dueDate: string, today: string): boolean =>
  (status === 'pending' || status === 'approved') && dueDate < today;

/** A number as it is compared with the supplier's others: blanks and capitals make no difference. */
export const toInvoiceNumberKey = (number: string): string => number.replace(/\s+/g, '').toUpperCase();

const missing = 'Please fill in all required fields';
const dueTooEarly = 'The due date cannot be before the invoice date';
const vatTooHigh = 'The VAT cannot be more than the total';

const fields = {
  invoiceNumber: buildRequiredText(missing, 60),
  supplierId: z.string(missing).check(z.minLength(1, missing), z.maxLength(80)),
  purchaseOrderId: z.nullish(z.string().check(z.maxLength(80))),
  invoiceDate: buildDay(missing),
  dueDate: buildDay(missing),
  totalAmount: buildAmount(missing),
  vatAmount: buildOptionalAmount('Must be an amount in pounds'),
  notes: buildOptionalText(2000),
  /** What it bills, without VAT: lines of its order, and what is not on it. */
  items: z.nullish(
    z
      .array(
        z.object({
          line: z.nullish(z.int('Must be a line of the order').check(z.minimum(0), z.maximum(maxLines - 1))),
          description: buildOptionalLine(200),
          quantity: z
            .int('Must be a whole number')
            .check(z.minimum(1, 'Must be at least 1'), z.maximum(9999, 'Must be at most 9,999')),
          unitPrice: buildAmount('Must be an amount in pounds'),
        }),
      )
      .check(z.maxLength(maxLines + 10)),
  ),
};

type ItemisedInvoice = Sums & { items?: readonly { quantity: number; unitPrice: number }[] | null };
/** If something is missing or is no amount, that is reported first. */
const isSumOfItems = ({ totalAmount, vatAmount, items }: ItemisedInvoice): boolean => {
  if (!items?.length || typeof totalAmount !== 'number') return true;
  const sum = items.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0);
  return Number.isNaN(sum) || sum === totalAmount - (vatAmount ?? 0);
};
const itemsMakeTotal = z.refine<ItemisedInvoice>(isSumOfItems, {
  error: 'The items must add up to the total without VAT',
  path: ['totalAmount'],
});

type Sums = { totalAmount: number; vatAmount: number | null };
/** If the total itself is missing, there is nothing more to check. */
const isWithinTotal = ({ totalAmount, vatAmount }: Sums): boolean =>
  typeof totalAmount !== 'number' || typeof vatAmount !== 'number' || vatAmount <= totalAmount;
const vatWithinTotal = z.refine<Sums>(isWithinTotal, { error: vatTooHigh, path: ['vatAmount'] });

type Days = { invoiceDate: string; dueDate: string };
const isInOrder = ({ invoiceDate, dueDate }: Days): boolean =>
  ![invoiceDate, dueDate].every((day) => typeof day === 'string' && isDay(day)) || dueDate >= invoiceDate;
const dueAfterInvoice = z.refine<Days>(isInOrder, { error: dueTooEarly, path: ['dueDate'] });

/** A file that has already been sent to the bucket, and its name. */
const claim = {
  uploadId: z.string().check(z.regex(/^upl_[0-9a-z]{20,40}$/, 'Must be an upload id')),
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255), isOneLine),
};
export const FileClaim = z.object(claim);
export type FileClaim = z.output<typeof FileClaim>;

/** The body of the call. Its recorder is the session's actor. */
export const SupplierInvoiceBody = z
  .object({
    ...fields,
    draftId,
    file: z.nullish(FileClaim),
    createdBy: z.nullish(z.string().check(z.maxLength(254))),
  })
  .check(vatWithinTotal, dueAfterInvoice, itemsMakeTotal);
export type SupplierInvoiceSent = z.output<typeof SupplierInvoiceBody>;

/** A correction, from the version that was read. */
export const SupplierInvoiceChange = z
  .object({ ...fields, version: z.int('Must be a whole number') })
  .check(vatWithinTotal, dueAfterInvoice, itemsMakeTotal);

/** A credit note, as the supplier has sent it. */
export const SupplierCreditBody = z
  .object({
    creditNumber: fields.invoiceNumber,
    creditDate: buildDay(missing),
    totalAmount: buildAmount(missing).check(z.refine((pence) => pence > 0, 'Must be above zero')),
    vatAmount: buildOptionalAmount('Must be an amount in pounds'),
    reason: buildRequiredText('Please say why', 500),
  })
  .check(vatWithinTotal);

type Standing = {
  status: SupplierInvoiceStatus;
  approvedAt?: string | null | undefined;
  creditedPence?: number | undefined;
};
/** An invoice is corrected until it is approved, and credited afterwards. */
export const isCorrectable = ({ status, approvedAt, creditedPence = 0 }: Standing): boolean =>
  status !== 'approved' && status !== 'paid' && !approvedAt && creditedPence === 0;

type BilledTotals = { totalPence: number; vatPence: number };

/**
 * The invoiced amount less the ordered one, in pence and both without VAT, like a purchase order's prices: positive
 * where the invoice is higher.
 */
export const computeDifferencePence = ({ totalPence, vatPence }: BilledTotals, orderPence: number): number =>
  totalPence - vatPence - orderPence;
