import { request } from '#functions/testing/request.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { areas } from '#shared/contracts/index.ts';
import { createBottleSearch } from '#shared/domain/catalogue/bottle-search.ts';
import { countFacet } from '#shared/domain/catalogue/catalogue-facets.ts';
import {
  emptyFilter,
  facets,
  filterProducts,
  sortProducts,
} from '#shared/domain/catalogue/catalogue-filter.ts';
import { computeCatalogueRanges } from '#shared/domain/catalogue/catalogue-ranges.ts';
import { settings } from './bench-environment.ts';
import { type Meter, meterClient } from './capacity.ts';
import { buildRow, type Row, round, sized, timed } from './catalogue-figures.ts';
import { fillProducts } from './fill-products.ts';
import { measurePacking } from './packed-catalogue.ts';
import { median, type Section } from './table.ts';

const sizes = [100, 1_000, 10_000] as const;
/** Pages of bottles that are drawn, for the mean of one. */
const drawn = 20;

/** The public list, whole and a page of it, as a client asks for it. */
async function measureLists(meter: Meter, size: number): Promise<Row[]> {
  const { handler: list } = await import('#functions/catalogue/endpoints/list-products.ts');
  const { handler: one } = await import('#functions/catalogue/endpoints/get-product.ts');
  const { catalogue } = areas;
  const headers = { origin: settings.SITE_ORIGINS };
  const measure = async (label: string, work: () => Promise<{ body: unknown }>, limit = ''): Promise<Row> => {
    await work();
    meter.reset();
    const times = [await timed(work), await timed(work), await timed(work)];
    const body = JSON.stringify(times[0]?.result.body);
    const ms = median(times.map((each) => each.ms));
    return buildRow(label, size, { units: round(meter.read / 3), ms, ...sized(body), limit });
  };
  return [
    await measure('catalogue.listProducts: all', () => request(list, catalogue.listProducts, { headers })),
    await measure(
      'catalogue.listProducts: a page of 24',
      () => request(list, catalogue.listProducts, { headers, query: { limit: '24' } }),
      'read 4',
    ),
    await measure(
      'catalogue.getProduct',
      () => request(one, catalogue.getProduct, { headers, params: { id: 'prd_bench-000007' } }),
      'read 1',
    ),
  ];
}

/** What the shop answers of a catalogue that a browser does not hold: a cold function's first answer, and those after it. */
async function measureWishes(meter: Meter, size: number): Promise<Row[]> {
  const { clock } = await import('#functions/runtime/clock.ts');
  const { clearProductCache } = await import('#functions/catalogue/cached-products.ts');
  const { handler: browse } = await import('#functions/catalogue/endpoints/browse-products.ts');
  const { handler: search } = await import('#functions/catalogue/endpoints/search-products.ts');
  const { handler: listSection } = await import('#functions/catalogue/endpoints/list-section.ts');
  const { catalogue } = areas;
  const view = 'category=Bourbon&price=-200&sort=price-asc';
  const requests = {
    'catalogue.browseProducts: a cold function': () => request(browse, catalogue.browseProducts),
    'catalogue.browseProducts: the beginning': () => request(browse, catalogue.browseProducts),
    'catalogue.browseProducts: three filters': () =>
      request(browse, catalogue.browseProducts, { query: { view } }),
    'catalogue.browseProducts: the next stretch': () =>
      request(browse, catalogue.browseProducts, { query: { from: '24' } }),
    'catalogue.searchProducts: the first slip, which makes the index': () =>
      request(search, catalogue.searchProducts, { query: { q: 'kilbrea 21' } }),
    'catalogue.searchProducts: a word with a slip': () =>
      request(search, catalogue.searchProducts, { query: { q: 'invercran' } }),
    'catalogue.listSection: the vault': () =>
      request(listSection, catalogue.listSection, { query: { shelf: 'vault' } }),
  };
  // However slow the machine is, all of it happens within the half minute.
  const moment = new Date();
  clock.set(() => moment);
  const rows = await measurePacking(meter, size, new Date(moment.getTime() - 10_000));
  clearProductCache();
  let isCached = false;
  for (const [label, ask] of Object.entries(requests)) {
    meter.reset();
    const { ms, result } = await timed(ask);
    const limit = isCached ? 'read 1, 80 KiB' : 'read 100, 80 KiB';
    isCached = true;
    rows.push(buildRow(label, size, { units: meter.read, ms, ...sized(JSON.stringify(result.body)), limit }));
  }
  clock.reset();
  return rows;
}

