import { formatCopyrightYears, store } from '#shared/store.ts';
import { dialog, footer, header, mainNavigation, toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const menu = dialog('Menu');
const group = `${menu} >> role=region[name="Account"]`;
const years = formatCopyrightYears(new Date());

const pages = [
  ['Home', '/'],
  ['Drops', '/collection'],
  ['Shop', '/gallery'],
  ['About', '/about'],
  ['Blog', '/blog'],
] as const;

const pageLinks = (place: string): Row[] =>
  pages.map(([text, to]) => ({ spec: 'S2', text, as: 'link', in: place, to }));

const barLinks = (place: string): Row[] => [
  { spec: 'S2', text: 'Visit Bar', as: 'link', in: place, opens: store.links.bar },
  { spec: 'S2', text: 'Events', as: 'link', in: place, opens: store.links.events },
];

const social = (network: string): Row => ({
  spec: 'S1',
  text: `Follow us on ${network}`,
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
    { spec: 'S2', text: 'Sign In', as: 'link', in: header, to: '/auth' },
    { spec: 'S2', text: 'My Portfolio (signed in only)', shows: 'My Portfolio', as: 'link', count: 0 },
    { spec: 'S2', text: 'Address Book (signed in only)', shows: 'Address Book', as: 'link', count: 0 },
    { spec: 'S2', text: 'a search button', shows: 'Search', as: 'button', in: header },
    {
      spec: 'S2',
      text: 'a cart button',
      shows: 'Cart',
      as: 'button',
      in: header,
      has: { 'aria-haspopup': 'dialog' },
    },
    { spec: 'S2', text: 'a badge above zero only', at: 'header button[aria-label^=Cart] span', count: 0 },
    { spec: 'S2', text: 'a hamburger below the large breakpoint', shows: 'Menu', as: 'button', count: 0 },
    ...store.socials.map(({ network }) => social(network)),
    { spec: 'S1', text: 'four social links', in: footer, at: 'a[aria-label^="Follow us on"]', count: 4 },
    {
      spec: 'S1',
      text: 'contact details',
      shows: store.phone.shown,
      as: 'link',
      in: footer,
      to: store.phone.link,
    },
    {
      spec: 'S1',
      text: 'contact details',
      shows: store.email,
      as: 'link',
      in: footer,
      to: `mailto:${store.email}`,
    },
    {
      spec: 'S1',
      text: 'company details',
      shows: 'registered in England',
      isPart: true,
      in: footer,
      decided: 'the page shows what the stage has set; npm start sets a sample company',
    },
    {
      spec: 'S9',
      text: 'Copyright year 2025',
      shows: `© ${years} DRAM. All rights reserved.`,
      in: footer,
      decided: '2025 is the year it starts from',
    },
    {
      spec: 'S9',
      text: 'age verification 18+',
      shows: 'Sold only to adults aged 18 or over',
      isPart: true,
      in: footer,
    },
  ],
  phone: [
    { spec: 'S2', text: 'a hamburger', shows: 'Menu', as: 'button', in: header },
    {
      spec: 'S2',
      text: 'search hidden on small screens',
      shows: 'Search',
      as: 'button',
      in: header,
      count: 0,
    },
    { spec: 'S2', text: 'Home', as: 'link', in: mainNavigation, count: 0 },
  ],
  'the menu of a phone': [
    ...pageLinks(menu),
    ...barLinks(menu),
    { spec: 'S2', text: 'Sign In', as: 'link', in: menu, to: '/auth' },
    { spec: 'S2', text: 'a group for the bar', shows: store.bar.name, as: 'heading', in: menu },
    { spec: 'S2', text: 'an Account group', at: group, count: 0 },
    {
      spec: 'S2',
      text: '© 2025 DRAM. Premium whisky collection.',
      shows: `© ${years} DRAM. Premium whisky collection.`,
      in: menu,
      decided: '2025 is the year it starts from',
    },
  ],
  'a link of the menu chosen': [
    { spec: 'S2', text: 'It closes when a link is chosen', at: menu, count: 0 },
    { spec: 'S2', text: '/about', path: '/about' },
  ],
  'signed in': [
    { spec: 'S2', text: 'Signed in as', isPart: true, in: 'role=menu' },
    { spec: 'S2', text: "the user's email", shows: '{email}', in: 'role=menu' },
    { spec: 'S2', text: 'My Portfolio', as: 'menuitem', to: '/portfolio' },
    { spec: 'S2', text: 'Address Book', as: 'menuitem', to: '/address-book' },
    { spec: 'S2', text: 'Sign Out', as: 'menuitem' },
    { spec: 'S2', text: 'Sign In (signed out only)', shows: 'Sign In', as: 'link', in: header, count: 0 },
  ],
  'signed in on a phone': [
    { spec: 'S2', text: 'Account', as: 'heading', in: group },
    { spec: 'S2', text: 'My Portfolio', as: 'link', in: group, to: '/portfolio' },
    { spec: 'S2', text: 'Address Book', as: 'link', in: group, to: '/address-book' },
    { spec: 'S2', text: 'Sign Out', as: 'button', in: group },
  ],
  'signed out of the menu': [
    { spec: 'S2', text: 'It closes when Sign Out is clicked', at: menu, count: 0 },
    { spec: 'S7', text: 'POST /api/auth/logout', sends: { to: 'POST /api/auth/logout', holds: [] } },
    { spec: 'S8', text: 'Logged out successfully', in: toast },
    { spec: 'S8', text: 'You have been logged out of your account.', in: toast },
  ],
};
