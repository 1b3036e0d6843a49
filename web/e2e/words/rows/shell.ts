import { copyrightYears, store } from '#shared/store.ts';
import { dialog, footer, header, mainNavigation, toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const menu = dialog('Menu');
const group = `${menu} >> role=region[name="Account"]`;
const years = copyrightYears(new Date());

const pages = [
  ['Home', '/'],
  ['Drops', '/collection'],
  ['Shop', '/gallery'],
  ['About', '/about'],
  ['Blog', '/blog'],
] as const;

const pageLinks = (place: string): Row[] =>
  pages.map(([says, to]) => ({ spec: 'S2', says, as: 'link', in: place, to }));

const barLinks = (place: string): Row[] => [
  { spec: 'S2', says: 'Visit Bar', as: 'link', in: place, opens: store.links.bar },
  { spec: 'S2', says: 'Events', as: 'link', in: place, opens: store.links.events },
];

const social = (network: string): Row => ({
  spec: 'S1',
  says: `Follow us on ${network}`,
  as: 'link',
  in: footer,
  has: { href: store.socials.find((each) => each.network === network)?.url ?? '', target: '_blank' },
});

/** Header, menu and footer, and who is signed in. */
export const shellRows: Scenes = {
  shell: [
    ...pageLinks(mainNavigation),
    ...barLinks(mainNavigation),
    ...barLinks(footer),
    { spec: 'S2', says: 'Sign In', as: 'link', in: header, to: '/auth' },
    { spec: 'S2', says: 'My Portfolio (signed in only)', shows: 'My Portfolio', as: 'link', count: 0 },
    { spec: 'S2', says: 'Address Book (signed in only)', shows: 'Address Book', as: 'link', count: 0 },
    { spec: 'S2', says: 'a search button', shows: 'Search', as: 'button', in: header },
    {
      spec: 'S2',
      says: 'a cart button',
      shows: 'Cart',
      as: 'button',
      in: header,
      has: { 'aria-haspopup': 'dialog' },
    },
    { spec: 'S2', says: 'a badge above zero only', at: 'header button[aria-label^=Cart] span', count: 0 },
    { spec: 'S2', says: 'a hamburger below the large breakpoint', shows: 'Menu', as: 'button', count: 0 },
    ...store.socials.map(({ network }) => social(network)),
    { spec: 'S1', says: 'four social links', in: footer, at: 'a[aria-label^="Follow us on"]', count: 4 },
    {
      spec: 'S1',
      says: 'contact details',
      shows: store.phone.shown,
      as: 'link',
      in: footer,
      to: store.phone.link,
    },
    {
      spec: 'S1',
      says: 'contact details',
      shows: store.email,
      as: 'link',
      in: footer,
      to: `mailto:${store.email}`,
    },
    {
      spec: 'S1',
      says: 'company details',
      shows: 'registered in England',
      isPart: true,
      in: footer,
      count: 0,
      decided: 'the page hides what the stage has not set',
    },
    {
      spec: 'S9',
      says: 'Copyright year 2025',
      shows: `© ${years} DRAM. All rights reserved.`,
      in: footer,
      decided: '2025 is the year it starts from',
    },
    {
      spec: 'S9',
      says: 'age verification 18+',
      shows: 'Sold to adults of 18 and over',
      isPart: true,
      in: footer,
    },
  ],
  phone: [
    { spec: 'S2', says: 'a hamburger', shows: 'Menu', as: 'button', in: header },
    {
      spec: 'S2',
      says: 'search hidden on small screens',
      shows: 'Search',
      as: 'button',
      in: header,
      count: 0,
    },
    { spec: 'S2', says: 'Home', as: 'link', in: mainNavigation, count: 0 },
  ],
  'the menu of a phone': [
    ...pageLinks(menu),
    ...barLinks(menu),
    { spec: 'S2', says: 'Sign In', as: 'link', in: menu, to: '/auth' },
    { spec: 'S2', says: 'a group for the bar', shows: store.bar.name, as: 'heading', in: menu },
    { spec: 'S2', says: 'an Account group', at: group, count: 0 },
    {
      spec: 'S2',
      says: '© 2025 DRAM. Premium whisky collection.',
      shows: `© ${years} DRAM. Premium whisky collection.`,
      in: menu,
      decided: '2025 is the year it starts from',
    },
  ],
  'a link of the menu chosen': [
    { spec: 'S2', says: 'It closes when a link is chosen', at: menu, count: 0 },
    { spec: 'S2', says: '/about', path: '/about' },
  ],
  'signed in': [
    { spec: 'S2', says: 'Signed in as', isPart: true, in: 'role=menu' },
    { spec: 'S2', says: "the user's email", shows: '{email}', in: 'role=menu' },
    { spec: 'S2', says: 'My Portfolio', as: 'menuitem', to: '/portfolio' },
    { spec: 'S2', says: 'Address Book', as: 'menuitem', to: '/address-book' },
    { spec: 'S2', says: 'Sign Out', as: 'menuitem' },
    { spec: 'S2', says: 'Sign In (signed out only)', shows: 'Sign In', as: 'link', in: header, count: 0 },
  ],
  'signed in on a phone': [
    { spec: 'S2', says: 'Account', as: 'heading', in: group },
    { spec: 'S2', says: 'My Portfolio', as: 'link', in: group, to: '/portfolio' },
    { spec: 'S2', says: 'Address Book', as: 'link', in: group, to: '/address-book' },
    { spec: 'S2', says: 'Sign Out', as: 'button', in: group },
  ],
  'signed out of the menu': [
    { spec: 'S2', says: 'It closes when Sign Out is clicked', at: menu, count: 0 },
    { spec: 'S7', says: 'POST /api/auth/logout', sends: { to: 'POST /api/auth/logout', holds: [] } },
    { spec: 'S8', says: 'Logged out successfully', in: toast },
    { spec: 'S8', says: 'You have been logged out of your account.', in: toast },
  ],
};
