import { store } from '#shared/store.ts';
import { banner, card, cards, hero, list, region } from '../places.ts';
import type { Scenes } from '../row.ts';

const drops = region('Current Exclusive Drops');
const collection = region('Complete Collection');
const bar = region('About the bar');
const sameDrop = 'hero and banner read the same drop';

export const homeRows: Scenes = {
  home: [
    { spec: 'S2', text: 'a live-now banner', shows: 'Live now', as: 'complementary' },
    { spec: 'S2', text: 'Hero with the current drop', at: '#drop-headline' },
    { spec: 'S9', text: 'a 200-bottle limit', shows: '{left}', in: hero, decided: sameDrop },
    {
      spec: 'S9',
      text: '50 bottles',
      shows: '{left} bottles left',
      isPart: true,
      in: banner,
      decided: sameDrop,
    },
    { spec: 'S2', text: 'Current Exclusive Drops', as: 'heading' },
    { spec: 'S9', text: 'Current Exclusive Drops 3', at: cards(drops), count: 3 },
    { spec: 'S2', text: 'About the bar', as: 'heading' },
    { spec: 'S2', text: 'book a table', shows: 'Book a table', as: 'link', in: bar, opens: store.links.bar },
    {
      spec: 'S2',
      text: 'a tasting',
      shows: 'Book a tasting',
      as: 'link',
      in: bar,
      opens: store.links.tastings,
    },
    { spec: 'B1', text: 'over 500 expressions', shows: 'more than 500 expressions', isPart: true, in: bar },
    { spec: 'S2', text: 'Complete Collection', as: 'heading' },
    { spec: 'S9', text: 'Complete Collection 6', at: cards(collection), count: 6 },
    { spec: 'S2', text: 'View All', as: 'link', in: collection, to: '/gallery' },
    { spec: 'S2', text: 'trust icons', at: list(region('Why buy from us')) },
    { spec: 'S2', text: 'social grid', at: `${region('From behind the bar')} >> role=figure` },
    {
      spec: 'S3',
      text: 'Sample social post: likes',
      shows: ' likes',
      isPart: true,
      in: region('From behind the bar'),
    },
    { spec: 'S2', text: 'video wall', at: list(region('A minute at a time')) },
    {
      spec: 'S3',
      text: 'Sample video: views',
      shows: ' views',
      isPart: true,
      in: region('A minute at a time'),
    },
    { spec: 'S2', text: 'newsletter card', at: region('Be the first to know') },
    {
      spec: 'S9',
      text: '13% average annual returns',
      shows: '13%',
      isPart: true,
      count: 0,
      decided: 'no claim without a source',
    },
  ],
  'bottles on the home page': [
    { spec: 'S4', text: 'stock 0 gives Sold Out', shows: 'Sold Out', in: card('None left') },
    {
      spec: 'S5',
      text: 'disabled when stock is 0',
      in: card('None left'),
      at: 'role=button',
      has: { disabled: true },
    },
    { spec: 'S4', text: 'Only N left', shows: 'Only 1 left', in: card('One left') },
    { spec: 'S9', text: 'Low-stock thresholds: 10 on cards', shows: 'Only 10 left', in: card('Ten left') },
    {
      spec: 'S4',
      text: 'the exclusive badge (brand-named)',
      shows: `${store.brand} Exclusive`,
      in: card('Exclusive'),
    },
    { spec: 'S4', text: 'Limited Edition', in: card('Limited') },
    { spec: 'S4', text: 'In Stock', in: card('Eleven left') },
  ],
};
