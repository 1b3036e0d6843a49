import type * as z from 'zod/mini';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { buildPrice, buildStockCount } from './product-values.ts';

/** How many products are edited in one call: few enough to write well within the call's time. */
export const maxEditsPerCall = 25;

/** A new price in pounds and a new stock, as typed or as a file has them; empty when unchanged. */
export type EditCells = { price?: string | undefined; stock?: string | undefined };

/** `pricePence` and `stock` are absent when unchanged. */
export type Edit = { pricePence?: number | undefined; stock?: number | undefined };

const Price = buildPrice();
const Stock = buildStockCount();

/** Reads the changes to a product; a reason names its column first. */
export function readEdit({ price = '', stock = '' }: EditCells): Edit | { reason: string } {
  const edit: Edit = {};
  const reasons: string[] = [];
  const read = <Value>(
    column: string,
    cell: string,
    schema: z.ZodMiniType<Value>,
    take: (value: Value) => void,
  ) => {
    if (cell.trim() === '') return;
    const result = schema.safeParse(cell);
    if (result.success) take(result.data);
    else reasons.push(`${column}: ${result.error.issues[0]?.message}`);
  };
  read('price', price, Price, (pounds) => {
    edit.pricePence = Math.round(Number(pounds) * 100);
  });
  read('stock', stock, Stock, (count) => {
    edit.stock = count;
  });
  return reasons.length > 0 ? { reason: reasons.join('. ') } : edit;
}

export const priceChanges = {
  keep: 'Leave as it is',
  set: 'Set to (£)',
  raise: 'Raise by (£)',
  lower: 'Lower by (£)',
  raisePercent: 'Raise by (%)',
  lowerPercent: 'Lower by (%)',
} as const;
export type PriceChange = keyof typeof priceChanges;

/** The amounts, in pence, that prices can be rounded to. */
export const priceRoundings = {
  1: 'To the penny',
  50: 'To 50p',
  100: 'To £1',
  500: 'To £5',
  1000: 'To £10',
} as const;

export const stockChanges = {
  keep: 'Leave as it is',
  set: 'Set to',
  add: 'Add',
  take: 'Remove',
} as const;
export type StockChange = keyof typeof stockChanges;

/** The change to each price: an amount in hundredths, of a pound or of a percent, and what the result is rounded to. */
export type PriceRule = { change: PriceChange; hundredths: number; roundTo: number };

/** The price after a rule, in pence; halves are rounded up. It may be zero or less, which no product may cost. */
export function computeNewPrice(pricePence: number, { change, hundredths, roundTo }: PriceRule): number {
  const round = (pence: number) => Math.round(pence / roundTo) * roundTo;
  switch (change) {
    case 'keep':
      return pricePence;
    case 'set':
      return round(hundredths);
    case 'raise':
      return round(pricePence + hundredths);
    case 'lower':
      return round(pricePence - hundredths);
    case 'raisePercent':
      return round((pricePence * (10_000 + hundredths)) / 10_000);
    case 'lowerPercent':
      return round((pricePence * (10_000 - hundredths)) / 10_000);
  }
}

export type StockRule = { change: StockChange; count: number };

/** The stock after a rule; it may be negative, which no stock may be. */
export function computeNewStock(stock: number, { change, count }: StockRule): number {
  if (change === 'set') return count;
  if (change === 'add') return stock + count;
  return change === 'take' ? stock - count : stock;
}

/** The cells of a product after both rules, computed from its current values; empty when unchanged. */
export function applyRules(
  now: { pricePence: number; stock: number },
  { price, stock }: { price: PriceRule; stock: StockRule },
): EditCells {
  const pricePence = computeNewPrice(now.pricePence, price);
  const count = computeNewStock(now.stock, stock);
  return {
    ...(pricePence === now.pricePence ? {} : { price: formatDecimalPounds(pricePence) }),
    ...(count === now.stock ? {} : { stock: String(count) }),
  };
}
