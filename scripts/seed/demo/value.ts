import { createHash } from 'node:crypto';
import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { addMonths, toFirstDay, toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { createIfMissing } from '../create-if-missing.ts';
import type { Demo } from './demo.ts';
import { demoValuations, valuationSource } from './history.ts';
import { getSampleBottle } from './sample-bottle.ts';

const months = 24;
const pound = 100;

/** Between -2 and 2 percent, always the same for a bottle and month, because real prices do not follow a straight line. */
function wobble(productId: string, month: number): number {
  const [byte = 0] = createHash('sha256').update(`${productId} ${month}`).digest();
  return (byte / 255 - 0.5) * 4;
}

/** Two years of monthly valuations in bond, in whole pounds, which end near today's in-bond price. */
export async function valueBottles({ endsAt }: Demo): Promise<void> {
  const last = toMonth(toLondonDay(endsAt));
  for (const [productId, growthPercent] of Object.entries(demoValuations)) {
    const { unitPricePence: pricePence, abvPercent, bottleSize } = getSampleBottle(productId);
    const bottle = { pricePence, abvPercent, volumeMl: parseVolumeMl(bottleSize) ?? 0 };
    const inBondPence = computeBondedPrice(bottle, findSpiritsDutyRate(endsAt))?.inBondPence ?? 0;
    const points = Array.from({ length: months }, (_, index) => {
      const percent = 100 + (growthPercent * (index + 1)) / months + wobble(productId, index);
      const pence = Math.round((inBondPence * percent) / (100 + growthPercent) / pound) * pound;
      return { on: toFirstDay(addMonths(last, index + 1 - months)), pence, source: valuationSource };
    });
    await createIfMissing(valuation.create({ productId, points, version: 1 }).go());
  }
}
