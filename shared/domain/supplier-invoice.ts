import * as z from 'zod/mini';
import { dayField, draftId, optionalAmount, optionalText, sentAmount } from './sent-amount.ts';

/** What suppliers have billed. Any status may be chosen. */
export const supplierInvoiceStatuses = ['pending', 'approved', 'paid', 'overdue', 'disputed'] as const;
export type SupplierInvoiceStatus = (typeof supplierInvoiceStatuses)[number];

export const paymentMethods = ['bank_transfer', 'card', 'direct_debit', 'cheque', 'cash'] as const;

/** What only waits to be paid is late once its day is over; what is disputed waits for something else. */
export const isLate = (status: SupplierInvoiceStatus, dueDate: string, today: string): boolean =>
  (status === 'pending' || status === 'approved') && dueDate < today;

/** A number as its supplier's numbers are compared: blanks and capitals make no other one. */
export const invoiceNumberKey = (number: string): string => number.replace(/\s+/g, '').toUpperCase();

const missing = 'Please fill in all required fields';
const vatTooHigh = 'The VAT cannot be more than the total';

const fields = {
  invoiceNumber: z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(60, 'Must be at most 60 characters')),
  supplierId: z.string(missing).check(z.minLength(1, missing), z.maxLength(80)),
  purchaseOrderId: z.nullish(z.string().check(z.maxLength(80))),
  invoiceDate: dayField(missing),
  dueDate: dayField(missing),
  totalAmount: sentAmount(missing),
  vatAmount: optionalAmount('Must be an amount in pounds'),
  notes: optionalText(2000),
};

type Sums = { totalAmount: number; vatAmount: number | null };
/** Where the total itself is missing, that is all there is to say. */
const fits = ({ totalAmount, vatAmount }: Sums): boolean =>
  typeof totalAmount !== 'number' || typeof vatAmount !== 'number' || vatAmount <= totalAmount;
const vatWithinTotal = z.refine<Sums>(fits, { error: vatTooHigh, path: ['vatAmount'] });

/** What the dialog asks for, beside the file. */
export const SupplierInvoiceForm = z.object(fields).check(vatWithinTotal);

/** A file that was sent to the bucket before, and what it is called. */
const claim = {
  uploadId: z.string().check(z.regex(/^upl_[0-9a-z]{20,40}$/, 'Must be an upload id')),
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
};
export const FileClaim = z.object(claim);
export type FileClaim = z.output<typeof FileClaim>;

/** What the call takes. Who recorded it is told by the session. */
export const SupplierInvoiceBody = z
  .object({
    ...fields,
    draftId,
    file: z.nullish(FileClaim),
    createdBy: z.nullish(z.string().check(z.maxLength(254))),
  })
  .check(vatWithinTotal);

/** What is paid less what was ordered, in pence: above nothing where the invoice asks for more. */
export const differencePence = (invoicePence: number, orderPence: number): number =>
  invoicePence - orderPence;
