import { readCount } from '#functions/environment/config.ts';
import { createId } from '#functions/runtime/ids.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import {
  checkSpreadAbove,
  countInParts,
  joinParts,
  planParts,
  spreadAboveLimits,
} from '#shared/domain/catalogue/stock/spread-stock.ts';
import type { DropRecord } from './entities/drop.ts';
import { type StockRecord, stock } from './entities/stock.ts';
import { type StockPartRecord, stockPart } from './entities/stock-part.ts';
import { closePart, gatherParts, spreadStock } from './transactions/spread-transactions.ts';

/** How often parts are read again if they were spread or gathered in between. */
const maxTries = 6;

const readSpreadAbove = (): number => checkSpreadAbove(readCount('SPREAD_STOCK_ABOVE'));

async function readItem(productId: string): Promise<StockRecord | undefined> {
  const { data } = await stock.query.inCatalogue({ productId }).go({ consistent: true });
  return data[0];
}

/** The parts of a stock that was read; undefined if it has been gathered since. */
async function readParts({ productId, spread }: StockRecord): Promise<StockPartRecord[] | undefined> {
  const { data } = await stockPart.query.inCatalogue({ productId }).go({ consistent: true });
  const parts = data.filter(({ spreadId }) => spreadId === spread?.spreadId);
  return parts.length === spread?.parts ? parts : undefined;
}

/** The stock of a bottle including its parts. Only a spread stock takes a second read. */
export async function readStock(productId: string): Promise<StockRecord | undefined> {
  const read = await readItem(productId);
  return read && addParts(read);
}

/** A stock that was read, plus the bottles in its parts. */
export async function addParts(read: StockRecord): Promise<StockRecord> {
  const { productId } = read;
  let current = read;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    if (!current.spread) return current;
    const parts = await readParts(current);
    if (parts) return joinParts(current, countInParts(parts));
    current = (await readItem(productId)) ?? read;
  }
  throw new Error(`The stock of ${productId} was spread or gathered during every attempt to read it.`);
}

/**
 * Moves all bottles of a product back into its stock item; returns whether any were in parts. It may die anywhere: parts
 * that it has closed still count, and the next call gathers them.
 */
export async function gatherStock(productId: string): Promise<boolean> {
  let wasSpread = false;
  const isDone = await retryOnConflict(async () => {
    const read = await readItem(productId);
    if (!read?.spread) return true;
    wasSpread = true;
    const { spreadId } = read.spread;
    const parts = await readParts(read);
    if (!parts) return undefined;
    const open = parts.filter(({ state }) => state === 'open');
    await Promise.all(open.map(({ part }) => closePart(productId, part, spreadId)));
    // What was bought before the parts were closed is only known after another read.
    if (open.length > 0) return undefined;
    return (await gatherParts(productId, read.spread, parts)).outcome === 'done' || undefined;
  }, maxTries);
  if (!isDone)
    throw new Error(
      `The stock of ${productId} could not be gathered, because every attempt met another change.`,
    );
  return wasSpread;
}

/** The stock of a bottle before a change to its count or its drops: all of it in its one item. */
export async function readGatheredStock(productId: string): Promise<StockRecord | undefined> {
  const read = await readItem(productId);
  if (!read?.spread) return read;
  await gatherStock(productId);
  return readItem(productId);
}

/** Repeats a write that was refused because bottles were in parts, once they are gathered. */
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
 * Spreads the stock of a large drop that opens soon or is open. Gathers the stock of a drop that is over or sold out, or
 * that was left half gathered.
 */
export async function spreadOrGather(
  { dropId, productId, editionSize, ballot }: DropRecord,
  now: Date,
): Promise<'spread' | 'gathered' | 'unchanged'> {
  const spreadAbove = readSpreadAbove();
  // Drops above the minimum may have been spread before the setting changed, so they are still gathered.
  if (ballot || editionSize <= spreadAboveLimits.min) return 'unchanged';
  const read = await readItem(productId);
  const drop = read?.drops?.[dropId];
  if (!read || !drop) return 'unchanged';
  if (read.spread) {
    if (read.spread.dropId !== dropId) return 'unchanged';
    const parts = await readParts(read);
    const isOver = drop.closesAt <= now.toISOString();
    const isHalfGathered = parts?.some(({ state }) => state === 'closed');
    if (!isOver && !isHalfGathered && (!parts || countInParts(parts) > 0)) return 'unchanged';
    await gatherStock(productId);
    return 'gathered';
  }
  return (await spreadDrop(read, dropId, now, spreadAbove)) ? 'spread' : 'unchanged';
}

/** Spreads the stock of a drop, which was read, if it is large enough and its time has come. */
async function spreadDrop(
  read: StockRecord,
  dropId: string,
  now: Date,
  spreadAbove: number,
): Promise<boolean> {
  const { productId } = read;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const current = attempt === 0 ? read : await readItem(productId);
    const terms = current?.drops?.[dropId];
    if (!current || !terms || current.spread || current.archivedAt) return false;
    // Meanwhile buyers take from what stays in the stock item, so each attempt leaves a tenth more there.
    const parts = planParts(terms, current.available, now, spreadAbove, 1 - attempt / 10);
    if (!parts) return false;
    const { outcome } = await spreadStock(current, { spreadId: createId('spr'), dropId }, parts);
    if (outcome !== 'done') continue;
    log.info('stock spread', { productId });
    return true;
  }
  return false;
}

/**
 * Makes a change that gathers a stock first, and spreads it again even if the change fails: otherwise all buyers of a live
 * drop would write one item until the job's next run. If spreading fails, that run does it, and the change stands.
 */
export async function changeGathered<Result>(
  productId: string,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } finally {
    await spreadAgain(productId, now).catch((error: unknown) =>
      log.error('stock not respread', { productId, ...toErrorFields(error) }),
    );
  }
}

async function spreadAgain(productId: string, now: Date): Promise<void> {
  const read = await readItem(productId);
  for (const dropId of Object.keys(read?.drops ?? {}))
    if (read && (await spreadDrop(read, dropId, now, readSpreadAbove()))) return;
}
