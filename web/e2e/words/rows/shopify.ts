import { toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const button = (text: string, more: Partial<Row> = {}): Row => ({ spec: 'B2', text, as: 'button', ...more });
const outcomeToast = (text: string): Row => ({ spec: 'B8', text, in: toast });
const sends = (text: string, to: string, ...holds: string[]): Row => ({
  spec: 'B7',
  text,
  sends: { to, holds },
});
const disabled = { disabled: true };

/** The page of the sync with Shopify. */
export const shopifyRows: Scenes = {
  'Shopify without a session': [
    {
      spec: 'B2',
      text: 'No client gate is shown',
      as: 'heading',
      shows: 'Back office',
      decided: 'The page shows the same gate as /admin.',
    },
  ],
  Shopify: [
    { spec: 'B2', text: 'Connection status', shows: 'Connected' },
    button('Sync Products'),
    button('Create Shopify Cart'),
    button('a sync-stock action', { shows: 'Sync Stock' }),
    { spec: 'B2', text: 'selection of products', shows: 'Select {bottle}', as: 'checkbox' },
    {
      spec: 'B2',
      text: 'a per-product external view link',
      shows: 'View {bottle} on Shopify (opens in a new tab)',
      as: 'link',
      has: { target: '_blank', rel: 'noopener noreferrer' },
    },
    sends('GET /api/shopify/products', 'GET /api/shopify/products'),
  ],
  'Shopify with nothing chosen': [
    outcomeToast('No Products Selected'),
    { spec: 'B5', text: 'Please select products to add to cart', in: toast },
    {
      spec: 'B5',
      text: 'at least one product selected',
      sends: { to: 'POST /api/shopify/cart', holds: [], times: 0 },
    },
  ],
  'a cart at Shopify': [
    sends(
      'POST /api/shopify/cart {lines:[{merchandiseId, quantity}]}',
      'POST /api/shopify/cart',
      '{"lines":[{"merchandiseId":"{variant}","quantity":1}]}',
    ),
    {
      spec: 'B5',
      text: 'Only products with a variant id are sent, each with quantity 1.',
      sends: { to: 'POST /api/shopify/cart', holds: ['"quantity":1'], times: 1 },
    },
    {
      spec: 'B9',
      text: 'The Shopify cart quantity is 1 per product.',
      sends: { to: 'POST /api/shopify/cart', holds: ['"quantity":1}]'] },
    },
  ],
  'a cart at Shopify fails': [outcomeToast('Cart Creation Failed')],
  'the sync of products fails': [
    outcomeToast('Sync Failed'),
    sends('POST /api/shopify/sync', 'POST /api/shopify/sync'),
  ],
  'the sync of stock fails': [
    outcomeToast('Stock Sync Failed'),
    outcomeToast('Failed to sync stock from Shopify'),
    sends('POST /api/shopify/sync-stock', 'POST /api/shopify/sync-stock'),
  ],
  'Shopify out of order': [
    {
      spec: 'B8',
      text: 'Shopify connection is assumed connected unless the error message is "Shopify client not configured"',
      shows: 'Unknown',
      decided: 'Connected means that a call to Shopify succeeded.',
    },
  ],
  'Shopify not configured': [
    { spec: 'B8', text: 'Shopify Not Configured' },
    { spec: 'B8', text: 'disables the buttons', shows: 'Sync Products', as: 'button', has: disabled },
    { spec: 'B8', text: 'disables the buttons', shows: 'Sync Stock', as: 'button', has: disabled },
    { spec: 'B8', text: 'disables the buttons', shows: 'Create Shopify Cart', as: 'button', has: disabled },
  ],
};
