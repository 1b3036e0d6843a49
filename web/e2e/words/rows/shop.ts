import { card, cards } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const thumb = (name: string, end: 'from' | 'to') => `input[type=range][aria-label="${name} ${end}"]`;

/** Both thumbs of a slider, at rest. */
const slider = (text: string, name: string, min: string, max: string, step: string): Row[] => [
  { spec: 'S5', text, at: thumb(name, 'from'), has: { min, max, step, value: min } },
  { spec: 'S5', text: `${text}, upper default`, at: thumb(name, 'to'), has: { min, max, step, value: max } },
];

const sort = (text: string, shows: string): Row => ({
  spec: 'S9',
  text,
  shows,
  as: 'option',
  in: 'role=combobox',
});

export const shopRows: Scenes = {
  'the shop by its rules': [
    { spec: 'S2', text: 'Sidebar filters', shows: 'Filters', as: 'region' },
    ...slider('price 0 to at least 5000, step 10', 'Price', '0', '5000', '10'),
    ...slider('age 0 to at least 50, step 1', 'Age', '0', '50', '1'),
    ...slider('ABV 35 to at least 70, step 0.5', 'ABV', '35', '70', '0.5'),
    sort('name A-Z', 'Name A-Z'),
    sort('price low to high', 'Price: low to high'),
    sort('price high to low', 'Price: high to low'),
    sort('age oldest first', 'Age: oldest first'),
    sort('ABV highest first', 'ABV: highest first'),
    {
      spec: 'S9',
      text: 'Sort options: five',
      as: 'option',
      at: 'select[aria-label="Sort by"] > option',
      count: 5,
    },
    { spec: 'S9', text: 'name A-Z (default)', shows: 'Sort by', as: 'combobox', has: { value: 'name' } },
    { spec: 'S9', text: 'Views: grid', shows: 'Grid', as: 'button', has: { 'aria-pressed': 'true' } },
    { spec: 'S9', text: 'Views: list', shows: 'List', as: 'button', has: { 'aria-pressed': 'false' } },
    { spec: 'S2', text: 'result count', shows: '6 bottles', in: 'role=main' },
    {
      spec: 'S2',
      text: 'Each card links to /product/{id}',
      shows: 'None left',
      as: 'link',
      to: '/product/none-left',
    },
    { spec: 'S4', text: 'Sold Out', in: card('None left') },
    {
      spec: 'S5',
      text: 'disabled when stock is 0',
      in: card('None left'),
      at: 'role=button',
      has: { disabled: true },
    },
    {
      spec: 'S9',
      text: 'Low-stock: 5 in the catalogue',
      shows: 'Only 5 left',
      in: card('Exclusive, five left'),
    },
    { spec: 'S9', text: 'Low-stock: not above 5', shows: 'In Stock', in: card('Six left') },
  ],
  'the shop as a list': [
    { spec: 'S9', text: 'Views: list', shows: 'List', as: 'button', has: { 'aria-pressed': 'true' } },
  ],
  'a shop beyond the sliders': [
    ...slider('price to the maximum product price', 'Price', '0', '5010', '10'),
    ...slider('age to the maximum age', 'Age', '0', '61', '1'),
    ...slider('ABV to the maximum ABV', 'ABV', '35', '71.5', '0.5'),
  ],
  'the shop searched': [
    { spec: 'S5', text: 'Search matches name', at: card('Heather by name') },
    { spec: 'S5', text: 'Search matches description', at: card('By description') },
    { spec: 'S5', text: 'Search matches distillery', at: card('By distillery') },
    { spec: 'S5', text: 'case-insensitive, and nothing else', at: cards('role=main'), count: 3 },
  ],
  'the shop within five minutes': [
    {
      spec: 'S9',
      text: 'cache retention 5 minutes: kept so long',
      sends: { to: 'GET /api/products/browse', holds: [], times: 1 },
    },
  ],
  'the shop after five minutes': [
    {
      spec: 'S9',
      text: 'cache retention 5 minutes: not longer',
      sends: { to: 'GET /api/products/browse', holds: [], times: 2 },
    },
  ],
  'a search that finds nothing': [{ spec: 'S2', text: 'No whiskies found', as: 'heading' }],
};
