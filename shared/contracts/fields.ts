import * as z from 'zod';

/** Field schemas that several contracts share. */

/** Pounds as a decimal string with two places, as the specification has every amount at the API: '4850.00'. */
export const Pounds = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/, 'Must be an amount in pounds with two decimals')
  .meta({ id: 'Pounds', description: 'Pounds sterling with two decimals.', examples: ['4850.00'] });

/** What a client may send for an amount: '12.99', '12.9', 12.99; anything that rounds to whole pence. */
export const SentPounds = z
  .union([
    z.number().nonnegative().max(9_999_999),
    z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, 'Must be an amount in pounds'),
  ])
  .transform((value) => Math.round(Number(value) * 100));

export const ProductId = z
  .string()
  .regex(/^prd_[a-z0-9-]{1,80}$/, 'Must be a product id')
  .meta({ id: 'ProductId', examples: ['prd_kilbrae-21-oloroso'] });

export const CartItemId = z
  .string()
  .regex(/^itm_[a-z0-9-]{1,80}$/, 'Must be a cart item id')
  .meta({ id: 'CartItemId', examples: ['itm_kilbrae-21-oloroso'] });

export const OrderId = z
  .string()
  .regex(/^ord_[0-9a-z]{20,40}$/, 'Must be an order id')
  .meta({ id: 'OrderId' });

export const CustomerId = z
  .string()
  .regex(/^cus_[0-9a-z]{20,40}$/, 'Must be a customer id')
  .meta({ id: 'CustomerId' });

/** The specification's client makes it from two base-36 chunks; ours takes its randomness from the browser's crypto. */
export const SessionId = z
  .string()
  .regex(/^[0-9a-z]{12,64}$/, 'Must be 12 to 64 lower-case letters and digits')
  .meta({ id: 'SessionId' });

export const Quantity = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(999, 'Must be at most 999');

export const Timestamp = z.iso.datetime().meta({ id: 'Timestamp', description: 'ISO 8601, UTC.' });
