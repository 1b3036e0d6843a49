import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { ListObjectsV2Command, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as updateDrop } from '#functions/catalogue/endpoints/drops/update-drop.ts';
import { handler as listProducts } from '#functions/catalogue/endpoints/list-products.ts';
import { catalogueSnapshot } from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as createArticle } from '#functions/site/endpoints/articles/create-article.ts';
import { handler as getEditable } from '#functions/site/endpoints/articles/get-editable.ts';
import { handler as publishVersion } from '#functions/site/endpoints/articles/publish-version.ts';
import { handler as getDocument } from '#functions/site/endpoints/shop-documents/get-document.ts';
import { handler as publishDocument } from '#functions/site/endpoints/shop-documents/publish-document.ts';
import { handler as getHours } from '#functions/site/endpoints/trading-hours/get-editable.ts';
import { handler as publishHours } from '#functions/site/endpoints/trading-hours/publish-hours.ts';
import { handler as followCatalogue } from '#functions/site/events/follow-catalogue.ts';
import { handler as renderPages } from '#functions/site/jobs/render-pages.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { client } from '#functions/table/table.ts';
import { buildArticle } from '#functions/testing/articles.ts';
import { clearDrops, planBallot } from '#functions/testing/ballots.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { request } from '#functions/testing/request.ts';
import { withSite } from '#functions/testing/site.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { buildHours } from '#functions/testing/trading-hours.ts';
import { catalogueApi, type Product, type ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { type ArticleRecord, articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { type TradingHoursRecord, tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { deliveryRatesDocument, parseDeliveryRates } from '#shared/domain/common/delivery-rates.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';
import { buildAnswers } from './catalogue-answers.ts';
import { handler as renderMissing } from './endpoints/render-missing.ts';
import { pages, renderPages as renderSitePages } from './site-pages.ts';

withTable();
const site = withSite();
const run = { id: 'test', scheduledFor: '' };
const toProductKey = (productId: string) => toPageKey(`/product/${productId}`);

type Item = { __edb_e__: string; productId: string };
/** A change as the stream delivers it. */
const record = (change: { before?: Item; after?: Item }, sequence = '1'): DynamoDBRecord =>
  ({
    eventName: change.after ? 'MODIFY' : 'REMOVE',
    dynamodb: {
      SequenceNumber: sequence,
      OldImage: change.before && marshall(change.before),
      NewImage: change.after && marshall(change.after),
    },
  }) as DynamoDBRecord;
const edited = (productId: string) => record({ after: { __edb_e__: 'product', productId } });
const sold = (productId: string) => record({ after: { __edb_e__: 'stock', productId } });

/** The objects of a page's JSON-LD. */
const parseJsonLd = (html = ''): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
/** The words of a page as a reader without JavaScript sees them. */
const extractText = (html = ''): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const everything = async () => (await request<Product[]>(listProducts, catalogueApi.listProducts)).body;
const pounds = (price: string) => `£${Number(price).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

let bottles: string[];
beforeAll(async () => {
  bottles = [
    await createBottle({ available: 4 }),
    await createBottle({ available: 0 }),
    await createBottle({ available: 40 }),
  ];
});

describe('rendering all pages', () => {
  beforeEach(() => renderPages(run));

  test('writes every bottle with its name and price, and JSON-LD that matches the API', async () => {
    const gallery = await site.file(toPageKey('/gallery'));
    const [list] = parseJsonLd(gallery);
    const products = await everything();
    expect(products.length).toBe(bottles.length);
    for (const [index, { id, name, price, stock: left }] of products.entries()) {
      const page = await site.file(toProductKey(id));
      for (const html of [gallery, page]) {
        expect(extractText(html)).toContain(name);
        expect(extractText(html)).toContain(pounds(price));
      }
      const [product] = parseJsonLd(page);
      expect(product).toMatchObject({
        '@type': 'Product',
        sku: id,
        name,
        offers: {
          price,
          priceCurrency: 'GBP',
          url: `https://shop.test/product/${id}`,
          availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
        },
      });
      const { '@context': _, ...item } = product ?? {};
      const listed = (list?.itemListElement ?? []) as unknown[];
      expect(listed[index]).toEqual({
        '@type': 'ListItem',
        position: index + 1,
        item,
      });
    }
  });

  test('gives every page a title, description, canonical URL and picture, and no content that needs a script', async () => {
    const products = await everything();
    const paths = ['/', '/collection', '/gallery', '/about', '/blog', '/storage', '/terms', '/contact'];
    for (const path of [...paths, ...products.map(({ id }) => `/product/${id}`)]) {
      const html = (await site.file(toPageKey(path))) ?? '';
      expect(html, path).toMatch(/<title>[^<]+ \| [^<]+<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html, path).toContain(`<link rel="canonical" href="https://shop.test${path}">`);
      expect(html, path).toMatch(/<meta property="og:image" content="https:\/\/shop.test\/[^"]+\.jpg">/);
      expect(html, path).not.toContain('noindex');
      expect(html, path).not.toMatch(/<template|hidden id="S:|<!--\$\?-->/);
      expect(html.match(/<h1/g), path).toHaveLength(1);
    }
  });

  test('lists the pages for crawlers, and marks the empty app documents as noindex', async () => {
    const sitemap = (await site.file('sitemap.xml')) ?? '';
    for (const id of bottles) expect(sitemap).toContain(`<loc>https://shop.test/product/${id}</loc>`);
    expect(sitemap).toContain('<loc>https://shop.test/</loc>');
    expect(sitemap).not.toContain('/checkout');
    expect(await site.file('robots.txt')).toContain('Sitemap: https://shop.test/sitemap.xml');
    for (const id of bottles) expect(await site.file('products.xml')).toContain(`<g:id>${id}</g:id>`);
    expect(await site.file('llms.txt')).toContain('](https://shop.test/api/mcp): streamable HTTP');
    const checkout = await site.file('app/checkout.html');
    expect(checkout).toContain('<meta name="robots" content="noindex">');
    expect(checkout, 'its code is asked for at once').toContain('<link rel="modulepreload"');
  });

  test('removes the page of a deleted bottle', async () => {
    const gone = await createBottle();
    await renderPages(run);
    expect(await site.file(toProductKey(gone))).toBeDefined();
    await product.delete({ productId: gone }).go();
    await renderPages(run);
    expect(await site.file(toProductKey(gone))).toBeUndefined();
    expect(await site.file('sitemap.xml')).not.toContain(gone);
  });
});

