import { store } from '#shared/store.ts';
import { dialog, list, region } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const popup = dialog('The newsletter');
const visit = region('Visit the bar');
const prices = region('What it costs');

const popupRows: Row[] = [
  { spec: 'B2', text: 'Fields name', shows: 'Name', as: 'textbox', in: popup },
  { spec: 'B2', text: 'Fields email', shows: 'Email', as: 'textbox', in: popup, has: { type: 'email' } },
  {
    spec: 'B5',
    text: 'submit is disabled if either is empty',
    shows: 'Subscribe',
    as: 'button',
    in: popup,
    has: { disabled: true },
  },
];

const category = (text: string, to: string): Row => ({
  spec: 'B2',
  text,
  as: 'link',
  in: 'role=navigation[name="Categories"]',
  to,
});
const price = (text: string, shows = text): Row => ({ spec: 'B9', text, shows, isPart: true, in: prices });

export const contentRows: Scenes = {
  'no such page': [
    { spec: 'B2', text: '404 Page Not Found', as: 'heading' },
    {
      spec: 'B2',
      text: 'Did you forget to add the page to the router?',
      count: 0,
      decided: 'for developers, in development only; shoppers get links',
    },
    { spec: 'B2', text: 'links for shoppers', shows: 'Go to the shop', as: 'link', to: '/gallery' },
  ],
  about: [
    { spec: 'B2', text: 'Story', at: region('From the bar to the shop') },
    { spec: 'B2', text: 'six benefit cards', at: list(region('What we promise')), count: 6 },
    { spec: 'B1', text: 'over 500 expressions', shows: 'more than 500 expressions', isPart: true },
    { spec: 'B2', text: 'a bar visit section', at: visit },
    {
      spec: 'B2',
      text: "external link to the bar's site",
      shows: 'Visit Bar',
      as: 'link',
      in: visit,
      opens: store.links.bar,
    },
    {
      spec: 'B2',
      text: 'its events calendar',
      shows: 'Events calendar',
      as: 'link',
      in: visit,
      opens: store.links.events,
    },
    { spec: 'B2', text: 'a link to /collection', shows: 'See the collection', as: 'link', to: '/collection' },
    { spec: 'B2', text: 'Join Newsletter', as: 'button' },
  ],
  'the popup of /about': popupRows,
  blog: [
    { spec: 'B9', text: 'The blog has 4 static posts', at: 'role=main >> role=article', count: 4 },
    category('All', '/blog'),
    category('Education', '/blog?category=education'),
    category('Distillery Profile', '/blog?category=distillery-profile'),
    category('Investment', '/blog?category=investment'),
    category('Reviews', '/blog?category=reviews'),
    {
      spec: 'B2',
      text: 'Category filter: five',
      in: 'role=navigation[name="Categories"]',
      at: 'role=link',
      count: 5,
    },
    { spec: 'B3', text: 'readTime', shows: ' min', isPart: true, in: 'role=main >> role=article >> nth=0' },
  ],
  'the popup of /blog': popupRows,
  'a category of the blog': [
    { spec: 'B2', text: 'Category filter', at: 'role=main >> role=article', count: 1 },
    { spec: 'B2', text: 'Reviews', as: 'link', has: { 'aria-current': 'true' } },
  ],
  'an article': [
    { spec: 'B2', text: 'Article detail view', at: 'main h1 + *' },
    { spec: 'B2', text: 'a back button', shows: 'Back to the blog', as: 'link', to: '/blog' },
  ],
  storage: [
    price('pallet £0.04', '£0.04'),
    price('shelf £0.80', '£0.80'),
    price('per bottle per month'),
    price('12x75cl cases, 50 cases = 600 bottles', '12x75cl cases, 50 cases to a pallet: 600 bottles'),
    price('£0.85 per day per pallet'),
    price('£6.15 per week per shelf of 30 bottles'),
    {
      spec: 'S9',
      text: 'Bonded storage is priced per month; nothing is charged today',
      shows: 'You pay nothing for storage on the day you buy.',
      isPart: true,
    },
    {
      spec: 'B9',
      text: 'Storage begins within 3-5 working days',
      shows: 'within 3-5 working days',
      isPart: true,
    },
    { spec: 'B2', text: 'how it works in 4 steps', at: list(region('How it works')), count: 4 },
    {
      spec: 'B4',
      text: 'withdrawal on payment of duty and VAT',
      shows: 'once you pay duty, VAT and delivery',
      isPart: true,
    },
    { spec: 'B4', text: 'monthly statements', shows: 'a statement each month', isPart: true },
    { spec: 'B2', text: 'benefits', at: region('Why keep a bottle in bond') },
    {
      spec: 'B2',
      text: 'Facility address, approval numbers',
      at: region('The warehouse'),
      count: 0,
      decided: 'hidden until the stage sets them',
    },
    { spec: 'B2', text: 'a link to /collection', shows: 'See the collection', as: 'link', to: '/collection' },
  ],
};
