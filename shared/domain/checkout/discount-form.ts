import * as z from 'zod/mini';
import { buildOptionalAmount, buildOptionalLine } from '#shared/domain/common/form-fields.ts';
import { discountKinds } from '#shared/domain/orders/used-discount.ts';

/** The messages at the fields of a discount code; the form and the calls check the same. */
export const discountMessages = {
  code: 'Use 4 to 24 letters, digits and hyphens',
  kind: 'Please choose what the code takes off',
  amount: 'Please enter an amount, such as 10.00',
  percent: 'Please enter a whole percentage from 1 to 100',
  uses: 'Please enter a whole number from 1 to 100,000',
  perCustomer: 'Please enter a whole number from 1 to 1,000',
  endsOn: 'The last day must not be before the first',
  bottles: 'Choose up to 30 bottles',
} as const;

/** A code as it is stored and compared: capitals, no spaces. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** A code as typed. */
export const DiscountCode = z.pipe(
  z.pipe(
    z.string(discountMessages.code).check(z.regex(/^[ A-Za-z0-9-]{4,60}$/, discountMessages.code)),
    z.transform(normaliseCode),
  ),
  z.string().check(z.regex(/^[A-Z0-9-]{4,24}$/, discountMessages.code)),
);

const optionalDay = z.nullish(z.union([z.iso.date('Must be a day'), z.literal('')], 'Must be a day'));

const buildOptionalCount = (message: string, max: number) =>
  z.nullish(z.int(message).check(z.gte(1, message), z.lte(max, message)));

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== 0;

/** The terms of a code, without its name. Amounts become pence. */
const terms = {
  kind: z.enum(discountKinds, discountMessages.kind),
  amount: buildOptionalAmount(discountMessages.amount),
  percent: buildOptionalCount(discountMessages.percent, 100),
  startsOn: optionalDay,
  endsOn: optionalDay,
  bottles: z.optional(
    z
      .array(z.object({ productId: z.nullish(z.string().check(z.maxLength(120))) }))
      .check(z.maxLength(30, discountMessages.bottles)),
  ),
  minimumSpend: buildOptionalAmount(discountMessages.amount),
  maxUses: buildOptionalCount(discountMessages.uses, 100_000),
  maxPerCustomer: buildOptionalCount(discountMessages.perCustomer, 1_000),
  note: buildOptionalLine(200),
  isActive: z._default(z.boolean(), true),
};

type DiscountInput = {
  kind: string;
  amount?: number | null;
  percent?: number | null;
  startsOn?: string | null;
  endsOn?: string | null;
};

const hasAmount = ({ kind, amount }: DiscountInput): boolean => kind !== 'amount' || isFilled(amount);
const amountFault = { path: ['amount'], error: discountMessages.amount };
const hasPercent = ({ kind, percent }: DiscountInput): boolean => kind !== 'percentage' || isFilled(percent);
const percentFault = { path: ['percent'], error: discountMessages.percent };
const isInOrder = ({ startsOn, endsOn }: DiscountInput): boolean =>
  !startsOn || !endsOn || startsOn <= endsOn;
const orderFault = { path: ['endsOn'], error: discountMessages.endsOn };

const checks = [
  z.refine<DiscountInput>(hasAmount, amountFault),
  z.refine<DiscountInput>(hasPercent, percentFault),
  z.refine<DiscountInput>(isInOrder, orderFault),
] as const;

export const DiscountForm = z.object({ code: DiscountCode, ...terms }).check(...checks);
/** A code is never renamed: orders name it. */
export const DiscountChange = z
  .object({ ...terms, version: z.int('Must be a whole number') })
  .check(...checks);

export type DiscountFields = Omit<z.output<typeof DiscountForm>, 'code'>;
