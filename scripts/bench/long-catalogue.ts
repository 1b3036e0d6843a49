import { createHash } from 'node:crypto';
import { catalogue as seed } from '#scripts/seed/catalogue.ts';
import { toSeededProduct } from '#scripts/seed/seed-product.ts';
import { openBench } from './open-bench.ts';
import type { Section } from './table.ts';

const bottles = 10_000;

const hash = (text: string): string => createHash('md5').update(text).digest('hex');

/** The sample texts repeat; shuffled words compress no better than the texts of as many real bottles. */
const shuffleWords = (text: string, seed: number): string =>
  text
    .split(' ')
    .map((word, at) => ({ word, at: hash(`${seed} ${at}`) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ word }) => word)
    .join(' ');

async function fillProducts(): Promise<string> {
  const { product } = await import('#functions/catalogue/entities/product.ts');
  const { stock } = await import('#functions/catalogue/entities/stock.ts');
  const rows = Array.from({ length: bottles }, (_, index) => {
    const sample = seed[index % seed.length];
    if (!sample) throw new Error('The seed catalogue is empty.');
    const bottle = {
      ...sample,
      id: `prd_bench-${String(index).padStart(6, '0')}`,
      description: shuffleWords(sample.description, index),
    };
    const image = `/api/assets/bottles/${sample.id.slice(4)}-0123456789-640.webp`;
    return toSeededProduct(bottle, image, new Date(Date.UTC(2026, 0, 1) + index * 60_000));
  });
  await product.put(rows).go({ concurrent: 4 });
  await stock
    .put(rows.map(({ productId }) => ({ productId, available: hash(productId).charCodeAt(0) % 24 })))
    .go({ concurrent: 4 });
  return rows[0]?.productId ?? '';
}

/** The request units of a catalogue too long for a browser to load: they must not grow with its length. */
export async function measureLongCatalogue(): Promise<Section> {
  const { stock } = await import('#functions/catalogue/entities/stock.ts');
  const { clock } = await import('#functions/environment/clock.ts');
  const { clearProductCache } = await import('#functions/catalogue/cached-products.ts');
  const { writeChangedSnapshot, writeFullSnapshot } = await import(
    '#functions/catalogue/catalogue-snapshot.ts'
  );
  const { call, run, rows } = await openBench();
  const id = await fillProducts();
  const now = new Date();
  await writeFullSnapshot(now);
  await stock.put({ productId: id, available: 99 }).go();
  await run('following a sale', 'read 3, write 6', () =>
    writeChangedSnapshot([id], new Date(now.getTime() + 1000)),
  );
  clearProductCache();
  // A fixed clock, so that on a slow machine too everything happens before an instance's cached data expires.
  clock.set(() => now);
  const view = 'category=Bourbon&price=-200&sort=price-asc';
  await call('catalogue.browseProducts', 'read 75', {}, 'a cold function');
  await call('catalogue.browseProducts', 'read 1', { query: { view } }, 'three filters');
  await call('catalogue.searchProducts', 'read 1', { query: { q: 'invercran' } }, 'a misspelt word');
  await call('catalogue.listProducts', 'read 4', { query: { limit: '24' } }, 'a page of 24');
  clock.reset();
  return {
    title: 'Request units in a catalogue of 10,000 bottles',
    note: 'As above. The words of each description stand in an order of their own, so that texts compress no better than real ones.',
    columns: ['call', 'read units', 'write units', 'at most'],
    rows,
  };
}
