import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { defaultArticles } from '#shared/domain/site/default-articles.ts';
import { formatCopyrightYears, store } from '#shared/store.ts';
import { enterOffice } from './admin.ts';
import { ask, fakeSimo, openCard, openPanel } from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';
import { fail, hold } from './network-conditions.ts';
import { showNewsletter, subscriber } from './newsletter-office-fakes.ts';
import { showPortfolio } from './portfolio-fakes.ts';
import { listBottles } from './shop-control.ts';
import { showShopify } from './shopify-fakes.ts';
import { addButton, cards, fillInCard, fillInDetails, goToPayment, pressPay } from './shopper.ts';

/**
 * The words and figures that the specification quotes, where a visitor meets them. Its rules are held by the tests of
 * `shared/domain`, its error messages by the tests of each feature.
 *
 * A row is a Playwright selector of something visible, or a selector and how many it finds.
 */
type Row = string | readonly [selector: string, count: number];
type Scene = { name: string; width?: number; open: (page: Page) => Promise<unknown>; sees: readonly Row[] };

const has =
  (role: string) =>
  (...names: string[]): Row[] =>
    names.map((name) => `role=${role}[name="${name}"s]`);
const heading = has('heading');
const button = has('button');
const tab = has('tab');
const textbox = has('textbox');
const text = (...words: string[]): Row[] => words.map((each) => `text="${each}"`);
const part = (...words: string[]): Row[] => words.map((each) => `text=${each}`);
const link = (name: string, to: string): Row => `a[href="${to}"]:has-text("${name}")`;
const within = (place: string, ...rows: Row[]): Row[] =>
  rows.map((row) => (typeof row === 'string' ? `${place} >> ${row}` : [`${place} >> ${row[0]}`, row[1]]));
const region = (name: string) => `role=region[name="${name}"]`;
const dialog = (name: string) => `role=dialog[name="${name}"]`;
const listed = (place: string, name: string, count: number): Row => [
  `${place} >> role=list[name="${name}"] >> role=listitem`,
  count,
];

const years = formatCopyrightYears(new Date());
const pageLinks = [
  link('Home', '/'),
  link('Drops', '/collection'),
  link('Shop', '/gallery'),
  link('About', '/about'),
  link('Blog', '/blog'),
];
const barLinks = [link('Visit Bar', store.links.bar), link('Events', store.links.events)];
const social = store.socials.map(
  ({ network, url }) => `a[href="${url}"][target=_blank][aria-label^="Follow us on ${network}"]`,
);
const slider = (name: string, min: number, max: number, step: number): Row =>
  `input[type=range][aria-label="${name} to"][min="${min}"][max="${max}"][step="${step}"]`;
const signUp: Row[] = [
  ...within(dialog('The newsletter'), ...textbox('Name', 'Email')),
  `${dialog('The newsletter')} >> button:disabled:has-text("Subscribe")`,
];

