import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mapInBatches } from '#functions/runtime/map-in-batches.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { partitions } from '#functions/table/partitions.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import type { StockDrops } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { isHiddenProduct } from '#shared/domain/catalogue/hidden-product.ts';
import { countInParts, joinParts, type StockPart } from '#shared/domain/catalogue/stock/spread-stock.ts';
import { type ProductRecord, shownAttributes } from './entities/product.ts';

/** The parts that hold bottles of one drop; these bottles are included in `available`. */
export type SpreadStock = { spreadId: string; dropId: string; parts: readonly StockPart[] };

/** A product with the quantity that can be bought now, and its drops if it has any. */
export type ProductWithStock = {
  product: ProductRecord;
  available: number;
  drops?: StockDrops | undefined;
  dropsVersion?: number | undefined;
  spread?: SpreadStock | undefined;
};

type Item = Record<string, unknown>;

const TableName = tableConfig.table ?? '';

/** The attributes that describe how a stock is spread: one of its item, and those of its parts. */
const partFields = ['spread', 'spreadId', 'part', 'left', 'state'];

/** The attributes to read: not the keys, nor ElectroDB's own, which are a third of all attributes. */
const fields = [...shownAttributes, 'available', 'drops', 'dropsVersion', ...partFields];
const projection = {
  ProjectionExpression: fields.map((_, index) => `#${index}`).join(),
  ExpressionAttributeNames: Object.fromEntries(fields.map((field, index) => [`#${index}`, field])),
};

type JoinedItems = {
  products: ProductWithStock[];
  /** Products whose stock was spread or gathered while it was read. */
  torn: string[];
};

/**
 * Joins the items of each product: its text, without which it does not count as a product, its stock and any parts of that.
 * The items are read raw, because lists read hundreds of them and ElectroDB's parser would visit each attribute again.
 */
function joinItems(items: Item[]): JoinedItems {
  const stocks = new Map<unknown, Omit<ProductWithStock, 'product'>>();
  const texts: ProductRecord[] = [];
  const torn: string[] = [];
  for (const item of items) {
    if (item.spreadId !== undefined) continue;
    if (item.available === undefined) {
      texts.push(item as ProductRecord);
      continue;
    }
    const stock = toStock(item, items);
    if (stock) stocks.set(item.productId, stock);
    else torn.push(String(item.productId));
  }
  const products = texts.map((product) => ({ product, available: 0, ...stocks.get(product.productId) }));
  return { products, torn };
}

function toStock(item: Item, items: Item[]): Omit<ProductWithStock, 'product'> | undefined {
  const { available, drops, dropsVersion, spread, productId } = item;
  const stock = {
    available: Number(available),
    ...(dropsVersion === undefined
      ? {}
      : { drops: drops as StockDrops | undefined, dropsVersion: Number(dropsVersion) }),
  };
  if (!spread) return stock;
  const { spreadId, dropId, parts: count } = spread as { spreadId: string; dropId: string; parts: number };
  const parts = items
    .filter((each) => each.spreadId === spreadId && each.productId === productId)
    .map(({ part, left, state }) => ({
      part: Number(part),
      left: Number(left),
      isClosed: state === 'closed',
    }));
  if (parts.length !== count) return undefined;
  return joinParts({ ...stock, spread: { spreadId, dropId, parts } }, countInParts(parts));
}

/** How often a product is read again if its stock was spread or gathered meanwhile. */
const maxReads = 6;

/** One product: all its items in one query, which takes half a read unit if its stock is not spread. */
export async function findProductWithStock(
  productId: string,
  consistent = false,
): Promise<ProductWithStock | undefined> {
  for (let read = 0; read < maxReads; read++) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        ...projection,
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': partitions.catalogue, ':sk': `${productId}#` },
        ConsistentRead: consistent || read > 0,
      }),
    );
    const { products, torn } = joinItems(Items);
    if (torn.length === 0) return products[0];
  }
  throw new Error(`The stock of ${productId} was spread or gathered during every attempt to read it.`);
}

type Listing = { after?: string; limit?: number; consistent?: boolean };

/** Products in the order of their ids, without hidden ones: all of them, or a limited number after a given id. */
export async function listProductsWithStock({
  after,
  limit,
  consistent = false,
}: Listing): Promise<ProductWithStock[]> {
  const items: Item[] = [];
  let products = 0;
  let ExclusiveStartKey: Item | undefined = after
    ? { pk: partitions.catalogue, sk: `${after}#text` }
    : undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        ...projection,
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partitions.catalogue },
        ExclusiveStartKey,
        ConsistentRead: consistent,
        Limit: limit === undefined ? undefined : 2 * (limit - products),
      }),
    );
    for (const item of page.Items ?? []) {
      if (isHiddenProduct(String(item.productId))) continue;
      items.push(item);
      // The stock of an archived bottle remains here.
      if (item.available === undefined && item.spreadId === undefined) products += 1;
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey && (limit === undefined || products < limit));
  const joined = joinItems(items);
  if (joined.torn.length === 0) return joined.products;
  const again = await findProductsWithStock(joined.torn, true);
  return joined.products.map((each) => again.get(each.product.productId) ?? each);
}

/** The maximum number of concurrent queries, equal to the client's connections. */
const queriesAtOnce = 50;

/**
 * The products with these ids that exist. A query reads both items of a product for half a read unit, whereas a batch would
 * count each of them.
 */
export async function findProductsWithStock(
  productIds: readonly string[],
  consistent = false,
): Promise<Map<string, ProductWithStock>> {
  const found = await mapInBatches(productIds, queriesAtOnce, (id) => findProductWithStock(id, consistent));
  return new Map(found.flatMap((each) => (each ? [[each.product.productId, each] as const] : [])));
}

/** DynamoDB's maximum number of items per batch. */
const batchSize = 100;

/**
 * The archived ones among some products, which cannot be bought. Given only products missing from the catalogue, and read
 * raw like the others: creating the entity would slow every start on the shopper's path.
 */
export async function findArchivedProducts(
  productIds: readonly string[],
): Promise<Map<string, ProductRecord>> {
  const keys = productIds.map((productId) => ({ pk: partitions.archive, sk: `${productId}#text` }));
  const found = await batchGet(keys, async (pending) => {
    const RequestItems = { [TableName]: { Keys: pending.slice(0, batchSize) } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    const left = (UnprocessedKeys?.[TableName]?.Keys ?? []) as typeof keys;
    return {
      data: (Responses?.[TableName] ?? []) as ProductRecord[],
      unprocessed: [...left, ...pending.slice(batchSize)],
    };
  });
  return new Map(found.map((record) => [record.productId, record]));
}
