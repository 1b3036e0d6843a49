import { card, cards, dialog, region, toast } from '../places.ts';
import type { Scenes } from '../row.ts';

const drops = region('Current drops');
const invest = region('Why Invest');
const investment = region('Investment grade');
const inDrops = (bottle: string) => `${drops} >> ${card(bottle)}`;
const inInvestment = (bottle: string) => `${investment} >> ${card(bottle)}`;
const noClaim = 'no claim without a source and a period';

const badge = (text: string) =>
  ({ spec: 'S2', text, as: 'button', has: { 'aria-pressed': 'false' } }) as const;

/** The bottles of the two made-up vaults are in `journeys/made-up-bottles.ts`. */
export const vaultRows: Scenes = {
  vault: [
    badge('Limited Releases'),
    badge('Investment Grade'),
    badge('Collectible Bottles'),
    { spec: 'S2', text: 'Clear filter', as: 'button', count: 0 },
    { spec: 'S2', text: 'Drops section of up to 3 products', at: cards(drops), count: 3 },
    { spec: 'S2', text: 'investment-grade section of up to 4 products', at: cards(investment), count: 4 },
    { spec: 'S2', text: 'Why Invest', as: 'heading' },
    { spec: 'S2', text: 'Learn About Bonded Storage', as: 'link', in: invest, to: '/storage' },
    {
      spec: 'S9',
      text: '13% average annual returns',
      shows: '13%',
      isPart: true,
      count: 0,
      decided: noClaim,
    },
    {
      spec: 'S9',
      text: 'Claims copy',
      shows: 'Risk warning',
      as: 'complementary',
      in: invest,
      decided: noClaim,
    },
    { spec: 'S2', text: 'Newsletter card', at: region('Be the first to know') },
    { spec: 'S2', text: 'Browse Full Collection', as: 'link', to: '/gallery' },
  ],
  'a badge of the vault pressed': [
    { spec: 'S2', text: 'Investment Grade', as: 'button', has: { 'aria-pressed': 'true' } },
    { spec: 'S2', text: 'Only one filter is active at a time', at: 'button[aria-pressed=true]', count: 1 },
    { spec: 'S2', text: 'Clear filter', as: 'button' },
  ],
  'the badge pressed again': [
    {
      spec: 'S2',
      text: 'Clicking an active badge again removes it',
      at: 'button[aria-pressed=true]',
      count: 0,
    },
  ],
  'the filter cleared': [
    { spec: 'S2', text: 'Clear filter removes it', at: 'button[aria-pressed=true]', count: 0 },
  ],
  'the limited release list': [
    {
      spec: 'S2',
      text: 'a modal for joining the limited release list',
      at: dialog('The limited release list'),
    },
    { spec: 'B2', text: 'Fields name', shows: 'Name', as: 'textbox', in: 'role=dialog' },
    {
      spec: 'B2',
      text: 'Fields email',
      shows: 'Email',
      as: 'textbox',
      in: 'role=dialog',
      has: { type: 'email' },
    },
  ],
  'adding from the vault fails': [
    { spec: 'S8', text: 'Error', in: toast },
    { spec: 'S8', text: 'Failed to add item to cart', in: toast },
  ],
  'the vault by its rules': [
    { spec: 'S9', text: 'priced above £1500: not at it', at: inDrops('At 1500'), count: 0 },
    { spec: 'S9', text: 'exclusive', at: inDrops('Exclusive, five left') },
    { spec: 'S9', text: 'limited', at: inDrops('Limited, six left') },
    { spec: 'S9', text: 'priced above £1500', at: inDrops('Above 1500') },
    { spec: 'S9', text: 'Vault drops limit 3', at: cards(drops), count: 3 },
    {
      spec: 'S9',
      text: 'Low-stock: 5 in vault drops',
      shows: 'Only 5 left',
      in: inDrops('Exclusive, five left'),
    },
    {
      spec: 'S9',
      text: 'Low-stock: not above 5',
      shows: 'Limited Edition',
      in: inDrops('Limited, six left'),
    },
    {
      spec: 'S9',
      text: 'Premium badge not at £1500',
      shows: 'Premium',
      in: inInvestment('At 1500'),
      count: 0,
    },
    { spec: 'S9', text: 'Premium badge above £1500', shows: 'Premium', in: inInvestment('Above 1500') },
    {
      spec: 'S9',
      text: 'no ultra-premium note at £2000',
      shows: 'Ultra-premium',
      in: inInvestment('At 2000'),
      count: 0,
    },
    {
      spec: 'S9',
      text: 'ultra-premium note above £2000',
      shows: 'Ultra-premium',
      in: inInvestment('Above 2000'),
      isPart: true,
    },
    {
      spec: 'S9',
      text: 'sorted by price descending',
      at: `${cards(investment)} >> nth=0 >> text="Above 2000"`,
    },
  ],
  'what is bought to be kept': [
    { spec: 'S9', text: 'Investment list: price above £800', at: inInvestment('Above 800') },
    { spec: 'S9', text: 'price above £800: not at it', at: inInvestment('At 800'), count: 0 },
    { spec: 'S9', text: 'category investment', at: inInvestment('Category') },
    { spec: 'S9', text: 'distillery Macallan', at: inInvestment('Macallan') },
    { spec: 'S9', text: 'distillery Chichibu', at: inInvestment('Chichibu') },
    { spec: 'S9', text: 'limit 4', at: cards(investment), count: 4 },
    {
      spec: 'S9',
      text: 'Low-stock: 3 in the investment grid',
      shows: 'Only 3 left',
      in: inInvestment('Above 800'),
    },
    { spec: 'S9', text: 'Low-stock: not above 3', shows: 'In Stock', in: inInvestment('Chichibu') },
    { spec: 'S2', text: 'New Drops Coming Soon', in: drops },
  ],
};
