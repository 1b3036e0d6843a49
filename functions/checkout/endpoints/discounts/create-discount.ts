import { findDiscount, toDiscount, toTerms } from '#functions/checkout/discount-record.ts';
import { createDiscount } from '#functions/checkout/transactions/discount-transactions.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';

export const handler = serveAdmin(discountsApi.createDiscount, async ({ body }, { now, staff, fail }) => {
  const { code } = body;
  const row = {
    code,
    requestHash: hashRequest(body),
    ...toTerms(body),
    used: 0,
    createdAt: now.toISOString(),
    version: 1,
  };
  const { outcome } = await createDiscount(row, staff.actor, now);
  if (outcome === 'done') return toDiscount(row);
  const there = await findDiscount(code);
  if (!there) throw new Error(`The discount code ${code} could neither be written nor found.`);
  if (there.requestHash !== row.requestHash) fail('discount_exists', { code }, 'code');
  return toDiscount(there);
});
