import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { buildPictureSources } from '#shared/domain/catalogue/pictures/picture.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { escapeHtml } from './document.ts';
import { toAvailability } from './json-ld.ts';

export const productFeedName = 'products.xml';

/** The feed's terms where they differ from schema.org; a closed drop counts as sold out. */
const availability = {
  InStock: 'in_stock',
  SoldOut: 'out_of_stock',
  OutOfStock: 'out_of_stock',
  PreSale: 'out_of_stock',
} as const;

const tag = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;

const detail = (name: string, value: string): string =>
  `<g:product_detail>${tag('g:attribute_name', name)}${tag('g:attribute_value', value)}</g:product_detail>`;

/** The maximum lengths of a title and a description in Google's specification, in characters. */
const maxLengths = { title: 150, description: 5_000 };

function buildItem(product: ProductDetails, origin: string): string {
  const volumeMl = parseVolumeMl(product.bottleSize);
  return [
    '<item>',
    tag('g:id', product.id),
    tag('g:title', product.name.slice(0, maxLengths.title)),
    tag('g:description', product.description.slice(0, maxLengths.description)),
    tag('g:link', origin + paths.product.href(product.id)),
    tag('g:image_link', origin + buildPictureSources(product.image).src),
    tag('g:availability', availability[toAvailability(product)]),
    tag('g:price', `${product.price} ${store.currency}`),
    tag('g:brand', product.distillery),
    tag('g:condition', 'new'),
    tag('g:product_type', `${product.category} > ${product.region}`),
    ...(product.vintage ? [detail('Vintage', product.vintage)] : []),
    ...(volumeMl
      ? [tag('g:unit_pricing_measure', `${volumeMl} ml`), tag('g:unit_pricing_base_measure', '1 l')]
      : []),
    '</item>',
  ].join('');
}

/**
 * Every bottle in the format of shopping services: RSS 2.0 with the attributes of Google's product data specification
 * (https://support.google.com/merchants/answer/7052112). Prices include VAT and duty.
 */
export const buildProductFeed = (products: readonly ProductDetails[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    tag('title', store.brand),
    tag('link', origin),
    tag('description', store.tagline),
    ...products.map((product) => buildItem(product, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
