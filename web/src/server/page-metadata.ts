import {
  type CataloguePage,
  catalogueApi,
  type Product,
  type ProductDetails,
} from '#shared/contracts/catalogue/catalogue.ts';
import { type ArticlePage, articlesApi } from '#shared/contracts/site/articles.ts';
import { toShareImage } from '#shared/domain/catalogue/pictures/picture.ts';
import type { PageData } from '#web/app/page-data.ts';
import { paths } from '#web/app/paths.ts';
import {
  buildArticleLd,
  buildBreadcrumbLd,
  buildListLd,
  buildProductLd,
  buildShopLd,
  type JsonLd,
} from './json-ld.ts';

/** A page's metadata beyond its title and description. */
export type PageMetadata = {
  kind: 'website' | 'article' | 'product';
  image: string;
  jsonLd: readonly JsonLd[];
};

const home = { name: 'Home', path: paths.home.href() };
const shop = { name: 'Shop', path: paths.gallery.href() };

const findProduct = (data: PageData): ProductDetails | undefined => {
  const found = data.find(([[id]]) => id === catalogueApi.getProduct.id);
  return (found?.[1] as ProductDetails | null | undefined) ?? undefined;
};

const findArticle = (data: PageData): ArticlePage | undefined => {
  const found = data.find(([[id]]) => id === articlesApi.getArticle.id);
  return (found?.[1] as ArticlePage | null | undefined) ?? undefined;
};

/** Every bottle of the page's lists once, in their order. */
function listProducts(data: PageData): Product[] {
  const products = data.flatMap(([[id], answer]) => {
    if (id === catalogueApi.browseProducts.id) return (answer as CataloguePage).products;
    return id === catalogueApi.listSection.id ? (answer as Product[]) : [];
  });
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** Built from the answers that the page was rendered from, so it cannot contradict the page. */
export function buildPageMetadata(path: string, data: PageData, origin: string): PageMetadata {
  const product = findProduct(data);
  if (product) {
    const trail = buildBreadcrumbLd([home, shop, { name: product.name }], origin);
    return {
      kind: 'product',
      image: toShareImage(product.image),
      jsonLd: [buildProductLd(product, origin), trail],
    };
  }
  const article = findArticle(data);
  if (article) {
    const trail = buildBreadcrumbLd(
      [home, { name: 'Blog', path: paths.blog.href() }, { name: article.title }],
      origin,
    );
    return { kind: 'article', image: toShareImage(), jsonLd: [buildArticleLd(article, origin), trail] };
  }
  const products = listProducts(data);
  return {
    kind: 'website',
    image: toShareImage(),
    jsonLd: [
      ...(path === home.path ? [buildShopLd(origin)] : []),
      ...(products.length > 0 ? [buildListLd(products, origin)] : []),
    ],
  };
}
