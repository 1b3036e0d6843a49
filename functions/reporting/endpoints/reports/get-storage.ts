import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { formatFigures } from '#functions/reporting/format-figures.ts';
import { readSales } from '#functions/reporting/read-sales.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeByMonth, computeStorage } from '#shared/domain/reporting/bond-reports.ts';

export const handler = serveAdmin(accountReportsApi.getStorage, async ({ query }, { now }) => {
  const [cells, { data }] = await Promise.all([
    readSales(query),
    invoice.query.open({}).go({ pages: 'all', attributes: ['kind', 'totalPence', 'dueOn'] }),
  ]);
  const due = data.filter(({ kind }) => kind === 'storage');
  const overdue = due.filter(({ dueOn }) => dueOn < toLondonDay(now));
  return {
    ...query,
    asOf: now.toISOString(),
    totals: formatFigures(computeStorage(cells)),
    months: computeByMonth(cells, query, computeStorage).map(({ month, from, to, ...figures }) => ({
      month,
      from,
      to,
      ...formatFigures(figures),
    })),
    due: {
      invoices: due.length,
      amount: formatDecimalPounds(due.reduce((sum, { totalPence }) => sum + totalPence, 0)),
      overdueInvoices: overdue.length,
      overdue: formatDecimalPounds(overdue.reduce((sum, { totalPence }) => sum + totalPence, 0)),
    },
  };
});
