import type { Product, ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import type { Article } from '#shared/contracts/site/articles.ts';
import { findDropPhase, isOnSale } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { buildPictureSources } from '#shared/domain/catalogue/pictures/picture.ts';
import { store } from '#shared/store.ts';
import { articlePath } from '#web/app/article-path.ts';
import { paths } from '#web/app/paths.ts';

/** A page's content in the vocabulary of schema.org, for search engines. */
export type JsonLd = Record<string, unknown>;

const context = { '@context': 'https://schema.org' };

/** The shop itself, and how to search it. */
export function buildShopLd(origin: string): JsonLd {
  return {
    ...context,
    '@type': 'OnlineStore',
    name: store.brand,
    description: store.tagline,
    url: origin,
    email: store.email,
    telephone: store.phone.link.replace('tel:', ''),
    sameAs: store.socials.map(({ url }) => url),
  };
}

/** Whether a bottle can be bought now, in the words of schema.org. */
export function toAvailability({ stock, drop }: Product): 'SoldOut' | 'InStock' | 'PreSale' | 'OutOfStock' {
  if (stock === 0) return 'SoldOut';
  const now = Date.now();
  if (!drop || isOnSale(drop, now)) return 'InStock';
  return findDropPhase(drop, now) === 'upcoming' ? 'PreSale' : 'OutOfStock';
}

/** A bottle with its price and availability, as the API returns both. */
export function buildProductLd(product: ProductDetails, origin: string): JsonLd {
  const url = origin + paths.product.href(product.id);
  return {
    ...context,
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.distillery },
    ...(product.countryOfOrigin && {
      countryOfOrigin: { '@type': 'Country', name: product.countryOfOrigin },
    }),
    image: origin + buildPictureSources(product.image).src,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: store.currency,
      availability: `https://schema.org/${toAvailability(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: store.brand },
    },
  };
}

/** Bottles in the order in which a page shows them. */
export function buildListLd(products: readonly Product[], origin: string): JsonLd {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => {
      const { '@context': _, ...item } = buildProductLd(product, origin);
      return { '@type': 'ListItem', position: index + 1, item };
    }),
  };
}

/** The path from the home page to a page, without the page's own address at its end. */
export function buildBreadcrumbLd(steps: readonly { name: string; path?: string }[], origin: string): JsonLd {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: origin + path } : {}),
    })),
  };
}

export function buildArticleLd(article: Article, origin: string): JsonLd {
  return {
    ...context,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    url: origin + articlePath.href(article.id),
    datePublished: article.publishedDate,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name: store.brand },
  };
}
