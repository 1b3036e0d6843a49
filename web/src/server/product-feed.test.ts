import { expect, test } from 'vitest';
import { buildProduct } from '#functions/testing/assistant-shop.ts';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { buildProductFeed } from './product-feed.ts';

const build = (facts: Partial<ProductDetails>): ProductDetails =>
  ({
    ...buildProduct({ id: 'prd_1', name: 'Kilbrae 12', distillery: 'Kilbrae' }),
    ...facts,
  }) as ProductDetails;

const feed = (...products: ProductDetails[]) => buildProductFeed(products, 'https://shop.test');

test('the product feed lists a bottle with the attributes that shopping services require', () => {
  const xml = feed(build({ name: 'Kilbrae <12> & more' }));
  expect(xml).toContain('<g:id>prd_1</g:id><g:title>Kilbrae &lt;12&gt; &amp; more</g:title>');
  expect(xml).toContain('<g:link>https://shop.test/product/prd_1</g:link>');
  expect(xml).toContain('<g:price>95.00 GBP</g:price>');
  expect(xml).toContain('<g:availability>in_stock</g:availability>');
  expect(xml).toContain('<g:unit_pricing_measure>700 ml</g:unit_pricing_measure>');
  expect(xml).toMatch(/<g:image_link>https:\/\/shop\.test\/api\/assets\//);
});

test('the product feed marks a sold-out bottle, and one in an upcoming drop, as out of stock', () => {
  expect(feed(build({ stock: 0 }))).toContain('<g:availability>out_of_stock</g:availability>');
  const opensAt = new Date(Date.now() + 3_600_000).toISOString();
  const closesAt = new Date(Date.now() + 7_200_000).toISOString();
  const drop = { id: 'd', opensAt, closesAt, editionSize: 5, limitPerCustomer: 1, restOnSale: false };
  expect(feed(build({ drop } as Partial<ProductDetails>))).toContain(
    '<g:availability>out_of_stock</g:availability>',
  );
});

test("the product feed names a bottle's vintage if it has one", () => {
  expect(feed(build({ vintage: '1990' }))).toContain(
    '<g:product_detail><g:attribute_name>Vintage</g:attribute_name><g:attribute_value>1990</g:attribute_value></g:product_detail>',
  );
  expect(feed(build({}))).not.toContain('product_detail');
});
