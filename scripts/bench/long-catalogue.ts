import { createHash } from 'node:crypto';
import { request } from '#functions/testing/request.ts';
import { catalogue as seed } from '#scripts/seed/catalogue.ts';
import { toSeededProduct } from '#scripts/seed/seed-product.ts';
import { areas } from '#shared/contracts/index.ts';
import { settings } from './bench-environment.ts';
import { type Meter, meterClient } from './capacity.ts';
import type { Section } from './table.ts';

const bottles = 10_000;

const hash = (text: string): string => createHash('md5').update(text).digest('hex');

/** The sample's texts repeat; in an order of their own the words compress no better than those of as many bottles would. */
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

/** Request units of a catalogue so long that no browser holds it: they must not grow with it. */
export async function measureLongCatalogue(): Promise<Section> {
  const meter = await meterClient();
  const { stock } = await import('#functions/catalogue/entities/stock.ts');
  const { clock } = await import('#functions/runtime/clock.ts');
  const { clearProductCache } = await import('#functions/catalogue/cached-products.ts');
  const { tableProducts } = await import('#functions/catalogue/product-source.ts');
  const { writeChangedSnapshot, writeFullSnapshot } = await import(
    '#functions/catalogue/write-catalogue-snapshot.ts'
  );
  const { handler: browse } = await import('#functions/catalogue/endpoints/browse-products.ts');
  const { handler: search } = await import('#functions/catalogue/endpoints/search-products.ts');
  const { handler: list } = await import('#functions/catalogue/endpoints/list-products.ts');
  const { catalogue } = areas;
  const id = await fillProducts();
  const now = new Date();
  const rows: Section['rows'] = [];
  const run = async (label: string, limit: string, work: () => Promise<unknown>) => {
    rows.push([label, ...(await used(meter, work)), limit]);
  };
  await writeFullSnapshot(now, tableProducts);
  await stock.put({ productId: id, available: 99 }).go();
  await run('following a sale', 'read 10, write 20', () =>
    writeChangedSnapshot([id], new Date(now.getTime() + 1000), tableProducts),
  );
  clearProductCache();
  // However slow the machine is, all of it happens while an instance trusts what it read.
  clock.set(() => now);
  const headers = { origin: settings.SITE_ORIGINS };
  const view = 'category=Bourbon&price=-200&sort=price-asc';
  await run('catalogue.browseProducts: a cold function', 'read 100', () =>
    request(browse, catalogue.browseProducts, { headers }),
  );
  await run('catalogue.browseProducts: three filters', 'read 1', () =>
    request(browse, catalogue.browseProducts, { headers, query: { view } }),
  );
  await run('catalogue.searchProducts: a misspelt word', 'read 1', () =>
    request(search, catalogue.searchProducts, { headers, query: { q: 'invercran' } }),
  );
  await run('catalogue.listProducts: a page of 24', 'read 4', () =>
    request(list, catalogue.listProducts, { headers, query: { limit: '24' } }),
  );
  clock.reset();
  return {
    title: 'Request units in a catalogue of 10,000 bottles',
    note: 'As above. The words of each description stand in an order of their own, so that texts compress no better than real ones.',
    columns: ['call', 'read units', 'write units', 'at most'],
    rows,
  };
}

async function used(meter: Meter, work: () => Promise<unknown>): Promise<[read: number, written: number]> {
  meter.reset();
  await work();
  return [meter.read, meter.write];
}
