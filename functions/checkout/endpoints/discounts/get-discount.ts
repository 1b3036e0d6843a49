import { findDiscount, toDiscount } from '#functions/checkout/discount-record.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';

export const handler = serveAdmin(discountsApi.getDiscount, async ({ params }, { fail }) =>
  toDiscount((await findDiscount(params.code)) ?? fail('discount_not_found')),
);
