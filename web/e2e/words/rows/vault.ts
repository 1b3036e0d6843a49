import { card, cards, dialog, region, toast } from '../places.ts';
import type { Scenes } from '../row.ts';

const drops = region('Current drops');
const invest = region('Why Invest');
const kept = region('Investment grade');
const inDrops = (bottle: string) => `${drops} >> ${card(bottle)}`;
const inKept = (bottle: string) => `${kept} >> ${card(bottle)}`;
const noClaim = 'no claim without a source and a period';

const badge = (says: string) =>
  ({ spec: 'S2', says, as: 'button', has: { 'aria-pressed': 'false' } }) as const;

/** The bottles of the two made-up vaults are in `journeys/made-up-bottles.ts`. */
export const vaultRows: Scenes = {
  vault: [
    badge('Limited Releases'),
    badge('Investment Grade'),
    badge('Collectible Bottles'),
    { spec: 'S2', says: 'Clear filter', as: 'button', count: 0 },
    { spec: 'S2', says: 'Drops section of up to 3 products', at: cards(drops), count: 3 },
    { spec: 'S2', says: 'investment-grade section of up to 4 products', at: cards(kept), count: 4 },
    { spec: 'S2', says: 'Why Invest', as: 'heading' },
    { spec: 'S2', says: 'Learn About Bonded Storage', as: 'link', in: invest, to: '/storage' },
    {
      spec: 'S9',
      says: '13% average annual returns',
      shows: '13%',
      isPart: true,
      count: 0,
      decided: noClaim,
    },
    {
      spec: 'S9',
      says: 'Claims copy',
      shows: 'Risk warning',
      as: 'complementary',
      in: invest,
      decided: noClaim,
    },
    { spec: 'S2', says: 'Newsletter card', at: region('Hear of it first') },
    { spec: 'S2', says: 'Browse Full Collection', as: 'link', to: '/gallery' },
  ],
  'a badge of the vault pressed': [
    { spec: 'S2', says: 'Investment Grade', as: 'button', has: { 'aria-pressed': 'true' } },
    { spec: 'S2', says: 'Only one filter is active at a time', at: 'button[aria-pressed=true]', count: 1 },
    { spec: 'S2', says: 'Clear filter', as: 'button' },
  ],
  'the badge pressed again': [
    {
      spec: 'S2',
      says: 'Clicking an active badge again removes it',
      at: 'button[aria-pressed=true]',
      count: 0,
    },
  ],
  'the filter cleared': [
    { spec: 'S2', says: 'Clear filter removes it', at: 'button[aria-pressed=true]', count: 0 },
  ],
  'the limited release list': [
    {
      spec: 'S2',
      says: 'a modal for joining the limited release list',
      at: dialog('The limited release list'),
    },
    { spec: 'B2', says: 'Fields name', shows: 'Name', as: 'textbox', in: 'role=dialog' },
    {
      spec: 'B2',
      says: 'Fields email',
      shows: 'Email',
      as: 'textbox',
      in: 'role=dialog',
      has: { type: 'email' },
    },
  ],
  'adding from the vault fails': [
    { spec: 'S8', says: 'Error', in: toast },
    { spec: 'S8', says: 'Failed to add item to cart', in: toast },
  ],
  'the vault by its rules': [
    { spec: 'S9', says: 'priced above £1500: not at it', at: inDrops('At 1500'), count: 0 },
    { spec: 'S9', says: 'exclusive', at: inDrops('Exclusive, five left') },
    { spec: 'S9', says: 'limited', at: inDrops('Limited, six left') },
    { spec: 'S9', says: 'priced above £1500', at: inDrops('Above 1500') },
    { spec: 'S9', says: 'Vault drops limit 3', at: cards(drops), count: 3 },
    {
      spec: 'S9',
      says: 'Low-stock: 5 in vault drops',
      shows: 'Only 5 left',
      in: inDrops('Exclusive, five left'),
    },
    {
      spec: 'S9',
      says: 'Low-stock: not above 5',
      shows: 'Limited Edition',
      in: inDrops('Limited, six left'),
    },
    { spec: 'S9', says: 'Premium badge not at £1500', shows: 'Premium', in: inKept('At 1500'), count: 0 },
    { spec: 'S9', says: 'Premium badge above £1500', shows: 'Premium', in: inKept('Above 1500') },
    {
      spec: 'S9',
      says: 'no ultra-premium note at £2000',
      shows: 'Ultra-premium',
      in: inKept('At 2000'),
      count: 0,
    },
    {
      spec: 'S9',
      says: 'ultra-premium note above £2000',
      shows: 'Ultra-premium',
      in: inKept('Above 2000'),
      isPart: true,
    },
    { spec: 'S9', says: 'sorted by price descending', at: `${cards(kept)} >> nth=0 >> text="Above 2000"` },
  ],
  'what is bought to be kept': [
    { spec: 'S9', says: 'Investment list: price above £800', at: inKept('Above 800') },
    { spec: 'S9', says: 'price above £800: not at it', at: inKept('At 800'), count: 0 },
    { spec: 'S9', says: 'category investment', at: inKept('Category') },
    { spec: 'S9', says: 'distillery Macallan', at: inKept('Macallan') },
    { spec: 'S9', says: 'distillery Chichibu', at: inKept('Chichibu') },
    { spec: 'S9', says: 'limit 4', at: cards(kept), count: 4 },
    {
      spec: 'S9',
      says: 'Low-stock: 3 in the investment grid',
      shows: 'Only 3 left',
      in: inKept('Above 800'),
    },
    { spec: 'S9', says: 'Low-stock: not above 3', shows: 'In Stock', in: inKept('Chichibu') },
    { spec: 'S2', says: 'New Drops Coming Soon', in: drops },
  ],
};
