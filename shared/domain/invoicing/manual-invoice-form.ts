import * as z from 'zod/mini';
import { accountMessages, EmailAddress, PhoneNumber } from '#shared/domain/common/account-forms.ts';
import { isDay, toDay } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText, isMultilineText, isOneLine } from '#shared/domain/common/one-line.ts';
import { normalisePostcode } from '#shared/domain/common/postcode.ts';
import {
  computeManualInvoiceTotals,
  manualInvoiceDefaults as defaults,
  manualInvoiceTypes,
  manualVatRates,
  type PricedLine,
} from './manual-invoice.ts';

/** The first two are the specification's sentences. */
export const manualInvoiceMessages = {
  customer: 'Please fill in customer details and billing address',
  items: 'Please add at least one valid item',
  unitPrice: 'Please enter a price such as 1250.00',
  vatRate: 'Please choose a rate of VAT: 20, 5 or 0 percent',
  dueDate: 'Please enter a date, or leave this blank',
  tooMuch: 'An invoice can be at most £10,000,000',
  noProduct: 'Choose a product to take its bottles from stock',
  tooManyMoved: 'An invoice can take at most 40 different bottles from stock',
  tooLong: accountMessages.tooLong,
} as const;
const messages = manualInvoiceMessages;

/** The most lines that an invoice has, because they are written in one item of the table. */
export const maxManualLines = 100;
/** Each one is two items of the transaction that issues the invoice, which holds 100. */
export const maxMovedBottles = 40;
const maxUnitPence = 100_000_000;
const maxTotalPence = 1_000_000_000;

/** A VAT number has up to 14 characters, an AWRS number 15: enough for either with its spaces. */
export const maxTradeNumberLength = 20;

const buildRequired = (message: string, maxLength: number) =>
  buildRequiredText(message, maxLength, { tooLong: messages.tooLong });

/** A line that may be left out; white space alone counts as left out. */
const buildOptional = (maxLength: number, lines = isOneLine) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(maxLength, messages.tooLong), lines)),
    z.transform((typed: string | null | undefined) => typed || undefined),
  );

const withDefault = (maxLength: number, value: string, lines = isOneLine) =>
  z.pipe(
    buildOptional(maxLength, lines),
    z.transform((typed: string | undefined) => typed ?? value),
  );

/** Empty, or a text that the schema accepts; a union would answer with a message of its own. */
const allowEmpty = (schema: z.ZodMiniType<string, string>, message: string) =>
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
    return typed ? toDay(typed) : undefined;
  }),
);

const isPrice = (typed: string | number): boolean =>
  (typeof typed === 'number' || /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())) &&
  Number(typed) >= 0 &&
  Number(typed) * 100 <= maxUnitPence;

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

/** The customer, the due day and the terms; the page and the calls check the same. */
export const ManualInvoiceHead = z.object({
  customerName: buildRequired(messages.customer, 120),
  customerEmail: allowEmpty(EmailAddress, accountMessages.email),
  customerVatNumber: buildOptional(maxTradeNumberLength),
  customerAwrsNumber: buildOptional(maxTradeNumberLength),
  customerPhone: allowEmpty(PhoneNumber, accountMessages.phone),
  billingAddress: z.object(
    {
      addressLine1: buildRequired(messages.customer, 120),
      addressLine2: buildOptional(120),
      city: buildRequired(messages.customer, 80),
      county: buildOptional(80),
      // An invoice may go abroad, so only British postcodes are normalised.
      postcode: z.pipe(
        buildRequired(messages.customer, 20),
        z.transform((typed: string) => normalisePostcode(typed) ?? typed),
      ),
      country: withDefault(60, defaults.country),
    },
    messages.customer,
  ),
  dueDate: DueDate,
  invoiceType: z._default(z.enum(manualInvoiceTypes), defaults.type),
  notes: buildOptional(2000, isMultilineText),
  terms: withDefault(1000, defaults.terms, isMultilineText),
});

export const ManualInvoiceLine = z.object({
  productId: allowEmpty(z.string().check(z.regex(/^prd_[a-z0-9-]{1,80}$/)), 'Must be a product id'),
  itemName: buildRequired(messages.items, 200),
  itemDescription: buildOptional(500, isMultilineText),
  quantity: z.int(messages.items).check(z.minimum(1, messages.items), z.maximum(999, 'Must be at most 999')),
  unitPrice: UnitPrice,
  vatRate: z._default(VatRate, defaults.vatRate),
  movesStock: z._default(z.boolean(), false),
});
export type ManualLine = z.output<typeof ManualInvoiceLine>;

export const toPricedLine = ({ quantity, unitPrice, vatRate }: ManualLine): PricedLine => ({
  quantity,
  unitPence: unitPrice,
  vatRate,
});

/** Only a bottle of the shop can be taken from its stock. */
export const movesStockOfProduct = z.superRefine<readonly ManualLine[]>((items, { addIssue }) => {
  for (const [index, { movesStock, productId }] of items.entries())
    if (movesStock && !productId)
      addIssue({ code: 'custom', path: [index, 'movesStock'], message: messages.noProduct });
  const moved = new Set(
    items.flatMap(({ movesStock, productId }) => (movesStock && productId ? [productId] : [])),
  );
  if (moved.size > maxMovedBottles) addIssue({ code: 'custom', path: [], message: messages.tooManyMoved });
});

export const isWithinBounds = (items: readonly ManualLine[]): boolean =>
  // An invalid amount is refused by its own check.
  !(computeManualInvoiceTotals(items.map(toPricedLine)).totalPence > maxTotalPence);

export const ManualInvoiceForm = z.object({
  invoice: ManualInvoiceHead,
  items: z
    .array(ManualInvoiceLine)
    .check(
      z.minLength(1, messages.items),
      z.maxLength(maxManualLines, `An invoice has at most ${maxManualLines} lines`),
      z.refine(isWithinBounds, messages.tooMuch),
      movesStockOfProduct,
    ),
});
export type ManualInvoiceDraft = z.output<typeof ManualInvoiceForm>;