async function findBottle() {
  const [bottle] = await listBottles({ min: 12 });
  if (!bottle) throw new Error('The catalogue has no bottle of which 12 are in stock.');
  return bottle;
}
const go = (path: string) => (page: Page) => page.goto(path);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
async function checkOut(page: Page): Promise<void> {
  await page.goto(`/product/${(await findBottle()).id}`);
  await addButton(page).click();
  await page.getByRole('link', { name: 'Secure Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
}
const joinFrom = (path: string) => async (page: Page) => {
  await page.goto(path);
  await press(page, 'Join Newsletter');
};

const scenes: readonly Scene[] = [
  {
    name: 'header and footer',
    open: go('/about'),
    sees: [
      ...within('role=navigation[name="Main"]', ...pageLinks, ...barLinks),
      ...within('role=banner', link('Sign In', '/auth'), ...button('Search', 'Cart')),
      ...within(
        'role=contentinfo',
        ...social,
        ...barLinks,
        link(store.phone.shown, store.phone.link),
        link(store.email, `mailto:${store.email}`),
        ...part('registered in England', 'Sold only to adults aged 18 or over'),
        ...text(`© ${years} DRAM. All rights reserved.`),
      ),
      ['role=link[name="My Portfolio"]', 0],
      ['role=link[name="Address Book"]', 0],
    ],
  },
  {
    name: 'the phone menu',
    width: 390,
    open: async (page) => {
      await page.goto('/');
      await press(page, 'Menu');
    },
    sees: within(
      dialog('Menu'),
      ...pageLinks,
      ...barLinks,
      link('Sign In', '/auth'),
      ...heading(store.bar.name),
      ...text(`© ${years} DRAM. Premium whisky collection.`),
    ),
  },
  {
    name: 'the account menu',
    open: async (page) => {
      await showPortfolio(page, await listBottles({ min: 1 }));
      await page.goto('/about');
      await press(page, 'Account');
    },
    sees: within(
      'role=menu',
      ...part('Signed in as'),
      link('My Portfolio', '/portfolio'),
      link('Address Book', '/address-book'),
      ...has('menuitem')('Sign Out'),
    ),
  },
  {
    name: 'the home page',
    open: go('/'),
    sees: [
      ...has('complementary')('Live now'),
      '#drop-headline',
      ...heading('Current Exclusive Drops', 'About the bar', 'Complete Collection'),
      [`${region('Current Exclusive Drops')} >> role=article`, 3],
      [`${region('Complete Collection')} >> role=article`, 6],
      ...within(region('Complete Collection'), link('View All', '/gallery')),
      ...within(
        region('About the bar'),
        link('Book a table', store.links.bar),
        link('Book a tasting', store.links.tastings),
        ...part('more than 500 expressions'),
      ),
      `${region('Why buy from us')} >> role=listitem`,
      `${region('From behind the bar')} >> role=figure`,
      region('Be the first to know'),
      ['text=13%', 0],
    ],
  },
  {
    name: 'the drops page',
    open: go('/collection'),
    sees: [
      ...button('Limited Releases', 'Investment Grade', 'Collectible Bottles'),
      ['role=button[name="Clear filter"]', 0],
      [`${region('Current drops')} >> role=article`, 3],
      [`${region('Investment grade')} >> role=article`, 4],
      ...heading('Why Invest'),
      link('Learn About Bonded Storage', '/storage'),
      link('Browse Full Collection', '/gallery'),
      ...has('complementary')('Risk warning'),
      ['text=13%', 0],
    ],
  },
  {
    name: 'the shop',
    open: async (page) => {
      await page.goto('/gallery');
      await page.getByRole('article').first().waitFor();
    },
    sees: [
      region('Filters'),
      ...button('Grid', 'List'),
      ['select[aria-label="Sort by"] > option', 5],
      ...[
        'Name A-Z',
        'Price: low to high',
        'Price: high to low',
        'Age: oldest first',
        'ABV: highest first',
      ].map((name): Row => [`select[aria-label="Sort by"] > option:text-is("${name}")`, 1]),
      slider('Age', 0, 50, 1),
      slider('ABV', 35, 70, 0.5),
    ],
  },
  {
    name: 'the page of a bottle',
    open: async (page) => page.goto(`/product/${(await findBottle()).id}`),
    sees: [
      ...tab('Description', 'Tasting Panel', 'Full Details', 'Shipping'),
      link('Back to Collection', '/collection'),
      ...heading('Other DRAM Exclusives'),
      [`${region('Other DRAM Exclusives')} >> role=article`, 4],
      ...part(
        'Standard UK delivery in 2-3 business days',
        'Signature required',
        'age verification 18+',
        'Complimentary shipping over £150',
      ),
    ],
  },
  {
    name: 'a bottle that does not exist',
    open: go('/product/no-such-bottle'),
    sees: [
      ...heading('Product not found'),
      ...text("The product you're looking for doesn't exist."),
      link('Browse Collection', '/collection'),
    ],
  },
  {
    name: 'the checkout',
    open: checkOut,
    sees: [
      ...button('Continue as Guest'),
      ...part('Create an account to save addresses and track orders.'),
      link('Create Account / Sign In', '/auth'),
      ['role=textbox[name="Address"]', 0],
    ],
  },
  {
    name: 'the guest checkout form',
    open: async (page) => {
      await checkOut(page);
      await press(page, 'Continue as Guest');
    },
    sees: [
      ...textbox('Full name', 'Email', 'Address'),
      'input[name=delivery][value="royal-mail-tracked-48"]:checked',
      ...part('Delivery prices include VAT.'),
      ...within('role=complementary[name="Your order"]', ...text('£12.99')),
    ],
  },
  {
    name: 'a paid order',
    open: async (page) => {
      await checkOut(page);
      await fillInDetails(page, 'words@example.com');
      await goToPayment(page);
      await page.getByRole('link', { name: 'Back to Checkout' }).waitFor();
      await fillInCard(page, cards.good);
      const release = await hold(page, '**/confirm');
      await pressPay(page);
      await page.getByRole('button', { name: 'Processing Payment...' }).waitFor();
      release();
      await page.getByText('Payment Successful', { exact: true }).waitFor();
      await page.getByText('Redirecting you to confirmation...', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor();
    },
    sees: [
      ...heading('Email confirmation', 'Careful packaging', 'Secure delivery'),
      ...part(
        'insured and tracked',
        'Temperature-controlled packaging',
        'within 48 hours of delivery',
        'An adult of 18 or over must sign for the parcel.',
      ),
      ['text=21+', 0],
      link('Continue Shopping', '/gallery'),
      link('View Account', '/account'),
      ...within('role=main', link(store.phone.shown, store.phone.link)),
    ],
  },
  {
    name: 'the about page',
    open: go('/about'),
    sees: [
      region('From the bar to the shop'),
      [`${region('What we promise')} >> role=listitem`, 6],
      ...part('more than 500 expressions'),
      ...within(
        region('Visit the bar'),
        link('Visit Bar', store.links.bar),
        link('Events calendar', store.links.events),
      ),
      link('See the collection', '/collection'),
    ],
  },
  { name: 'the newsletter form on /about', open: joinFrom('/about'), sees: signUp },
  {
    name: 'the blog',
    open: go('/blog'),
    sees: [
      ...Object.entries(defaultArticles).map(([id, { title }]) => link(title, `/blog/${id}`)),
      ['role=navigation[name="Categories"] >> role=link', 5],
      ...within(
        'role=navigation[name="Categories"]',
        link('All', '/blog'),
        link('Education', '/blog?category=education'),
        link('Distillery Profile', '/blog?category=distillery-profile'),
        link('Investment', '/blog?category=investment'),
        link('Reviews', '/blog?category=reviews'),
      ),
    ],
  },
  { name: 'the newsletter form on /blog', open: joinFrom('/blog'), sees: signUp },
  {
    name: 'the bonded storage page',
    open: go('/storage'),
    sees: [
      ...within(
        region('What it costs'),
        ...part(
          '£0.04',
          '£0.80',
          'per bottle per month',
          '12x75cl cases, 50 cases to a pallet: 600 bottles',
          '£0.85 per day per pallet',
          '£6.15 per week per shelf of 30 bottles',
        ),
      ),
      ...part('within 3-5 working days'),
      [`${region('How it works')} >> role=listitem`, 4],
    ],
  },
  {
    name: 'a page that does not exist',
    open: go('/no-such-page'),
    sees: [
      ...heading('404 Page Not Found'),
      link('Go to the shop', '/gallery'),
      ['text="Did you forget to add the page to the router?"', 0],
    ],
  },
  {
    name: 'the portfolio',
    open: async (page) => {
      await showPortfolio(page, await listBottles({ min: 1 }));
      await page.goto('/portfolio');
    },
    sees: [
      ...tab('Holdings', 'Deliveries', 'Transfers', 'Purchase History', 'Audit Trail', 'Invoices'),
      ['role=tab', 6],
      ...within('main dl', ...text('Total Holdings', 'Purchase Value', 'Current Value', 'Total Return')),
      ...part('3-5 working days'),
    ],
  },
  {
    name: 'a failed repeat purchase',
    open: async (page) => {
      await showPortfolio(page, await listBottles({ min: 1 }));
      await page.goto('/portfolio');
      await fail(page, '**/api/buy-again');
      await page.getByRole('tab', { name: 'Purchase History' }).click();
      await page.getByRole('button', { name: 'Buy again' }).first().click();
    },
    sees: text('Buy Again Failed', 'Failed to process buy again request'),
  },
  {
    name: 'the AI Simo card',
    open: async (page) => {
      await page.goto('/contact');
      await openCard(page);
    },
    sees: [
      listed(dialog('DRAM AI Assistant'), 'Suggested questions', 5),
      ...button('AI Consultant', 'Send', 'Close'),
      ...part('AI responses may vary. For purchases, visit our'),
      link('collection page', '/collection'),
    ],
  },
  {
    name: 'AI Simo without a connection',
    open: async (page) => {
      (await fakeSimo(page)).isAway = true;
      await fail(page, '**/api/chat');
      await page.goto('/contact');
      await ask(await openCard(page), 'Something smoky?');
    },
    sees: text(
      "I apologize, but I'm having trouble connecting right now. Please feel free to browse our collection or contact us directly for assistance.",
    ),
  },
  {
    name: 'the AI Simo panel',
    open: async (page) => {
      await fakeSimo(page);
      await page.goto('/contact');
      await openPanel(page);
    },
    sees: [
      ...text('Connected', 'Concise recommendations and immediate guidance'),
      ...button('Quick', 'Detailed', 'Shutdown AI', 'Send'),
      listed(dialog('AI Simo'), 'Ways to start', 4),
      [`${dialog('AI Simo')} >> ${region('Quick questions')} >> role=listitem`, 6],
    ],
  },
  {
    name: 'the newsletter in the back office',
    open: async (page) => {
      await showNewsletter(page, { subscribers: [subscriber(1)] });
      await enterOffice(page, '/newsletter-admin');
    },
    sees: [region('Subscribers'), ...button('Send test', 'Send to all subscribers')],
  },
  {
    name: 'the sync with Shopify',
    open: async (page) => {
      await showShopify(page, (await listBottles({ min: 1 })).slice(0, 5));
      await enterOffice(page, '/shopify');
    },
    sees: [...text('Connected'), ...button('Sync Products', 'Create Shopify Cart', 'Sync Stock')],
  },
];

const browser = withBrowser();

test.each(scenes)('$name shows the wording of the specification', async ({ open, sees, width = 1440 }) => {
  const { page } = await browser.visit(width);
  await page.addInitScript(() => {
    localStorage.setItem('dram-age', JSON.stringify({ state: { isConfirmed: true }, version: 0 }));
  });
  await open(page);
  const missing: string[] = [];
  for (const row of sees) {
    const [selector, count] = typeof row === 'string' ? [row] : row;
    // A browser draws the options of a list itself, so they do not count as visible.
    const found = page.locator(selector).filter(selector.includes('option') ? {} : { visible: true });
    const seen = count === undefined ? found.first().waitFor() : expect.poll(() => found.count()).toBe(count);
    await seen.catch(() => missing.push(`${selector}${count === undefined ? '' : `, ${count} times`}`));
  }
  expect(missing.join('\n')).toBe('');
});

test('the message for a lost assistant connection is the one in the specification', () => {
  expect(assistantSentences.lost).toBe('Connection lost. Please refresh the page to reconnect.');
});
