import { type DiscountRecord, discount } from '#functions/orders/entities/discount.ts';
import { normaliseCode } from '#shared/domain/checkout/discount-form.ts';

/** A code in its current state, however it is typed. */
export async function findDiscount(code: string): Promise<DiscountRecord | undefined> {
  return (await discount.get({ code: normaliseCode(code) }).go({ consistent: true })).data ?? undefined;
}
