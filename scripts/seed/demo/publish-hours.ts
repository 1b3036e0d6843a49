import { refuse } from '#functions/runtime/problem.ts';
import { findTradingHours, publishTradingHours } from '#functions/site/trading-hours.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';

const evening = { opens: '17:00', closes: '23:00' };

/** Publishes the sample bar's opening hours, unless staff have published others. */
export async function publishSampleHours(now: Date): Promise<void> {
  const { version } = await findTradingHours();
  if (version > 0) return;
  const { openingHours } = defaultTradingHours;
  const week = {
    tuesday: evening,
    wednesday: evening,
    thursday: evening,
    friday: evening,
    saturday: evening,
  };
  const hours = { ...defaultTradingHours, openingHours: { ...openingHours, ...week } };
  await publishTradingHours(hours, { version }, { staff: { actor: 'sample data' }, now, fail: refuse });
}
