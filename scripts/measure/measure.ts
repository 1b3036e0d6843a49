/** `npm run measure` prints the pages' results; `npm run measure -- --write` writes docs/generated/pages.md. */
import { cpus, loadavg } from 'node:os';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { measureFirstView } from '../../web/build/budget.ts';
import { formatMarkdown, type Section, writeGenerated } from '../bench/table.ts';
import { startShopProcess } from '../local/shop-process.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse, type PageTarget } from './lighthouse.ts';
import { startSecureFront } from './secure-front.ts';

const publicPage = (path: string): PageTarget => ({
  path,
  performance: 98,
  others: ['accessibility', 'best-practices', 'seo'],
});
/** A private page is not meant for search engines, so its SEO score means nothing. */
const privatePage = (path: string): PageTarget => ({ path, performance: 92, others: ['accessibility'] });

const { addresses, stop } = await startShopProcess();
const front = await startSecureFront(addresses.shop);
const sections: Section[] = [];
async function show(section: Promise<Section>): Promise<void> {
  sections.push(await section);
  console.log(`\n${formatMarkdown(sections.at(-1) as Section)}`);
}

async function firstViews(): Promise<Section> {
  const views = await measureFirstView();
  return {
    title: 'JavaScript of the first view',
    note: 'KiB of brotli that a page needs before it answers to a press; the build fails above 92.',
    columns: ['page', 'KiB'],
    rows: views.map(({ route, kib }) => [route, kib.toFixed(1)]),
  };
}

try {
  const { shop } = addresses;
  const answer = await fetch(shop + catalogueApi.listProducts.path);
  const bottle = ((await answer.json()) as Product[]).find(({ stock }) => stock > 12);
  if (!bottle) throw new Error('The sample has no bottle of which more than a dozen are left.');
  const product = `/product/${bottle.id}`;
  const pages = ['/', '/gallery', product, '/blog'].map(publicPage);
  await show(measureLighthouse(front.origin, [...pages, ...['/checkout', '/auth'].map(privatePage)]));
  await show(measureInteractions(addresses, bottle.id));
  await show(firstViews());
} finally {
  await front.close();
  await stop();
}

if (process.argv.includes('--write')) {
  const head = [
    '# Pages',
    '',
    `Written by \`npm run measure -- --write\` on ${cpus().length} shared cores. The tests hold what does not depend on the machine:`,
    'no error in the console, no mismatch at hydration, accessibility, and all that a reader without JavaScript needs.',
    '',
    `The machine's load average was ${(loadavg()[0] ?? 0).toFixed(1)} at the end. Above one a core, other work slows the page as well: the`,
    'figures of time are then too high, and those of bytes are not.',
  ];
  writeGenerated('docs/generated/pages.md', head, sections.map(formatMarkdown));
}
