import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { addDays } from '#shared/domain/common/days.ts';
import { computeGiftCardReport } from '#shared/domain/reporting/gift-card-report.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';

/** The shop's liability for gift cards over some London days, and the movements behind it. */
export async function readGiftCardReport(period: ReportPeriod) {
  // The liability is the sum of all earlier entries: a year of ten cards a day is some 400 read units.
  const { data } = await giftCardEntry.query
    .byTime({})
    .lt({ at: `${addDays(period.to, 2)}T` })
    .go({ pages: 'all', attributes: ['kind', 'amountPence', 'at'] });
  return computeGiftCardReport(data, period);
}
