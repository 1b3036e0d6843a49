import { readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toListedProduct, toProductDetails } from '#functions/catalogue/to-product.ts';
import { findPublishedArticle, listPublishedArticles } from '#functions/site/articles.ts';
import { readLegalPage } from '#functions/site/legal-texts.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import {
  catalogueApi,
  type Drop,
  type Product,
  type ProductDetails,
} from '#shared/contracts/catalogue/catalogue.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { type Article, articlesApi } from '#shared/contracts/site/articles.ts';
import { legalApi } from '#shared/contracts/site/legal.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { buildCataloguePage } from '#shared/domain/catalogue/search/catalogue-page.ts';
import { readCatalogueView } from '#shared/domain/catalogue/search/catalogue-url.ts';
import { pickSection } from '#shared/domain/catalogue/search/merchandising-sections.ts';
import type { SectionQuery } from '#shared/domain/catalogue/search/section-query.ts';
import { toPublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { listUpcoming, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import type { Answers } from '#shared/site-renderer.ts';

/** The data that all pages are made of, read at one moment; the text of an article is read with its page. */
export type CatalogueData = {
  products: readonly ProductDetails[];
  articles: readonly Article[];
  drop: Drop | null;
  hours: TradingHours;
  delivery: DeliveryTerms;
  readAt: Date;
};

/** Reads what the pages show besides the products. */
export async function readCatalogueData(
  products: readonly ProductDetails[],
  now: Date,
): Promise<CatalogueData> {
  const readingHours = readTradingHours();
  const [articles, drop, hours, delivery] = await Promise.all([
    listPublishedArticles(),
    findCurrentDrop(now, true),
    readingHours,
    readDeliveryTerms(readingHours),
  ]);
  return { products, articles, drop, hours, delivery, readAt: now };
}

/** The start of the unfiltered gallery: filters work only in the browser, and no page is rendered with one. */
const toGallery = (products: readonly Product[]) =>
  buildCataloguePage(products, readCatalogueView(new URLSearchParams()), 0, () => ({
    exact: [],
    meant: 0,
    near: [],
    mistyped: 0,
  }));

/** The queries of a page that shows a single text. */
const textAnswers: Answers = {
  [articlesApi.getArticle.id]: ({ params }) => findPublishedArticle(params?.id ?? ''),
  [legalApi.getPage.id]: ({ params }) => readLegalPage(params?.page as LegalPage),
};

/** Answers from data that was read once, for rendering many pages. */
export function buildAnswers({ products, articles, drop, hours, delivery, readAt }: CatalogueData): Answers {
  const listed = products.map(toListedProduct);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    [catalogueApi.listProducts.id]: async () => listed,
    [catalogueApi.browseProducts.id]: async () => toGallery(listed),
    [catalogueApi.listSection.id]: async ({ query }) =>
      pickSection(listed, query as SectionQuery, readAt.getTime()),
    [catalogueApi.getProduct.id]: async ({ params }) => byId.get(params?.id ?? '') ?? null,
    [catalogueApi.getCurrentDrop.id]: async () => ({ drop }),
    [articlesApi.listArticles.id]: async () => articles,
    [tradingHoursApi.getTradingHours.id]: async () => listUpcoming(hours, toLondonDay(readAt)),
    [deliveryApi.getTerms.id]: async () => toPublishedDelivery(delivery),
    ...textAnswers,
  };
}

/**
 * Answers on demand: a page that does not exist costs half a read unit at most. The bottle itself is read from the table,
 * because the snapshot may lack a new bottle; such a bottle is shown without related bottles.
 */
export function buildLazyAnswers(now: Date): Answers {
  const list = () => readProductsToBrowse(now);
  return {
    [catalogueApi.listProducts.id]: list,
    [catalogueApi.browseProducts.id]: async () => toGallery(await list()),
    [catalogueApi.listSection.id]: async ({ query }) =>
      pickSection(await list(), query as SectionQuery, now.getTime()),
    [catalogueApi.getProduct.id]: async ({ params }) => {
      const product = await findProductWithStock(params?.id ?? '');
      return product ? toProductDetails(product) : null;
    },
    [catalogueApi.getCurrentDrop.id]: async () => ({ drop: await findCurrentDrop(now) }),
    [articlesApi.listArticles.id]: listPublishedArticles,
    [tradingHoursApi.getTradingHours.id]: async () =>
      listUpcoming(await readTradingHours(), toLondonDay(now)),
    [deliveryApi.getTerms.id]: async () => toPublishedDelivery(await readDeliveryTerms()),
    ...textAnswers,
  };
}
