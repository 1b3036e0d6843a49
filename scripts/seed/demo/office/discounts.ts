import { toTerms } from '#functions/checkout/discount-record.ts';
import { createDiscount } from '#functions/checkout/transactions/discount-transactions.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { DiscountForm } from '#shared/domain/checkout/discount-form.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { officeActors } from './people.ts';
import type { OfficeDiscount } from './sales-history.ts';

/** Creates a discount code as the back office does, once. */
export async function offerDiscount(
  { daysAgo: _, lasts, ...offer }: OfficeDiscount,
  at: Date,
): Promise<void> {
  const today = toLondonDay(at);
  const sent = DiscountForm.parse({
    ...offer,
    ...(lasts === undefined ? {} : { startsOn: today, endsOn: addDays(today, lasts) }),
  });
  const row = {
    code: sent.code,
    requestHash: hashRequest(sent),
    ...toTerms(sent),
    used: 0,
    createdAt: at.toISOString(),
    version: 1,
  };
  await createDiscount(row, officeActors.sales, at);
}
