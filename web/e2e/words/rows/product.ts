import { store } from '#shared/store.ts';
import { cards, region } from '../places.ts';
import type { Scenes } from '../row.ts';

const related = `Other ${store.brand} Exclusives`;
const button = 'role=main >> role=button[name=/^(Add to cart|Sold out)/] >> nth=0';

export const productRows: Scenes = {
  'a bottle': [
    { spec: 'S2', text: 'Description', as: 'tab', has: { 'aria-selected': 'true' } },
    { spec: 'S2', text: 'Tasting Panel', as: 'tab' },
    { spec: 'S2', text: 'Full Details', as: 'tab' },
    { spec: 'S2', text: 'Shipping', as: 'tab' },
    { spec: 'S2', text: 'Back to Collection', as: 'link', to: '/collection' },
    { spec: 'S2', text: related, as: 'heading' },
    { spec: 'S9', text: 'related products 4', at: cards(region(related)), count: 4 },
    {
      spec: 'S9',
      text: 'standard UK delivery 2-3 business days',
      shows: 'Standard UK delivery in 2-3 business days',
      isPart: true,
    },
    { spec: 'S9', text: 'signature required', shows: 'Signature required', isPart: true },
    { spec: 'S9', text: 'age verification 18+', isPart: true },
    {
      spec: 'S9',
      text: 'complimentary shipping over £150',
      shows: 'Complimentary shipping over £150',
      isPart: true,
    },
    { spec: 'S7', text: 'images are served from /api/assets/', at: 'main img[src^="/api/assets/"]' },
  ],
  'a bottle at 767': [
    { spec: 'S9', text: 'Mobile: width below 768 px', as: 'tab', shows: 'Shipping', count: 0 },
  ],
  'a bottle at 768': [{ spec: 'S9', text: 'not mobile from 768 px', as: 'tab', shows: 'Shipping' }],
  'ten bottles left': [
    { spec: 'S9', text: 'Low-stock: 10 on the detail page', shows: 'Only 10 left', in: 'role=main' },
    { spec: 'S9', text: 'Premium badge not at £1500', shows: 'Premium', in: 'role=main', count: 0 },
  ],
  'eleven bottles left': [
    { spec: 'S9', text: 'Low-stock: not above 10', shows: 'In Stock', in: 'role=main' },
    { spec: 'S9', text: 'Premium badge above £1500', shows: 'Premium', in: 'role=main' },
    { spec: 'S9', text: 'no ultra-premium note at £2000', shows: 'ultra-premium', isPart: true, count: 0 },
  ],
  'no bottle left': [
    { spec: 'S4', text: 'Sold Out', in: 'role=main' },
    { spec: 'S5', text: 'the button is disabled when stock is 0', at: button, has: { disabled: true } },
    { spec: 'S9', text: 'ultra-premium note above £2000', shows: 'ultra-premium', isPart: true },
  ],
  'no such bottle': [
    { spec: 'S2', text: 'Product not found', as: 'heading' },
    { spec: 'S2', text: "The product you're looking for doesn't exist." },
    { spec: 'S2', text: 'Browse Collection', as: 'link', to: '/collection' },
  ],
};
