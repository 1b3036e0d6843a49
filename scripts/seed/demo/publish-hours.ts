import { findTradingHours } from '#functions/site/trading-hours.ts';
import { publishTradingHours } from '#functions/site/transactions/trading-hours-transactions.ts';
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
  await publishTradingHours(hours, { version }, { actor: 'sample data' }, now);
}
