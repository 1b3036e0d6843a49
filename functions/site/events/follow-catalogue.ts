import { edgeCache } from '#functions/adapters/wiring/edge-cache.ts';
import { siteFiles } from '#functions/adapters/wiring/site-files.ts';
import { writeChangedSnapshot } from '#functions/catalogue/catalogue-snapshot.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import type { StockRecord } from '#functions/catalogue/entities/stock.ts';
import type { StockPartRecord } from '#functions/catalogue/entities/stock-part.ts';
import { type Change, defineBatchStream } from '#functions/runtime/stream.ts';
import { articleKind } from '#functions/site/articles.ts';
import { readCatalogueData } from '#functions/site/catalogue-answers.ts';
import {
  hasTermsInPages,
  listProductPaths,
  pages,
  renderIndexes,
  renderPages,
} from '#functions/site/site-pages.ts';
import type { SiteDocumentRecord } from '#functions/table/entities/site-document.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { legalApi } from '#shared/contracts/site/legal.ts';
import { isHiddenProduct } from '#shared/domain/catalogue/hidden-product.ts';
import { legalPages } from '#shared/domain/site/legal/page-names.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';

const ratesKinds = (['deliveryRates', 'storageRates'] as const).map((kind) => toDocumentKey(kind).kind);

type FollowedBottle = (ProductRecord | StockRecord | StockPartRecord | DropRecord) & {
  __edb_e__: 'product' | 'stock' | 'stockPart' | 'drop';
};
type FollowedText = SiteDocumentRecord & { __edb_e__: 'siteDocument' };
type FollowedContent = FollowedBottle | FollowedText;

const isText = (change: Change<FollowedContent>): change is Change<FollowedText> =>
  (change.after ?? change.before)?.__edb_e__ === 'siteDocument';

/** Other staff texts, such as those of emails, are on no page. */
const isShown = (change: Change<FollowedText>): boolean =>
  [articleKind, tradingHoursKey.kind, ...ratesKinds, ...legalPages].some((kind) => isOfKind(kind)(change));

const isOfKind =
  (kind: string) =>
  ({ before, after }: Change<FollowedText>): boolean =>
    (after ?? before)?.kind === kind;

/** A sale changes only the stock, and the edge revalidates the page within half a minute anyway. */
const isEdited = ({ before, after }: Change<FollowedBottle>): boolean =>
  !['stock', 'stockPart'].includes((after ?? before)?.__edb_e__ ?? '');

/**
 * Writes the pages of changed bottles and articles, the lists, and the snapshot of a long catalogue, from the table's
 * current data of those bottles and the snapshot of the others, so the same batch twice writes the same. Changes by an
 * admin are also invalidated at the edge, so nobody sees old content for longer. New trading hours and delivery rates are
 * on the pages of all bottles, and a legal text on its own page.
 */
export const handler = defineBatchStream<FollowedContent>('followCatalogue', async (all, now, batchId) => {
  const texts = all.filter(isText).filter(isShown);
  const changedArticles = texts.filter(isOfKind(articleKind));
  const hasNewHours = texts.some(isOfKind(tradingHoursKey.kind));
  const hasNewRates = ratesKinds.some((kind) => texts.some(isOfKind(kind)));
  const changedLegal = legalPages.filter((page) => texts.some(isOfKind(page)));
  const changes = (all.filter((change) => !isText(change)) as Change<FollowedBottle>[]).filter(
    ({ before, after }) => !isHiddenProduct((after ?? before)?.productId ?? ''),
  );
  if (changes.length + texts.length === 0) return;
  const bottles = new Set(changes.flatMap(({ before, after }) => (after ?? before)?.productId ?? []));
  const products = await writeChangedSnapshot([...bottles], now);
  const catalogue = await readCatalogueData(products, now);
  const articleIds = new Set([
    ...catalogue.articles.map(({ id }) => id),
    // Articles that are no longer published are included, so their pages are removed.
    ...changedArticles.flatMap(({ before, after }) => (after ?? before)?.documentId ?? []),
  ]);
  const isOnAllBottles = (hasNewHours || hasNewRates) && hasTermsInPages(catalogue);
  const ofAllBottles = isOnAllBottles ? listProductPaths(catalogue) : [];
  const single = [
    ...(changes.length > 0 ? [...[...bottles].map(pages.productPath), ...pages.listPaths] : []),
    ...(changedArticles.length > 0 ? pages.articlePaths([...articleIds]) : []),
    ...(hasNewHours ? pages.hoursPaths : []),
    ...(hasNewRates ? pages.ratesPaths : []),
    ...changedLegal.map((page) => pages.legalPaths[page]),
  ];
  const paths = [...new Set([...single, ...ofAllBottles])];
  const edited = texts.length > 0 || changes.some(isEdited);
  const written = new Set<string>();
  for await (const file of renderPages(paths, catalogue)) {
    await siteFiles().put(file);
    written.add(file.key);
  }
  if (edited) for (const file of renderIndexes(catalogue)) await siteFiles().put(file);
  const gone = paths.map(toPageKey).filter((key) => !written.has(key));
  if (gone.length > 0) await siteFiles().remove(gone);
  if (!edited) return;
  const shown = [...single, ...(ofAllBottles.length > 0 ? [pages.productPath('*')] : [])];
  // The edge caches a page under the key that its address is rewritten to, so both are invalidated.
  const forgotten = [
    ...shown,
    ...shown.map((path) => `/${toPageKey(path)}`),
    '/sitemap*',
    '/products.xml',
    ...(hasNewRates ? [deliveryApi.listOptions.path, deliveryApi.getTerms.path] : []),
    ...(changedLegal.length > 0 || hasNewRates || hasNewHours
      ? [legalApi.getPage.path.replace('{page}', '*')]
      : []),
  ];
  await edgeCache().invalidate(forgotten, batchId);
});
