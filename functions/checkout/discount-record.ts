import { type DiscountRecord, discount } from '#functions/orders/entities/discount.ts';
import type { Discount } from '#shared/contracts/checkout/discounts.ts';
import { type DiscountFields, normaliseCode } from '#shared/domain/checkout/discount-form.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** A code in its current state, however it is typed. */
export const findDiscount = async (code: string): Promise<DiscountRecord | undefined> =>
  (await discount.get({ code: normaliseCode(code) }).go({ consistent: true })).data ?? undefined;

const toPounds = (pence: number | undefined): string | null =>
  pence === undefined ? null : formatDecimalPounds(pence);

export const toDiscount = (row: DiscountRecord): Discount => ({
  code: row.code,
  kind: row.kind,
  amount: toPounds(row.amountPence),
  percent: row.percent ?? null,
  startsOn: row.startsOn ?? null,
  endsOn: row.endsOn ?? null,
  productIds: row.productIds ?? [],
  minimumSpend: toPounds(row.minimumSpendPence),
  maxUses: row.maxUses ?? null,
  maxPerCustomer: row.maxPerCustomer ?? null,
  note: row.note ?? null,
  isActive: row.isActive,
  used: row.used,
  createdAt: row.createdAt,
  version: row.version,
});

export const optionalTerms = [
  'amountPence',
  'percent',
  'startsOn',
  'endsOn',
  'productIds',
  'minimumSpendPence',
  'maxUses',
  'maxPerCustomer',
  'note',
] as const;

type Terms = Pick<DiscountRecord, 'kind' | 'isActive' | (typeof optionalTerms)[number]>;

/** The stored form of the terms that were sent, without empty ones and those of another kind. */
export function toTerms(sent: DiscountFields): Terms {
  const { kind, isActive, bottles = [] } = sent;
  const productIds = [...new Set(bottles.flatMap(({ productId }) => productId || []))];
  return {
    kind,
    isActive,
    ...(kind === 'amount' && sent.amount && { amountPence: sent.amount }),
    ...(kind === 'percentage' && sent.percent && { percent: sent.percent }),
    ...(sent.startsOn && { startsOn: sent.startsOn }),
    ...(sent.endsOn && { endsOn: sent.endsOn }),
    ...(productIds.length > 0 && { productIds }),
    ...(sent.minimumSpend && { minimumSpendPence: sent.minimumSpend }),
    ...(sent.maxUses && { maxUses: sent.maxUses }),
    ...(sent.maxPerCustomer && { maxPerCustomer: sent.maxPerCustomer }),
    ...(sent.note && { note: sent.note }),
  };
}

export function toAuditFields(row: DiscountRecord) {
  const { code: _, used: __, createdAt: ___, version: ____, ...terms } = toDiscount(row);
  return terms;
}
