import { formatFigures } from '#functions/reporting/format-figures.ts';
import { readGiftCardReport } from '#functions/reporting/read-gift-cards.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveAdmin(accountReportsApi.getGiftCards, async ({ query }, { now }) => {
  const { openingPence, totals, days } = await readGiftCardReport(query);
  return {
    ...query,
    asOf: now.toISOString(),
    opening: formatDecimalPounds(openingPence),
    totals: formatFigures(totals),
    days: days.map(({ day, ...figures }) => ({ day, ...formatFigures(figures) })),
  };
});