describe('rendering all pages again', () => {
  test('writes only pages that have changed', async () => {
    const id = await createBottle({ available: 1 });
    await renderPages(run);
    await stock.patch({ productId: id }).set({ available: 0 }).go();
    const put = vi.spyOn(S3Client.prototype, 'send');
    await renderPages(run);
    const written = put.mock.calls.flatMap(([command]) =>
      command instanceof PutObjectCommand ? [command.input.Key] : [],
    );
    put.mockRestore();
    expect(written).toContain(toProductKey(id));
    expect(written).toContain(toPageKey('/gallery'));
    expect(written).not.toContain(toPageKey('/terms'));
    expect(written).not.toContain('sitemap.xml');
  });

  test('does not overwrite a page written in the meantime', async () => {
    const lost = new S3ServiceException({
      name: 'PreconditionFailed',
      $fault: 'client',
      $metadata: { httpStatusCode: 412 },
    });
    const s3 = mockClient(S3Client);
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: toPageKey('/'), ETag: '"older"' }] });
    s3.on(PutObjectCommand).rejects(lost);
    await expect(renderPages(run)).resolves.toBeUndefined();
    const conditions = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
    expect(conditions.find(({ Key }) => Key === toPageKey('/'))).toMatchObject({ IfMatch: '"older"' });
    expect(conditions.find(({ Key }) => Key === toPageKey('/gallery'))).toMatchObject({ IfNoneMatch: '*' });
    s3.restore();
  });
});

