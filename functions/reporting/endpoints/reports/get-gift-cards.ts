import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { formatFigures } from '#functions/reporting/format-figures.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { addDays } from '#shared/domain/common/days.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeGiftCardReport } from '#shared/domain/reporting/gift-card-report.ts';

export const handler = serveAdmin(accountReportsApi.getGiftCards, async ({ query }, { now }) => {
  // What is owed is the sum of all that came before: a year of ten cards a day is some 400 read units.
  const { data } = await giftCardEntry.query
    .byTime({})
    .lt({ at: `${addDays(query.to, 2)}T` })
    .go({ pages: 'all', attributes: ['kind', 'amountPence', 'at'] });
  const { openingPence, totals, days } = computeGiftCardReport(data, query);
  return {
    ...query,
    asOf: now.toISOString(),
    opening: formatDecimalPounds(openingPence),
    totals: formatFigures(totals),
    days: days.map(({ day, ...figures }) => ({ day, ...formatFigures(figures) })),
  };
});
