import { dialog, toast } from '../places.ts';
import type { Scenes } from '../row.ts';

const drawer = dialog('Your cart');
const session = '"x-session-id":"{session}"';

export const cartRows: Scenes = {
  'adding is under way': [
    {
      spec: 'S5',
      text: 'disabled when a request is pending',
      at: 'main button[aria-busy=true]',
      has: { 'aria-disabled': 'true' },
    },
  ],
  'a bottle added': [
    { spec: 'S8', text: 'Added to cart', in: toast },
    { spec: 'S8', text: 'Added to cart (with product name)', shows: '{bottle}', in: toast },
    {
      spec: 'S7',
      text: 'productId, quantity (1)',
      sends: { to: 'POST /api/cart', holds: ['"quantity":1', session] },
    },
    { spec: 'S4', text: 'opens after any successful add to cart', at: drawer },
    {
      spec: 'S2',
      text: 'a badge showing the total quantity',
      at: 'header button[aria-label="Cart, 1 bottle"] >> text="1"',
    },
    {
      spec: 'S4',
      text: 'Cart quantity: minimum 1',
      in: drawer,
      at: 'button[aria-label="Decrease quantity"]',
      has: { 'aria-disabled': 'true' },
    },
    { spec: 'S4', text: 'Secure Checkout', as: 'link', in: drawer, to: '/checkout' },
  ],
  'a cart of £149.99': [
    { spec: 'S9', text: '£12.99 in the cart', shows: '£12.99', in: drawer },
    { spec: 'S9', text: 'how much more is needed', shows: '£0.01', in: drawer },
    { spec: 'S9', text: 'Cart total = subtotal + shipping', shows: '£162.98', in: drawer },
  ],
  'a cart of £150': [
    { spec: 'S9', text: 'Free shipping at £150 or more', shows: 'Free', in: drawer },
    { spec: 'S9', text: 'nothing more is needed', shows: 'Your order ships free.', in: drawer },
    { spec: 'S9', text: '£12.99 not at £150', shows: '£12.99', in: drawer, count: 0 },
    {
      spec: 'S4',
      text: 'Decrease from 2',
      in: drawer,
      at: 'button[aria-label="Decrease quantity"]',
      has: { 'aria-disabled': null },
    },
    { spec: 'S2', text: 'total quantity', at: 'header button[aria-label="Cart, 2 bottles"] >> text="2"' },
  ],
  'a quantity that fails': [
    { spec: 'S8', text: 'Error', in: toast },
    { spec: 'S8', text: 'Failed to update quantity.', in: toast },
    {
      spec: 'S7',
      text: 'PUT /api/cart/{itemId}: quantity',
      sends: { to: 'PUT /api/cart/{item}', holds: ['"quantity":2'] },
    },
  ],
  'a removal that fails': [
    { spec: 'S8', text: 'Error', in: toast },
    { spec: 'S8', text: 'Failed to remove item from cart.', in: toast },
  ],
  'a bottle removed': [
    { spec: 'S8', text: 'Item removed', in: toast },
    { spec: 'S8', text: 'Item has been removed from your cart.', in: toast },
    { spec: 'S7', text: 'DELETE /api/cart/{itemId}', sends: { to: 'DELETE /api/cart/{item}', holds: [] } },
    { spec: 'S8', text: 'Your collection awaits', in: drawer },
    { spec: 'S4', text: 'Explore links', shows: 'Explore the shop', as: 'link', in: drawer, to: '/gallery' },
    {
      spec: 'S4',
      text: 'Explore links',
      shows: 'Explore the drops',
      as: 'link',
      in: drawer,
      to: '/collection',
    },
  ],
  'an Explore link followed': [
    { spec: 'S4', text: 'closes via Explore links', at: drawer, count: 0 },
    { spec: 'S2', text: '/collection', path: '/collection' },
    {
      spec: 'S9',
      text: 'no automatic retries for writes: one that failed, one that did not',
      sends: { to: 'POST /api/cart', holds: [], times: 2 },
    },
  ],
  'adding fails': [
    { spec: 'S8', text: 'Error', in: toast },
    { spec: 'S8', text: 'Failed to add item to cart. Please try again.', in: toast },
  ],
};
