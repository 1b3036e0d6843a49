import * as z from 'zod/mini';
import { accountMessages, EmailAddress, PhoneNumber } from './account-forms.ts';
import {
  manualInvoiceDefaults as defaults,
  manualInvoiceTotals,
  manualInvoiceTypes,
  manualVatRates,
  type PricedLine,
} from './manual-invoice.ts';
import { dayOf, isDay } from './sent-amount.ts';

/** The first two are the specification's sentences. */
export const manualInvoiceMessages = {
  customer: 'Please fill in customer details and billing address',
  items: 'Please add at least one valid item',
  unitPrice: 'Please enter a price such as 1250.00',
  vatRate: 'Please choose a rate of VAT: 20, 5 or 0 percent',
  dueDate: 'Please enter a date, or leave this empty',
  tooMuch: 'An invoice goes up to £10,000,000',
  tooLong: accountMessages.tooLong,
} as const;
const messages = manualInvoiceMessages;

/** So many lines an invoice has at most: they are written in one item of the table. */
export const mostManualLines = 100;
const mostUnitPence = 100_000_000;
const mostTotalPence = 1_000_000_000;

const required = (message: string, most: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, messages.tooLong));

/** A text that may be left out; nothing but white space counts as left out. */
const optional = (most: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(most, messages.tooLong))),
    z.transform((typed: string | null | undefined) => typed || undefined),
  );

const withDefault = (most: number, value: string) =>
  z.pipe(
    optional(most),
    z.transform((typed: string | undefined) => typed ?? value),
  );

/** Nothing, or a text that the schema takes; a union would answer with a message of its own. */
const emptyOr = (schema: z.ZodMiniType<string, string>, message: string) =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.refine((typed) => typed === '' || schema.safeParse(typed).success, message),
      ),
    ),
    z.transform((typed: string | null | undefined) => (typed ? schema.parse(typed) : undefined)),
  );

/** A day, or a moment, which is taken for its day in London. */
const DueDate = z.pipe(
  z.nullish(z.string().check(z.refine((typed) => typed === '' || isDay(typed), messages.dueDate))),
  z.transform((typed: string | null | undefined) => {
    return typed ? dayOf(typed) : undefined;
  }),
);

const isPrice = (typed: string | number): boolean =>
  (typeof typed === 'number' || /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())) &&
  Number(typed) >= 0 &&
  Number(typed) * 100 <= mostUnitPence;

/** Pounds as they are typed or sent, in pence: '1250', '1250.5', 1250.5. */
const UnitPrice = z.pipe(
  z
    .union([z.number(), z.string()], { error: messages.unitPrice })
    .check(z.refine(isPrice, messages.unitPrice)),
  z.transform((typed: string | number) => Math.round(Number(typed) * 100)),
);

/** Percent as it is typed or sent: '20.00', '20', 20. */
const VatRate = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], messages.vatRate),
    z.transform((sent: string | number) => {
      const text = String(sent).trim();
      return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : text;
    }),
  ),
  z.enum(manualVatRates, messages.vatRate),
);

/** To whom, until when and on what terms; the page and the calls check the same. */
export const ManualInvoiceHead = z.object({
  customerName: required(messages.customer, 120),
  customerEmail: emptyOr(EmailAddress, accountMessages.email),
  customerPhone: emptyOr(PhoneNumber, accountMessages.phone),
  billingAddress: z.object(
    {
      addressLine1: required(messages.customer, 120),
      addressLine2: optional(120),
      city: required(messages.customer, 80),
      county: optional(80),
      postcode: required(messages.customer, 20),
      country: withDefault(60, defaults.country),
    },
    messages.customer,
  ),
  dueDate: DueDate,
  invoiceType: z._default(z.enum(manualInvoiceTypes), defaults.type),
  notes: optional(2000),
  terms: withDefault(1000, defaults.terms),
});

export const ManualInvoiceLine = z.object({
  productId: emptyOr(z.string().check(z.regex(/^prd_[a-z0-9-]{1,80}$/)), 'Must be a product id'),
  itemName: required(messages.items, 200),
  itemDescription: optional(500),
  quantity: z.int(messages.items).check(z.minimum(1, messages.items), z.maximum(999, 'Must be at most 999')),
  unitPrice: UnitPrice,
  vatRate: z._default(VatRate, defaults.vatRate),
});
export type ManualLine = z.output<typeof ManualInvoiceLine>;

export const pricedLine = ({ quantity, unitPrice, vatRate }: ManualLine): PricedLine => ({
  quantity,
  unitPence: unitPrice,
  vatRate,
});

export const isWithinBounds = (items: readonly ManualLine[]): boolean =>
  // An amount that is none is refused for itself.
  !(manualInvoiceTotals(items.map(pricedLine)).totalPence > mostTotalPence);

export const ManualInvoiceForm = z.object({
  invoice: ManualInvoiceHead,
  items: z
    .array(ManualInvoiceLine)
    .check(
      z.minLength(1, messages.items),
      z.maxLength(mostManualLines, `An invoice has at most ${mostManualLines} lines`),
      z.refine(isWithinBounds, messages.tooMuch),
    ),
});
export type ManualInvoiceDraft = z.output<typeof ManualInvoiceForm>;
