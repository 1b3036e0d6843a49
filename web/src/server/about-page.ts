import { matchPath } from 'react-router-dom';
import { type CataloguePage, catalogueApi, type Product } from '#shared/api/catalogue.ts';
import { shareImage } from '#shared/domain/picture.ts';
import type { PageData } from '#web/app/page-data.ts';
import { paths } from '#web/app/paths.ts';
import { findArticle } from '#web/features/journal/articles.ts';
import { articleLd, type JsonLd, listLd, productLd, shopLd, trailLd } from './json-ld.ts';

/** What a page tells machines beside its title and description. */
export type AboutPage = { kind: 'website' | 'article' | 'product'; image: string; jsonLd: readonly JsonLd[] };

const home = { name: 'Home', path: paths.home.href() };
const shop = { name: 'Shop', path: paths.gallery.href() };

const productOf = (data: PageData): Product | undefined => {
  const found = data.find(([[id]]) => id === catalogueApi.getProduct.id);
  return (found?.[1] as Product | null | undefined) ?? undefined;
};

/** Every bottle of the page's lists once, in their order. */
function listed(data: PageData): Product[] {
  const products = data.flatMap(([[id], answer]) => {
    if (id === catalogueApi.browseProducts.id) return (answer as CataloguePage).products;
    return id === catalogueApi.listShelf.id ? (answer as Product[]) : [];
  });
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** Reads it from the answers that the page was made of, so that it cannot say anything else than the page. */
export function aboutPage(path: string, data: PageData, origin: string): AboutPage {
  const product = productOf(data);
  if (product) {
    const trail = trailLd([home, shop, { name: product.name }], origin);
    return { kind: 'product', image: shareImage(product.image), jsonLd: [productLd(product, origin), trail] };
  }
  const { slug = '' } = matchPath(paths.article.path, path)?.params ?? {};
  const article = findArticle(slug);
  if (article) {
    const trail = trailLd([home, { name: 'Blog', path: paths.blog.href() }, { name: article.title }], origin);
    return { kind: 'article', image: shareImage(), jsonLd: [articleLd(article, origin), trail] };
  }
  const products = listed(data);
  return {
    kind: 'website',
    image: shareImage(),
    jsonLd: [
      ...(path === home.path ? [shopLd(origin)] : []),
      ...(products.length > 0 ? [listLd(products, origin)] : []),
    ],
  };
}