/** What AI Simo reads for an answer: at the first question of half a minute, and at the next ones. */
async function measureView(meter: Meter, size: number): Promise<Row[]> {
  const { clearProductCache } = await import('#functions/catalogue/cached-products.ts');
  const { loadShopView } = await import('#functions/assistant/load-shop-view.ts');
  clearProductCache();
  const now = new Date();
  const rows: Row[] = [];
  for (const label of ['the first question', 'the next in half a minute']) {
    meter.reset();
    const { ms } = await timed(() => loadShopView(now));
    const limit = rows.length > 0 ? 'read 1' : 'read 100';
    rows.push(buildRow(`AI Simo's view of the shop: ${label}`, size, { units: meter.read, ms, limit }));
  }
  return rows;
}

/** What is computed over all bottles: by a browser of up to 500 of them, beyond that by the functions above. */
async function measureRules(products: readonly Product[], size: number): Promise<Row[]> {
  const filter = { ...emptyFilter, search: 'oloroso' };
  const narrowed = await timed(() => {
    computeCatalogueRanges(products);
    for (const { name } of facets) countFacet(products, name, filter);
    return sortProducts(filterProducts(products, filter), 'price-asc');
  });
  const index = await timed(() => createBottleSearch(products));
  const search = await timed(() => index.result('kilbrea 21'));
  return [
    buildRow('the rules over all bottles: bounds, counts, filter and sort', size, { ms: narrowed.ms }),
    buildRow('the rules over all bottles: the index of the search', size, { ms: index.ms }),
    buildRow('the rules over all bottles: a word with a slip', size, { ms: search.ms }),
  ];
}

/** What the renderer takes; the job draws at most 2,000 bottles a run. */
async function measurePages(
  meter: Meter,
  size: number,
): Promise<{ rows: Row[]; products: readonly Product[] }> {
  const { buildAnswers, readCatalogueData } = await import('#functions/site/catalogue-answers.ts');
  const { pages } = await import('#site/render.js');
  meter.reset();
  const { ms: readMs, result: snapshot } = await timed(() => readCatalogueData(new Date()));
  const units = meter.read;
  const answers = buildAnswers(snapshot);
  const draw = (path: string) => timed(() => pages.renderPage(path, settings.SITE_ORIGINS, answers));
  await draw('/');
  const rows: Row[] = [buildRow('rendering: all shelves are read', size, { units, ms: readMs })];
  for (const path of ['/', '/collection', '/gallery']) {
    const { ms, result } = await draw(path);
    rows.push(buildRow(`rendering: ${path}`, size, { ms, ...sized(result.html), limit: '700 KiB' }));
  }
  const bottles = snapshot.products.slice(0, drawn);
  const all = await timed(async () => {
    const drawnPages = [];
    for (const { id } of bottles) drawnPages.push(await draw(`/product/${id}`));
    return drawnPages;
  });
  const html = all.result[0]?.result.html ?? '';
  rows.push(
    buildRow('rendering: a bottle, the mean', size, {
      ms: round(all.ms / drawn),
      ...sized(html),
      limit: '150 KiB',
    }),
  );
  const paths = pages.publicPaths(snapshot.products.map(({ id }) => id));
  const map = await timed(() => pages.sitemaps(paths, settings.SITE_ORIGINS));
  rows.push(
    buildRow(`sitemap: ${paths.length} addresses`, size, {
      ms: map.ms,
      ...sized(map.result.map(({ body }) => body).join('')),
    }),
  );
  return { rows, products: snapshot.products };
}

/** What grows with the catalogue, and what must not. */
export async function measureCatalogueSizes(): Promise<Section> {
  const meter = await meterClient();
  const rows: Row[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillProducts(filled, size);
    filled = size;
    rows.push(...(await measureLists(meter, size)), ...(await measureWishes(meter, size)));
    rows.push(...(await measureView(meter, size)));
    const { rows: pages, products } = await measurePages(meter, size);
    rows.push(...pages, ...(await measureRules(products, size)));
  }
  return {
    title: 'A catalogue of 100, 1,000 and 10,000 bottles',
    note: 'Read units, milliseconds of one call or computation on this machine, and what is answered, before and after brotli as the wrapper does it. 200 bottles more are in the table. Without a bound stands what grows by its nature: the whole list, which the edge keeps for half a minute and no visitor asks for beyond 500 bottles, and what is computed over it. The texts of the sample shop repeat, so that they pack better than those of as many bottles would; for the packed shelves the words of each description stand in an order of their own, and the stock differs, which packs worse.',
    columns: ['what', 'bottles', 'read units', 'ms', 'answer KiB', 'packed KiB', 'write units', 'at most'],
    rows: rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])) || Number(a[1]) - Number(b[1])),
  };
}
