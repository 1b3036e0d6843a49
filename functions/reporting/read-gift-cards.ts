import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { addDays } from '#shared/domain/common/days.ts';
import { computeGiftCardReport } from '#shared/domain/reporting/gift-card-report.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';

/** What the shop owes on gift cards in some London days, and what has moved it. */
export async function readGiftCardReport(period: ReportPeriod) {
  // What is owed is the sum of all that came before: a year of ten cards a day is some 400 read units.
  const { data } = await giftCardEntry.query
    .byTime({})
    .lt({ at: `${addDays(period.to, 2)}T` })
    .go({ pages: 'all', attributes: ['kind', 'amountPence', 'at'] });
  return computeGiftCardReport(data, period);
}
