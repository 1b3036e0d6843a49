import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { DiscountChange, DiscountForm } from '#shared/domain/checkout/discount-form.ts';
import { discountKinds } from '#shared/domain/orders/used-discount.ts';

/** A code as staff see it. */
export const Discount = defineObject('Discount', {
  code: z.string(),
  kind: z.enum(discountKinds),
  amount: z.nullable(Pounds),
  percent: z.nullable(z.int()),
  startsOn: withDescription(z.nullable(z.iso.date()), 'The first day in London.'),
  endsOn: withDescription(z.nullable(z.iso.date()), 'The last day in London.'),
  productIds: withDescription(
    z.array(z.string()),
    'The bottles that it is for; all but those in a drop where there are none.',
  ),
  minimumSpend: z.nullable(Pounds),
  maxUses: z.nullable(z.int()),
  maxPerCustomer: z.nullable(z.int()),
  note: z.nullable(z.string()),
  isActive: z.boolean(),
  used: withDescription(z.int(), 'How many orders that are paid, or being paid, have used it.'),
  createdAt: Timestamp,
  version: withDescription(z.int(), 'Rises with every change; an edit sends the one it has read.'),
});
export type Discount = z.output<typeof Discount>;

const params = z.object({ code: z.string().check(z.minLength(1), z.maxLength(60)) });

/** The discount codes of the back office; `checkout.checkDiscount` checks the code that a shopper enters. */
export const discountsApi = defineArea('discounts', {
  listDiscounts: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/discounts',
    permission: 'discounts.view',
    summary: 'List the discount codes, the latest first, a page at a time.',
    query: ListQuery,
    response: toPageSchema(Discount),
  }),
  getDiscount: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/discounts/{code}',
    permission: 'discounts.view',
    summary: 'Show one discount code.',
    params,
    response: Discount,
    errors: ['discount_not_found'],
  }),
  createDiscount: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/discounts',
    permission: 'discounts.edit',
    summary: 'Create a discount code; the same one sent again makes no second.',
    body: DiscountForm,
    response: Discount,
    status: 201,
    errors: ['discount_exists'],
  }),
  updateDiscount: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/discounts/{code}',
    permission: 'discounts.edit',
    summary:
      'Change the terms of a discount code, or switch it off. Orders that have used it stay as they are.',
    params,
    body: DiscountChange,
    response: Discount,
    errors: ['discount_not_found', 'changed_meanwhile'],
  }),
});
