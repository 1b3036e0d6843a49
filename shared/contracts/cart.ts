import * as z from 'zod/mini';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { BottleDrop } from './catalogue/bottle-drop.ts';
import { defineArea, defineEndpoint } from './endpoint.ts';
import { CartItemId, Pounds, ProductId, Quantity } from './fields.ts';

/** One bottle of the cart, with what the page needs of the product at today's price. */
export const CartItem = defineObject('CartItem', {
  id: CartItemId,
  productId: ProductId,
  quantity: z.int().check(z.positive()),
  product: z.object({
    id: ProductId,
    name: z.string(),
    price: Pounds,
    image: z.string(),
    distillery: z.string(),
    isExclusive: z.boolean(),
    bottleSize: z.string(),
    abv: withMeta(z.string(), { description: 'Per cent by volume.', examples: ['46.0'] }),
    stock: z.int().check(z.nonnegative()),
    inBond: z.boolean(),
    drop: z.nullish(BottleDrop),
    reserved: withDescription(
      z.optional(z.int().check(z.nonnegative())),
      'How many this visitor has reserved already; they can be paid after a drop has closed.',
    ),
  }),
});
export type CartItem = z.output<typeof CartItem>;

export const cartApi = defineArea('cart', {
  listItems: defineEndpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'anyone',
    session: true,
    summary: 'List what is in the cart of this session.',
    response: z.array(CartItem),
  }),
  addItem: defineEndpoint({
    method: 'POST',
    path: '/api/cart',
    access: 'anyone',
    session: true,
    summary: 'Add bottles to the cart; a request repeated with the same idempotencyKey adds once.',
    body: z.object({
      productId: z.string().check(z.minLength(1), z.maxLength(120)),
      quantity: z._default(Quantity, 1),
      idempotencyKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    }),
    response: CartItem,
    status: 201,
    errors: [
      'product_not_found',
      'sold_out',
      'not_enough_stock',
      'too_many_bottles',
      'request_key_reused',
      'too_many_requests',
      'drop_not_open',
      'drop_closed',
      'drop_by_ballot',
      'drop_limit_reached',
    ],
  }),
  setItem: defineEndpoint({
    method: 'PUT',
    path: '/api/cart/{itemId}',
    access: 'anyone',
    session: true,
    summary: 'Set how many of one bottle are in the cart.',
    params: z.object({ itemId: z.string().check(z.minLength(1), z.maxLength(120)) }),
    body: z.object({ quantity: Quantity }),
    response: CartItem,
    errors: [
      'item_not_found',
      'sold_out',
      'not_enough_stock',
      'drop_not_open',
      'drop_closed',
      'drop_by_ballot',
      'drop_limit_reached',
      'too_many_requests',
    ],
  }),
  removeItem: defineEndpoint({
    method: 'DELETE',
    path: '/api/cart/{itemId}',
    access: 'anyone',
    session: true,
    summary: 'Remove one bottle from the cart; removing it twice is no error.',
    params: z.object({ itemId: z.string().check(z.minLength(1), z.maxLength(120)) }),
    errors: ['too_many_requests'],
  }),
});
