import { BatchGetCommand, type BatchGetCommandOutput, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { partitions } from './partitions.ts';
import { type ProductRecord, productFields } from './product.ts';
import { client, placement } from './table.ts';

/** A product with what can be bought of it now. */
export type Shelved = { product: ProductRecord; available: number };

type Item = Record<string, unknown>;

const TableName = placement.table ?? '';

/** What is read of the two items: not their keys, nor what ElectroDB notes for itself, a third of all attributes. */
const fields = [...productFields, 'available'];
const projection = {
  ProjectionExpression: fields.map((_, index) => `#${index}`).join(),
  ExpressionAttributeNames: Object.fromEntries(fields.map((field, index) => [`#${index}`, field])),
};

/**
 * Puts the two items of each product together; one without its text is no product yet. The items are taken as they lie:
 * a list reads hundreds of them, and ElectroDB's parser would look at each attribute again.
 */
function shelvedOf(items: Item[]): Shelved[] {
  const available = new Map<unknown, number>();
  const texts: ProductRecord[] = [];
  for (const item of items) {
    if (item.available === undefined) texts.push(item as ProductRecord);
    else available.set(item.productId, Number(item.available));
  }
  return texts.map((product) => ({ product, available: available.get(product.productId) ?? 0 }));
}

/** One product: both its items in one query of half a read unit. */
export async function findShelved(productId: string, consistent = false): Promise<Shelved | undefined> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      ...projection,
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partitions.catalogue, ':sk': `${productId}#` },
      ConsistentRead: consistent,
    }),
  );
  return shelvedOf(Items)[0];
}

type Listing = { after?: string; limit?: number; consistent?: boolean };

/** Products in the order of their ids: all of them, or so many after a given one. */
export async function listShelved({ after, limit, consistent = false }: Listing): Promise<Shelved[]> {
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
  return shelvedOf(items);
}

/** DynamoDB reads at most 100 items in one batch: both items of 50 products. */
const batch = 50;

/** The products with these ids that exist, in one call for each fifty. */
export async function findManyShelved(productIds: readonly string[]): Promise<Map<string, Shelved>> {
  return readMany(productIds, (id) => [
    { pk: partitions.catalogue, sk: `${id}#text` },
    { pk: partitions.catalogue, sk: `${id}#stock` },
  ]);
}

/** Those of some products that are in the archive, where nothing can be bought; asked for only where one is missing. */
export const findManyArchived = (productIds: readonly string[]): Promise<Map<string, Shelved>> =>
  readMany(productIds, (id) => [{ pk: partitions.archive, sk: `${id}#text` }]);

async function readMany(
  productIds: readonly string[],
  keysOf: (id: string) => Item[],
): Promise<Map<string, Shelved>> {
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
  return new Map(shelvedOf(found).map((shelved) => [shelved.product.productId, shelved]));
}
