import { readCount } from '#functions/environment/config.ts';
import { createId } from '#functions/runtime/ids.ts';
import { log } from '#functions/runtime/log.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import {
  checkSpreadAbove,
  countInParts,
  joinParts,
  planParts,
} from '#shared/domain/catalogue/spread-stock.ts';
import type { DropRecord } from './entities/drop.ts';
import { type StockRecord, stock } from './entities/stock.ts';
import { type StockPartRecord, stockPart } from './entities/stock-part.ts';
import { closePart, gatherParts, spreadStock } from './transactions/spread-transactions.ts';

/** How often parts are read again that were spread or gathered in between. */
const maxTries = 6;

/** Which right on the catalogue a function reads stock with. */
type Verb = 'get' | 'batchGet' | 'query';

async function readItem(productId: string, verb: Verb): Promise<StockRecord | undefined> {
  const consistent = true;
  if (verb === 'get') return (await stock.get({ productId }).go({ consistent })).data ?? undefined;
  const { data } = await (verb === 'query'
    ? stock.query.inCatalogue({ productId }).go({ consistent })
    : stock.get([{ productId }]).go({ consistent }));
  return data[0];
}

/** The parts of a stock as it was read; undefined where it has been gathered since. */
async function readParts(
  { productId, spread }: StockRecord,
  verb: Verb,
): Promise<StockPartRecord[] | undefined> {
  const consistent = true;
  const keys = Array.from({ length: spread?.parts ?? 0 }, (_, part) => ({ productId, part }));
  const readEach = async () =>
    (await Promise.all(keys.map((key) => stockPart.get(key).go({ consistent })))).flatMap(
      ({ data }) => data ?? [],
    );
  const readAll = async () =>
    (verb === 'query'
      ? await stockPart.query.inCatalogue({ productId }).go({ consistent })
      : await stockPart.get(keys).go({ consistent })
    ).data;
  const read = verb === 'get' ? await readEach() : await readAll();
  const parts = read.filter(({ spreadId }) => spreadId === spread?.spreadId);
  return parts.length === spread?.parts ? parts : undefined;
}

/** The stock of a bottle as if nothing of it lay in parts. Only a spread stock costs a second read. */
export async function readStock(
  productId: string,
  verb: 'get' | 'batchGet' = 'get',
): Promise<StockRecord | undefined> {
  const read = await readItem(productId, verb);
  return read && addParts(read, verb);
}

/** A stock that was read, with what lies in its parts. */
export async function addParts(read: StockRecord, verb: 'get' | 'batchGet' = 'get'): Promise<StockRecord> {
  const { productId } = read;
  let current = read;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    if (!current.spread) return current;
    const parts = await readParts(current, verb);
    if (parts) return joinParts(current, countInParts(parts));
    current = (await readItem(productId, verb)) ?? read;
  }
  throw new Error(`The stock of ${productId} keeps being spread and gathered.`);
}

/**
 * Moves all bottles of a product back into its stock item; answers whether any lay in parts. It may die anywhere: parts that
 * it has closed still count, and the next one gathers them.
 */
export async function gatherStock(productId: string, verb: 'get' | 'query' = 'get'): Promise<boolean> {
  let wasSpread = false;
  const isDone = await retryOnConflict(async () => {
    const read = await readItem(productId, verb);
    if (!read?.spread) return true;
    wasSpread = true;
    const { spreadId } = read.spread;
    const parts = await readParts(read, verb);
    if (!parts) return undefined;
    const open = parts.filter(({ state }) => state === 'open');
    await Promise.all(open.map(({ part }) => closePart(productId, part, spreadId)));
    // What was bought until then is only known now.
    if (open.length > 0) return undefined;
    return (await gatherParts(productId, read.spread, parts)).outcome === 'done' || undefined;
  }, maxTries);
  if (!isDone) throw new Error(`The stock of ${productId} could not be gathered: it is too busy.`);
  return wasSpread;
}

/** The stock of a bottle for whoever is about to change its count or its drops: all of it in its one item. */
export async function readGatheredStock(productId: string): Promise<StockRecord | undefined> {
  const read = await readItem(productId, 'get');
  if (!read?.spread) return read;
  await gatherStock(productId);
  return readItem(productId, 'get');
}

/** Writes once more what was refused for bottles that lay in parts, once they are gathered. */
export async function retryGathered<Result>(
  write: () => Promise<Result>,
  findShort: (result: Result) => readonly string[],
): Promise<Result> {
  const result = await write();
  let wasSpread = false;
  for (const productId of new Set(findShort(result))) wasSpread = (await gatherStock(productId)) || wasSpread;
  return wasSpread ? write() : result;
}

/**
 * Spreads the stock of a large drop that opens soon or is open, and gathers that of one that is over or sold out, or that a
 * process has left half gathered.
 */
export async function spreadOrGather(
  { dropId, productId, editionSize, ballot }: DropRecord,
  now: Date,
): Promise<'spread' | 'gathered' | 'unchanged'> {
  const spreadAbove = checkSpreadAbove(readCount('SPREAD_STOCK_ABOVE'));
  if (ballot || editionSize <= spreadAbove) return 'unchanged';
  const read = await readItem(productId, 'get');
  const drop = read?.drops?.[dropId];
  if (!read || !drop) return 'unchanged';
  if (read.spread) {
    if (read.spread.dropId !== dropId) return 'unchanged';
    const parts = await readParts(read, 'get');
    const isOver = drop.closesAt <= now.toISOString();
    const isHalfGathered = parts?.some(({ state }) => state === 'closed');
    if (!isOver && !isHalfGathered && (!parts || countInParts(parts) > 0)) return 'unchanged';
    await gatherStock(productId);
    return 'gathered';
  }
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const current = attempt === 0 ? read : await readItem(productId, 'get');
    const terms = current?.drops?.[dropId];
    if (!current || !terms || current.spread || current.archivedAt) return 'unchanged';
    // What is bought meanwhile comes out of what stays in the stock item: at each attempt a tenth more.
    const parts = planParts(terms, current.available, now, spreadAbove, 1 - attempt / 10);
    if (!parts) return 'unchanged';
    const { outcome } = await spreadStock(current, { spreadId: createId('spr'), dropId }, parts);
    if (outcome !== 'done') continue;
    log.info('stock spread', { productId });
    return 'spread';
  }
  return 'unchanged';
}
