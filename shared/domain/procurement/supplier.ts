import * as z from 'zod/mini';
import { EmailAddress, PhoneNumber } from '#shared/domain/common/account-forms.ts';
import { addDays } from '#shared/domain/common/days.ts';
import { buildOptionalLine, buildOptionalText, draftId } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';

/** When a supplier is paid, counted from the day of the invoice. */
const daysOfTerms = { COD: 0, '15 days': 15, '30 days': 30, '60 days': 60, '90 days': 90 } as const;
export type PaymentTerms = keyof typeof daysOfTerms;
export const paymentTerms = Object.keys(daysOfTerms) as [PaymentTerms, ...PaymentTerms[]];
export const defaultTerms: PaymentTerms = '30 days';

/** The day on which an invoice of this day is due; cash on delivery is due immediately. */
export const computeDueDay = (invoiceDay: string, terms: PaymentTerms): string =>
  addDays(invoiceDay, daysOfTerms[terms]);

/** The fields of a supplier; the form and the calls validate the same. */
export const SupplierForm = z.object({
  name: buildRequiredText('Supplier name is required', 120),
  contactPerson: buildOptionalLine(120),
  contactEmail: z.nullish(z.union([z.literal(''), EmailAddress], 'Please enter a valid email address')),
  contactPhone: z.nullish(PhoneNumber),
  paymentTerms: z._default(z.enum(paymentTerms, 'Please choose the payment terms'), defaultTerms),
  taxNumber: buildOptionalLine(40),
  notes: buildOptionalText(2000),
});
export type SupplierFields = z.output<typeof SupplierForm>;

/** What a client may send besides the supplier itself. */
export const SupplierBody = z.extend(SupplierForm, { draftId });
export const SupplierChange = z.extend(SupplierForm, {
  version: z.optional(z.int('Must be a whole number')),
});