describe('a change to the catalogue', () => {
  test('to a text updates its page and the gallery, and clears them and the sitemap from the edge cache', async () => {
    const id = await createBottle();
    await renderPages(run);
    await product.patch({ productId: id }).set({ name: 'Renamed & <Reserve>', pricePence: 123_400 }).go();
    expect(await followCatalogue({ Records: [edited(id)] })).toEqual({ batchItemFailures: [] });
    for (const key of [toProductKey(id), toPageKey('/gallery')]) {
      const html = await site.file(key);
      expect(html).toContain('Renamed &amp; &lt;Reserve&gt;');
      expect(html).toContain('£1,234.00');
    }
    const forgotten = await site.forgotten();
    expect(forgotten).toEqual(
      expect.arrayContaining([`/product/${id}`, `/${toProductKey(id)}`, '/', '/gallery', '/sitemap*']),
    );
  });

  test('to the stock updates its page, and leaves the edge cache to refresh by itself', async () => {
    const id = await createBottle({ available: 1 });
    await renderPages(run);
    const before = (await site.forgotten()).length;
    await stock.patch({ productId: id }).set({ available: 0 }).go();
    await followCatalogue({ Records: [sold(id), sold(id)] });
    const page = await site.file(toProductKey(id));
    expect(extractText(page)).toContain('Sold Out');
    expect(parseJsonLd(page)[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    expect(await site.forgotten()).toHaveLength(before);
  });

  test("to a drop stores its queue, with opening and closing times, with the bottle's page", async () => {
    const productId = await createBottle();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const plan = {
      productId,
      title: 'Soho',
      headline: 'Forty years.',
      story: 'One butt.',
      editionSize: 2,
      opensAt: inHours(2),
      closesAt: inHours(4),
      nextDropAt: null,
      waitingRoom: true,
      minutesBefore: 15,
      perMinute: 6,
    };
    const { body } = await planBallot(plan);
    await followCatalogue({ Records: [edited(productId)] });
    const { id: dropId, opensAt, closesAt, version } = body;
    const expected = `${dropId};${Date.parse(opensAt) - 900_000};${Date.parse(closesAt)}`;
    expect(await site.queue(toProductKey(productId))).toBe(expected);
    // The job finds the same pages, and a page without a waiting room has no queue entry.
    await request(updateDrop, dropsApi.updateDrop, {
      cookie: await createStaffCookie(),
      params: { id: dropId },
      body: { ...plan, waitingRoom: false, version },
    });
    await renderPages(run);
    expect(await site.queue(toProductKey(productId))).toBeUndefined();
    await clearDrops();
  });

  test('is read with strong consistency, as is the drop', async () => {
    const id = await createBottle();
    const now = Date.now();
    const moment = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const facts = { title: 'Soho', headline: 'Forty years.', story: 'One butt.', editionSize: 50 };
    const opened = { dropId: 'drp_site', productId: id, opensAt: moment(-1), closesAt: moment(1) };
    await drop.put({ ...facts, ...opened }).go();
    const sent = vi.spyOn(client, 'send');
    await followCatalogue({ Records: [edited(id)] });
    const reads = sent.mock.calls.flatMap(([{ input }]) => ('ConsistentRead' in input ? [input] : []));
    sent.mockRestore();
    await drop.delete({ dropId: opened.dropId, opensAt: opened.opensAt }).go();
    expect(reads.map(({ ConsistentRead }) => ConsistentRead)).toEqual(Array(8).fill(true));
  });

  test('is written to the catalogue snapshot, as is the result of every full run', async () => {
    const id = await createBottle();
    const packedAt = async () =>
      (await catalogueSnapshot.get({}).go({ consistent: true })).data?.readAt ?? '';
    for (const work of [() => followCatalogue({ Records: [sold(id)] }), () => renderPages(run)]) {
      const before = new Date().toISOString();
      await work();
      expect((await packedAt()) >= before).toBe(true);
    }
  });

  test('that removes a bottle removes its page', async () => {
    const id = await createBottle();
    await renderPages(run);
    await product.delete({ productId: id }).go();
    await followCatalogue({ Records: [record({ before: { __edb_e__: 'product', productId: id } })] });
    expect(await site.file(toProductKey(id))).toBeUndefined();
    expect(await site.file('sitemap.xml')).not.toContain(id);
  });

  test('is retried when its pages could not be written or cleared from the edge cache', async () => {
    const id = await createBottle();
    const failing = [
      () => mockClient(S3Client).on(PutObjectCommand).rejects(new Error('S3 is away')),
      () => mockClient(CloudFrontClient).on(CreateInvalidationCommand).rejects(new Error('Throttled')),
    ];
    for (const breakOne of failing) {
      const broken = breakOne();
      const answer = await followCatalogue({ Records: [edited(id)] });
      broken.restore();
      expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    }
  });
});

test('the gallery of a long catalogue has its first 24 bottles and the total count', async () => {
  const [pattern] = await everything();
  const products = Array.from({ length: 150 }, (_, index) => ({
    ...(pattern as Product),
    id: `prd_many-${index}`,
    name: `Kilbrae ${1000 + index}`,
  }));
  const { html } = await pages.renderPage(
    '/gallery',
    'https://shop.test',
    buildAnswers({
      products,
      articles: [],
      drop: null,
      hours: defaultTradingHours,
      delivery: defaultDeliveryTerms,
      readAt: new Date(),
    }),
  );
  expect(extractText(html)).toContain('150 bottles');
  for (const [name, isThere] of [
    ['Kilbrae 1000', true],
    ['Kilbrae 1023', true],
    ['Kilbrae 1024', false],
  ] as const)
    expect(html.includes(name), name).toBe(isThere);
  expect(parseJsonLd(html)[0]).toMatchObject({ itemListElement: { length: 24 } });
});

describe('new trading hours', () => {
  const hoursKey = { kind: 'tradingHours', documentId: 'shop' };
  const publish = async (changes: object) => {
    const cookie = await createStaffCookie();
    const { body } = await request<TradingHoursRecord>(getHours, tradingHoursApi.getEditable, { cookie });
    const sent = { ...buildHours(), version: body.version, ...changes };
    expect((await request(publishHours, tradingHoursApi.publishHours, { cookie, body: sent })).status).toBe(
      200,
    );
    const change = { after: { __edb_e__: 'siteDocument', ...hoursKey } as never };
    await followCatalogue({ Records: [record(change, `hours-${body.version}`)] });
  };

  test('appear immediately on the delivery, contact and bottle pages, and clear those from the edge cache', async () => {
    await renderPages(run);
    expect(await site.file(toProductKey(bottles[0] ?? ''))).toContain('"dispatchCutOff":"14:00"');
    expect(extractText(await site.file(toPageKey('/delivery-and-returns')))).toContain('before 2pm');
    expect(extractText(await site.file(toPageKey('/contact')))).not.toContain('When the bar is open');
    const openingHours = {
      ...defaultTradingHours.openingHours,
      sunday: { opens: '12:00', closes: '18:30' },
    };
    await publish({ openingHours });
    for (const id of bottles)
      expect(await site.file(toProductKey(id)), id).toContain('"dispatchCutOff":"11:30"');
    const delivery = extractText(await site.file(toPageKey('/delivery-and-returns')));
    expect(delivery).toContain('before 11.30am');
    expect(delivery).toContain('Tuesday 10 January (Stocktaking)');
    expect(extractText(await site.file(toPageKey('/contact')))).toContain('noon to 6.30pm');
    expect(await site.file(toPageKey('/gallery'))).not.toContain('dispatchCutOff');
    expect(await site.forgotten()).toEqual(
      expect.arrayContaining(['/delivery-and-returns', '/contact', '/product/*', '/pages/product/*.html']),
    );
  });

  test('are left out of the bottle pages of a long catalogue', async () => {
    const [pattern] = await everything();
    const product = pattern as ProductDetails;
    const many = Array.from({ length: 201 }, (_, index) => ({ ...product, id: `prd_many-${index}` }));
    const render = async (products: ProductDetails[]) => {
      const catalogue = {
        products,
        articles: [],
        drop: null,
        hours: buildHours(),
        delivery: defaultDeliveryTerms,
        readAt: new Date(),
      };
      const paths = ['/product/prd_many-0', '/contact'];
      const bodies: string[] = [];
      for await (const { body } of renderSitePages(paths, catalogue)) bodies.push(body);
      return bodies;
    };
    const [short, long] = [await render(many.slice(0, 200)), await render(many)];
    expect(short.map((body) => body.includes('dispatchCutOff'))).toEqual([true, true]);
    expect(long.map((body) => body.includes('dispatchCutOff'))).toEqual([false, true]);
  });
});

describe('new delivery rates', () => {
  const key = toDocumentKey('deliveryRates');
  const initial = buildDefaultContent(deliveryRatesDocument);
  const terms = parseDeliveryRates({
    ...initial,
    'royal-mail-tracked-48': {
      ...initial['royal-mail-tracked-48'],
      price: '14.50',
      freeFrom: '175.00',
    },
  });

  test('appear immediately on the home, about, delivery and bottle pages, and clear those from the edge cache', async () => {
    await renderPages(run);
    const home = toPageKey('/');
    expect(extractText(await site.file(home))).toContain('Standard delivery is free from £150.');
    const params = { kind: 'deliveryRates' };
    const cookie = await createStaffCookie();
    const { body } = await request<ShopDocumentRecord>(getDocument, shopDocumentsApi.getDocument, {
      cookie,
      params,
    });
    const changed = {
      ...body.content,
      'royal-mail-tracked-48': {
        ...body.content['royal-mail-tracked-48'],
        price: '14.50',
        freeFrom: '175',
      },
    };
    const sent = { content: changed, version: body.version };
    const published = await request(publishDocument, shopDocumentsApi.publishDocument, {
      cookie,
      params,
      body: sent,
    });
    expect(published.status).toBe(200);
    const change = { after: { __edb_e__: 'siteDocument', ...key } as never };
    await followCatalogue({ Records: [record(change, 'rates-1')] });
    expect(extractText(await site.file(home))).toContain('Standard delivery is free from £175.');
    expect(extractText(await site.file(toPageKey('/about')))).toContain(
      'Standard delivery is free from £175.',
    );
    expect(extractText(await site.file(toPageKey('/delivery-and-returns')))).toContain(
      '£14.50, free from £175.00',
    );
    for (const id of bottles)
      expect(extractText(await site.file(toProductKey(id))), id).toContain(
        'Complimentary shipping over £175',
      );
    expect(await site.forgotten()).toEqual(
      expect.arrayContaining(['/', '/about', '/delivery-and-returns', '/product/*', '/api/delivery/terms']),
    );
  });

  test('are left out of the bottle pages of a long catalogue', async () => {
    const [pattern] = await everything();
    const product = pattern as ProductDetails;
    const render = async (count: number) => {
      const products = Array.from({ length: count }, (_, index) => ({ ...product, id: `prd_many-${index}` }));
      const catalogue = {
        products,
        articles: [],
        drop: null,
        hours: defaultTradingHours,
        readAt: new Date(),
        delivery: terms,
      };
      const bodies: string[] = [];
      for await (const { body } of renderSitePages(['/product/prd_many-0', '/'], catalogue))
        bodies.push(body);
      return bodies.map((body) => body.includes('"freeFrom":"175.00"'));
    };
    expect([await render(200), await render(201)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

test('a new legal text appears on its page immediately, and clears it from the edge cache', async () => {
  await renderPages(run);
  const params = { kind: 'accessibility' };
  const cookie = await createStaffCookie();
  const { body } = await request<ShopDocumentRecord>(getDocument, shopDocumentsApi.getDocument, {
    cookie,
    params,
  });
  const content = { ...body.content, limits: { ...body.content.limits, text: 'Others run **the bar**.' } };
  const published = await request(publishDocument, shopDocumentsApi.publishDocument, {
    cookie,
    params,
    body: { content, version: body.version },
  });
  expect(published.status).toBe(200);
  const change = { after: { __edb_e__: 'siteDocument', ...toDocumentKey('accessibility') } as never };
  await followCatalogue({ Records: [record(change, 'legal-1')] });
  expect(extractText(await site.file(toPageKey('/accessibility')))).toContain('Others run');
  expect(await site.forgotten()).toEqual(expect.arrayContaining(['/accessibility', '/api/legal/*']));
});

describe('a change to an article', () => {
  let sequence = 0;
  // Each is a separate change, which the edge is told about once.
  const published = (documentId: string) =>
    record(
      { after: { __edb_e__: 'siteDocument', kind: 'article', documentId } as never },
      `article-${++sequence}`,
    );
  const change = async (number: number | null) => {
    const sent = { cookie: await createStaffCookie(), params: { id: 'how-we-pour' } };
    const { body } = await request<ArticleRecord>(getEditable, articleDeskApi.getEditable, sent);
    const changed = { ...sent, body: { number, version: body.version } };
    expect((await request(publishVersion, articleDeskApi.publishVersion, changed)).status).toBe(200);
    await followCatalogue({ Records: [published('how-we-pour')] });
  };

  test('appears on its page, the blog, other articles and the sitemap until the article is taken off the site', async () => {
    await renderPages(run);
    const body = buildArticle({ id: 'how-we-pour', title: 'How we pour & <why>' });
    await request(createArticle, articleDeskApi.createArticle, { cookie: await createStaffCookie(), body });
    await followCatalogue({ Records: [published('how-we-pour')] });
    expect(await site.file(toPageKey('/blog/how-we-pour'))).toBeUndefined();
    await change(1);
    for (const path of ['/blog', '/blog/how-we-pour', '/blog/four-glasses-reviewed'])
      expect(await site.file(toPageKey(path)), path).toContain('How we pour &amp; &lt;why&gt;');
    expect(parseJsonLd(await site.file(toPageKey('/blog/how-we-pour')))[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'How we pour & <why>',
    });
    expect(await site.file('sitemap.xml')).toContain('<loc>https://shop.test/blog/how-we-pour</loc>');
    expect(await site.forgotten()).toEqual(expect.arrayContaining(['/blog', '/blog/how-we-pour']));
    await change(null);
    expect(await site.file(toPageKey('/blog/how-we-pour'))).toBeUndefined();
    for (const path of ['/blog', '/blog/four-glasses-reviewed'])
      expect(await site.file(toPageKey(path)), path).not.toContain('How we pour');
    expect(await site.file('sitemap.xml')).not.toContain('how-we-pour');
  });

  test('is also rendered by every full run, which removes the page of an article that is off the site', async () => {
    await change(1);
    await renderPages(run);
    expect(await site.file(toPageKey('/blog/how-we-pour'))).toContain('BlogPosting');
    const sent = { cookie: await createStaffCookie(), params: { id: 'how-we-pour' } };
    const { body } = await request<ArticleRecord>(getEditable, articleDeskApi.getEditable, sent);
    const off = { ...sent, body: { number: null, version: body.version } };
    await request(publishVersion, articleDeskApi.publishVersion, off);
    await renderPages(run);
    expect(await site.file(toPageKey('/blog/how-we-pour'))).toBeUndefined();
  });
});

describe('a page that is not stored', () => {
  const ask = (path: string) =>
    renderMissing({ rawPath: `/missing/${toPageKey(path)}`, headers: {} } as Parameters<
      typeof renderMissing
    >[0]);

  test.each(['/no-such-page', '/product/prd_none', '/blog/none', '/product/<script>', '/%E0%A4%A'])(
    '404 for %s, marked as noindex',
    async (path) => {
      const { statusCode, body, headers } = await ask(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('<meta name="robots" content="noindex"');
      expect(body).not.toContain('rel="canonical"');
      expect(headers?.['cache-control']).toBe('no-store');
    },
  );

  test('200 for a new bottle whose page has not been written yet', async () => {
    const id = await createBottle();
    const { statusCode, body } = await ask(`/product/${id}`);
    expect(statusCode).toBe(200);
    expect(parseJsonLd(body)[0]).toMatchObject({ sku: id });
  });
});

test("a bottle's page has its price per litre, and only that page has its origin in JSON-LD", async () => {
  const id = await createBottle({ pricePence: 4_999 });
  const origin = { countryOfOrigin: 'Scotland', responsibleOperator: 'Ardlussa Ltd, Islay' };
  await product.patch({ productId: id }).set(origin).go();
  await followCatalogue({ Records: [edited(id)] });
  const page = await site.file(toProductKey(id));
  expect(extractText(page)).toContain('£71.41 per litre');
  expect(parseJsonLd(page)[0]).toMatchObject({ countryOfOrigin: { '@type': 'Country', name: 'Scotland' } });
  await renderPages(run);
  expect(await site.file(toProductKey(id))).toBe(page);
  for (const path of ['/', '/gallery'])
    expect(await site.file(toPageKey(path))).not.toContain('countryOfOrigin');
  await product.delete({ productId: id }).go();
});
