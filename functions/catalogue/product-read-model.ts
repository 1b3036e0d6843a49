import { BatchGetCommand, type BatchGetCommandOutput, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { partitions } from '#functions/table/partitions.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import type { StockDrops } from '#shared/domain/catalogue/drop-sale.ts';
import { type ProductRecord, shownAttributes } from './entities/product.ts';

/** A product with what can be bought of it now, and its drops where there are any. */
export type ProductWithStock = {
  product: ProductRecord;
  available: number;
  drops?: StockDrops | undefined;
  dropsVersion?: number | undefined;
};

type Item = Record<string, unknown>;

const TableName = tableConfig.table ?? '';

/** What is read of the two items: not their keys, nor what ElectroDB notes for itself, a third of all attributes. */
const fields = [...shownAttributes, 'available', 'drops', 'dropsVersion'];
const projection = {
  ProjectionExpression: fields.map((_, index) => `#${index}`).join(),
  ExpressionAttributeNames: Object.fromEntries(fields.map((field, index) => [`#${index}`, field])),
};

/**
 * Joins the two items of each product; one without its text is no product yet. The items are read raw: lists read
 * hundreds of them, and ElectroDB's parser would visit each attribute again.
 */
function toProductsWithStock(items: Item[]): ProductWithStock[] {
  const stocks = new Map<unknown, Omit<ProductWithStock, 'product'>>();
  const texts: ProductRecord[] = [];
  for (const item of items) {
    if (item.available === undefined) texts.push(item as ProductRecord);
    else stocks.set(item.productId, toStock(item));
  }
  return texts.map((product) => ({ product, available: 0, ...stocks.get(product.productId) }));
}

const toStock = ({ available, drops, dropsVersion }: Item): Omit<ProductWithStock, 'product'> => ({
  available: Number(available),
  ...(dropsVersion === undefined
    ? {}
    : { drops: drops as StockDrops | undefined, dropsVersion: Number(dropsVersion) }),
});

/** One product: both its items in one query of half a read unit. */
export async function findProductWithStock(
  productId: string,
  consistent = false,
): Promise<ProductWithStock | undefined> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      ...projection,
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partitions.catalogue, ':sk': `${productId}#` },
      ConsistentRead: consistent,
    }),
  );
  return toProductsWithStock(Items)[0];
}

type Listing = { after?: string; limit?: number; consistent?: boolean };

/** Products in the order of their ids: all of them, or so many after a given one. */
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
      items.push(item);
      // An archived bottle has left its stock here.
      if (item.available === undefined) products += 1;
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey && (limit === undefined || products < limit));
  return toProductsWithStock(items);
}

/** DynamoDB reads at most 100 items in one batch: both items of 50 products. */
const batch = 50;

/** The products with these ids that exist, in one call for each fifty. */
export async function findProductsWithStock(
  productIds: readonly string[],
): Promise<Map<string, ProductWithStock>> {
  return readMany(productIds, (id) => [
    { pk: partitions.catalogue, sk: `${id}#text` },
    { pk: partitions.catalogue, sk: `${id}#stock` },
  ]);
}

/** The archived ones among some products, which cannot be bought; read only where one is missing. */
export const findArchivedProducts = (productIds: readonly string[]): Promise<Map<string, ProductWithStock>> =>
  readMany(productIds, (id) => [{ pk: partitions.archive, sk: `${id}#text` }]);

async function readMany(
  productIds: readonly string[],
  keysOf: (id: string) => Item[],
): Promise<Map<string, ProductWithStock>> {
  const found: Item[] = [];
  for (let start = 0; start < productIds.length; start += batch) {
    const ids = productIds.slice(start, start + batch);
    let Keys: Item[] | undefined = ids.flatMap(keysOf);
    while (Keys && Keys.length > 0) {
      const request = new BatchGetCommand({ RequestItems: { [TableName]: { ...projection, Keys } } });
      const answer: BatchGetCommandOutput = await client.send(request);
      found.push(...(answer.Responses?.[TableName] ?? []));
      Keys = answer.UnprocessedKeys?.[TableName]?.Keys;
    }
  }
  return new Map(toProductsWithStock(found).map((entry) => [entry.product.productId, entry]));
}
