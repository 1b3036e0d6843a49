import { findDiscount, toAuditFields, toDiscount, toTerms } from '#functions/checkout/discount-record.ts';
import { changeDiscount } from '#functions/checkout/transactions/discount-transactions.ts';
import type { DiscountRecord } from '#functions/orders/entities/discount.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';

export const handler = serveAdmin(
  discountsApi.updateDiscount,
  async ({ params, body }, { now, staff, fail }) => {
    const before = (await findDiscount(params.code)) ?? fail('discount_not_found');
    const { code, requestHash, used, createdAt, version } = before;
    const after: DiscountRecord = {
      code,
      requestHash,
      used,
      createdAt,
      ...toTerms(body),
      version: version + 1,
    };
    // A repeated request: the answer to the first may have been lost.
    if (JSON.stringify(toAuditFields(before)) === JSON.stringify(toAuditFields(after)))
      return toDiscount(before);
    if (body.version !== version) fail('changed_meanwhile');
    const { outcome } = await changeDiscount(before, after, staff.actor, now);
    return outcome === 'done' ? toDiscount(after) : fail('changed_meanwhile');
  },
);
