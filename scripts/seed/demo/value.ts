import { createHash } from 'node:crypto';
import { product } from '#functions/data/product.ts';
import { valuation } from '#functions/data/valuation.ts';
import { volumeMlOf } from '#shared/domain/bottle-size.ts';
import { addMonths, firstDayOf, londonDay, monthOf } from '#shared/domain/days.ts';
import { bondedPrice, spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { unlessThere } from '../unless-there.ts';
import type { Demo } from './demo.ts';
import { demoValuations, valuationSource } from './history.ts';

const months = 24;
const pound = 100;

/** Between -2 and 2 parts of a hundred, the same for the same bottle and month: no auction follows a straight line. */
function wobble(productId: string, month: number): number {
  const [byte = 0] = createHash('sha256').update(`${productId} ${month}`).digest();
  return (byte / 255 - 0.5) * 4;
}

/** Two years of monthly valuations in bond, which end near today's price in bond, at whole pounds. */
export async function valueBottles({ endsAt }: Demo): Promise<void> {
  const last = monthOf(londonDay(endsAt));
  for (const [productId, growthPercent] of Object.entries(demoValuations)) {
    const { data } = await product.get({ productId }).go();
    if (!data) throw new Error(`${productId} is valued, but not in the catalogue.`);
    const { pricePence, abvPercent, bottleSize } = data;
    const bottle = { pricePence, abvPercent: Number(abvPercent), volumeMl: volumeMlOf(bottleSize) ?? 0 };
    const inBondPence = bondedPrice(bottle, spiritsDutyRateAt(endsAt))?.inBondPence ?? 0;
    const points = Array.from({ length: months }, (_, index) => {
      const percent = 100 + (growthPercent * (index + 1)) / months + wobble(productId, index);
      const pence = Math.round((inBondPence * percent) / (100 + growthPercent) / pound) * pound;
      return { on: firstDayOf(addMonths(last, index + 1 - months)), pence, source: valuationSource };
    });
    await unlessThere(valuation.create({ productId, points, version: 1 }).go());
  }
}
