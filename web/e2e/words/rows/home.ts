import { store } from '#shared/store.ts';
import { banner, card, cards, hero, list, region } from '../places.ts';
import type { Scenes } from '../row.ts';

const drops = region('Current Exclusive Drops');
const collection = region('Complete Collection');
const bar = region('About the bar');
const sameDrop = 'hero and banner read the same drop';

export const homeRows: Scenes = {
  home: [
    { spec: 'S2', says: 'a live-now banner', shows: 'Live now', as: 'complementary' },
    { spec: 'S2', says: 'Hero with the current drop', at: '#drop-headline' },
    { spec: 'S9', says: 'a 200-bottle limit', shows: '{left}', in: hero, decided: sameDrop },
    {
      spec: 'S9',
      says: '50 bottles',
      shows: '{left} bottles left',
      isPart: true,
      in: banner,
      decided: sameDrop,
    },
    { spec: 'S2', says: 'Current Exclusive Drops', as: 'heading' },
    { spec: 'S9', says: 'Current Exclusive Drops 3', at: cards(drops), count: 3 },
    { spec: 'S2', says: 'About the bar', as: 'heading' },
    { spec: 'S2', says: 'book a table', shows: 'Book a table', as: 'link', in: bar, opens: store.links.bar },
    {
      spec: 'S2',
      says: 'a tasting',
      shows: 'Book a tasting',
      as: 'link',
      in: bar,
      opens: store.links.tastings,
    },
    { spec: 'B1', says: 'over 500 expressions', shows: 'more than 500 expressions', isPart: true, in: bar },
    { spec: 'S2', says: 'Complete Collection', as: 'heading' },
    { spec: 'S9', says: 'Complete Collection 6', at: cards(collection), count: 6 },
    { spec: 'S2', says: 'View All', as: 'link', in: collection, to: '/gallery' },
    { spec: 'S2', says: 'trust icons', at: list(region('Buying here')) },
    { spec: 'S2', says: 'social grid', at: `${region('From behind the bar')} >> role=figure` },
    {
      spec: 'S3',
      says: 'Sample social post: likes',
      shows: ' likes',
      isPart: true,
      in: region('From behind the bar'),
    },
    { spec: 'S2', says: 'video wall', at: list(region('A minute at a time')) },
    {
      spec: 'S3',
      says: 'Sample video: views',
      shows: ' views',
      isPart: true,
      in: region('A minute at a time'),
    },
    { spec: 'S2', says: 'newsletter card', at: region('Hear of it first') },
    {
      spec: 'S9',
      says: '13% average annual returns',
      shows: '13%',
      isPart: true,
      count: 0,
      decided: 'no claim without a source',
    },
  ],
  'bottles on the home page': [
    { spec: 'S4', says: 'stock 0 gives Sold Out', shows: 'Sold Out', in: card('None left') },
    {
      spec: 'S5',
      says: 'disabled when stock is 0',
      in: card('None left'),
      at: 'role=button',
      has: { disabled: true },
    },
    { spec: 'S4', says: 'Only N left', shows: 'Only 1 left', in: card('One left') },
    { spec: 'S9', says: 'Low-stock thresholds: 10 on cards', shows: 'Only 10 left', in: card('Ten left') },
    {
      spec: 'S4',
      says: 'the exclusive badge (brand-named)',
      shows: `${store.brand} Exclusive`,
      in: card('Exclusive'),
    },
    { spec: 'S4', says: 'Limited Edition', in: card('Limited') },
    { spec: 'S4', says: 'In Stock', in: card('Eleven left') },
  ],
};
