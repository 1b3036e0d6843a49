import {
  findDropPhase,
  isBallot,
  type StockDrop,
  type StockDrops,
} from '#shared/domain/catalogue/drops/drop-sale.ts';

/**
 * Above this many bottles the stock of a drop is spread over several items, unless a stage sets another number. One item takes
 * some 50 transactions a second, so fewer bottles are sold within seconds anyway.
 */
export const defaultSpreadAbove = 200;

/** With fewer bottles, a part would hold hardly an order; no edition has more (`drop-form.ts`). */
export const spreadAboveLimits = { min: 50, max: 100_000 };

/** A stage's own size above which stock is spread; throws when it is out of range. */
export function checkSpreadAbove(bottles: number): number {
  const { min, max } = spreadAboveLimits;
  if (!Number.isInteger(bottles) || bottles < min || bottles > max)
    throw new Error(`The stock of a drop can be spread above ${min} to ${max} bottles, not ${bottles}.`);
  return bottles;
}

/** The number of parts: together they take what one partition of DynamoDB writes, 1,000 units a second at two each. */
export const partCount = 10;

/**
 * How many minutes before a drop opens its stock may be spread: nothing of the drop is on sale yet, and a job runs in between.
 */
const leadMinutes = 15;

/**
 * How many bottles go into each part; together they are a `share` of all. Undefined when the stock of a drop is not to be
 * spread now, such as one of at most `spreadAbove` bottles.
 */
export function planParts(
  drop: StockDrop,
  available: number,
  now: Date,
  spreadAbove: number,
  share = 1,
): number[] | undefined {
  const bottles = Math.min(drop.left, available);
  const soon = now.getTime() + leadMinutes * 60_000;
  const isDue = Date.parse(drop.opensAt) <= soon && findDropPhase(drop, now.getTime()) !== 'closed';
  if (isBallot(drop) || !isDue || bottles <= spreadAbove) return undefined;
  const spread = Math.floor(bottles * share);
  return Array.from({ length: partCount }, (_, part) => Math.floor((spread + part) / partCount));
}

/** A part of a bottle's stock, and how many bottles it has left. A closed part is about to be gathered. */
export type StockPart = { part: number; left: number; isClosed: boolean };

type Choice = { parts: { part: number; quantity: number }[]; rest: number };

/**
 * The parts that a number of bottles is taken from: one random part that has them all, else the fullest ones together, and the
 * rest from the item that was spread. `random` is at least 0 and below 1.
 */
export function chooseParts(parts: readonly StockPart[], quantity: number, random: number): Choice {
  const open = parts.filter(({ left, isClosed }) => left > 0 && !isClosed);
  const enough = open.filter(({ left }) => left >= quantity);
  const one = enough[Math.floor(random * enough.length)];
  if (one) return { parts: [{ part: one.part, quantity }], rest: 0 };
  const choice: Choice = { parts: [], rest: quantity };
  for (const { part, left } of open.toSorted((a, b) => b.left - a.left)) {
    const taken = Math.min(left, choice.rest);
    if (taken === 0) break;
    choice.parts.push({ part, quantity: taken });
    choice.rest -= taken;
  }
  return choice;
}

export const countInParts = (parts: readonly { left: number }[]): number =>
  parts.reduce((sum, { left }) => sum + left, 0);

type Spreadable = {
  available: number;
  drops?: StockDrops | undefined;
  spread?: { dropId: string } | undefined;
};

/** A stock including the bottles in its parts, which also belong to the edition of one drop. */
export function joinParts<Stock extends Spreadable>(stored: Stock, inParts: number): Stock {
  const { available, drops, spread } = stored;
  const drop = spread && drops?.[spread.dropId];
  if (!drop) throw new Error('The drop whose stock is spread no longer exists.');
  const whole = { ...drops, [spread.dropId]: { ...drop, left: drop.left + inParts } };
  return { ...stored, available: available + inParts, drops: whole };
}
