import * as z from 'zod/mini';
import { TermsId } from '#shared/domain/orders/terms-id.ts';
import { withDescription, withMeta } from './with-meta.ts';

/** Field schemas that several contracts share. */

/** Pounds as a decimal string with two places, the specification's form of every amount in the API: '4850.00'. */
export const Pounds = withMeta(
  z.string().check(z.regex(/^\d{1,9}\.\d{2}$/, 'Must be an amount in pounds with two decimals')),
  { id: 'Pounds', description: 'Pounds sterling with two decimals.', examples: ['4850.00'] },
);

/** What a client may send for an amount: '12.99', '12.9', 12.99; anything that rounds to whole pence. */
export const SentPounds = z.pipe(
  z.union([
    z.number().check(z.nonnegative(), z.maximum(9_999_999)),
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/, 'Must be an amount in pounds')),
  ]),
  z.transform((value: string | number) => Math.round(Number(value) * 100)),
);

/** Sent whenever terms of sale are accepted. */
export const ShownTermsId = withDescription(
  z.nullish(TermsId),
  'The `termsId` of the terms of sale that the page showed, which are then the ones accepted: refused as `terms_changed` once they were replaced more than an hour ago. Without it, the terms that hold now are accepted.',
);

export const Day = withMeta(z.iso.date(), { id: 'Day', description: 'A day in London: 2026-03-09.' });

export const ProductId = withMeta(
  z.string().check(z.regex(/^prd_[a-z0-9-]{1,80}$/, 'Must be a product id')),
  { id: 'ProductId', examples: ['prd_kilbrae-21-oloroso'] },
);

export const CartItemId = withMeta(
  z.string().check(z.regex(/^itm_[a-z0-9-]{1,80}$/, 'Must be a cart item id')),
  { id: 'CartItemId', examples: ['itm_kilbrae-21-oloroso'] },
);

export const OrderId = withMeta(z.string().check(z.regex(/^ord_[0-9a-z]{20,40}$/, 'Must be an order id')), {
  id: 'OrderId',
});

export const CustomerId = withMeta(
  z.string().check(z.regex(/^cus_[0-9a-z]{20,40}$/, 'Must be a customer id')),
  { id: 'CustomerId' },
);

/** The specification's client makes it from two base-36 chunks; ours takes its randomness from the browser's crypto. */
export const SessionId = withMeta(
  z.string().check(z.regex(/^[0-9a-z]{12,64}$/, 'Must be 12 to 64 lower-case letters and digits')),
  { id: 'SessionId' },
);

export const Quantity = z
  .int('Must be a whole number')
  .check(z.minimum(1, 'Must be at least 1'), z.maximum(999, 'Must be at most 999'));

export const Timestamp = withMeta(z.iso.datetime(), { id: 'Timestamp', description: 'ISO 8601, UTC.' });
