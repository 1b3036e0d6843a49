import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '#functions/table/batch-get.ts';
import { partitions } from '#functions/table/partitions.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { isHiddenProduct } from '#shared/domain/catalogue/hidden-product.ts';
import type { ArchivedProductRecord } from './entities/archived-product.ts';
import { type ProductRecord, product, productAttributes } from './entities/product.ts';
import { stock } from './entities/stock.ts';
import { type Draft, splitArchived } from './split-archived.ts';
import { addParts, readStock } from './spread-stock.ts';

/** A product in the lists of the back office; the stock of an archived one is stored elsewhere and is not read. */
export type AdminListedProduct = {
  product: ProductRecord;
  archivedAt: string | null;
  available: number | null;
  draft?: Draft | undefined;
};

type Item = Record<string, unknown> & { sk: string };
type Place = 'catalogue' | 'archive';
type From = { cursor: string | null; limit: number };

const archiveFields = ['archivedAt', 'draftedAt', 'goesLiveAt', 'scheduledBy', 'isDiscarded'];
const fields = [...Object.keys(productAttributes), 'available', 'spread', ...archiveFields, 'sk'];
const projection = {
  ProjectionExpression: fields.map((_, index) => `#${index}`).join(),
  ExpressionAttributeNames: Object.fromEntries(fields.map((field, index) => [`#${index}`, field])),
};

const isStock = ({ sk }: Item): boolean => sk.endsWith('#stock');
const isText = ({ sk }: Item): boolean => sk.endsWith('#text');

/**
 * A page of products in the order of their ids, and the key to continue from. In the catalogue a product is two items, and
 * an archived one has left its stock there. If a page ends on a stock item, its text comes next, so the next page begins
 * with that stock again. A spread stock has parts between the two, and is read separately.
 */
export async function readAdminProductPage(place: Place, { cursor, limit }: From) {
  const pk = partitions[place];
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      ...projection,
      TableName: tableConfig.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ExclusiveStartKey: cursor === null ? undefined : parseCursor(cursor),
      Limit: place === 'archive' ? limit : 2 * limit,
    }),
  );
  const items = Items as Item[];
  const whole = items.filter((item) => isStock(item) && !item.spread);
  const available = new Map(whole.map((item) => [item.productId, Number(item.available)]));
  const shown = items.filter((item) => isText(item) && !isHiddenProduct(String(item.productId)));
  for (const { productId } of place === 'catalogue' ? shown : [])
    if (!available.has(productId))
      available.set(productId, (await readStock(String(productId)))?.available ?? 0);
  const data = shown.map((item): AdminListedProduct => {
    const { sk: _, ...row } = item as unknown as ArchivedProductRecord & { sk: string };
    if (row.archivedAt === undefined)
      return { product: row, archivedAt: null, available: available.get(row.productId) ?? 0 };
    const { record, ...rest } = splitArchived(row);
    return { product: record, available: null, ...rest };
  });
  const last = items.at(-1);
  const goOn = last && isStock(last) && items.length > 1 ? items.at(-2) : last;
  return { data, cursor: LastEvaluatedKey && goOn ? toCursor({ pk, sk: goOn.sk }) : null };
}

/** These bottles with their stock, which is stored in the catalogue even for drafts. */
export async function addAvailable(products: readonly AdminListedProduct[]): Promise<AdminListedProduct[]> {
  const keys = products.map((each) => ({ productId: each.product.productId }));
  const found = await batchGet(keys, (pending) => stock.get(pending).go());
  const whole = await Promise.all(found.map(addParts));
  const available = new Map(whole.map((row) => [row.productId, row.available]));
  return products.map((each) => ({ ...each, available: available.get(each.product.productId) ?? 0 }));
}

/** A page of the bottles with these ids, which are in the table's order, and the key to continue from. */
export async function readAdminProductsById(ids: readonly string[], { cursor, limit }: From) {
  const pk = partitions.catalogue;
  const toKey = (productId: string) => ({ pk, sk: `${productId}#text` });
  const after = cursor === null ? '' : parseCursor(cursor).sk;
  const start = ids.findIndex((id) => toKey(id).sk > after);
  const chosen = start === -1 ? [] : ids.slice(start, start + limit);
  const keys = chosen.map((productId) => ({ productId }));
  const found = await batchGet(keys, (pending) => product.get(pending).go());
  const records = new Map(found.map((record) => [record.productId, record]));
  const listed = chosen.flatMap((id): AdminListedProduct[] => {
    const record = records.get(id);
    return record ? [{ product: record, archivedAt: null, available: null }] : [];
  });
  const last = chosen.at(-1);
  const goesOn = last !== undefined && start + limit < ids.length;
  return { data: await addAvailable(listed), cursor: goesOn ? toCursor(toKey(last)) : null };
}

const toCursor = (key: object): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Already validated: `listPage` only follows a cursor into its own list. */
const parseCursor = (cursor: string) => {
  const { pk, sk } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { pk: string; sk: string };
  return { pk, sk };
};
