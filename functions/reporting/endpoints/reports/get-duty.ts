import { formatFigures } from '#functions/reporting/format-figures.ts';
import { readSales } from '#functions/reporting/read-sales.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { computeByMonth, computeDuty } from '#shared/domain/reporting/bond-reports.ts';

export const handler = serveAdmin(accountReportsApi.getDuty, async ({ query }, { now }) => {
  const cells = await readSales(query);
  return {
    ...query,
    asOf: now.toISOString(),
    totals: formatFigures(computeDuty(cells)),
    months: computeByMonth(cells, query, computeDuty).map(({ month, from, to, ...figures }) => ({
      month,
      from,
      to,
      ...formatFigures(figures),
    })),
  };
});
