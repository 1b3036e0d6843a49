import { formatFigures } from '#functions/reporting/format-figures.ts';
import { readSales } from '#functions/reporting/read-sales.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { sumCells } from '#shared/domain/reporting/sales-cell.ts';
import { computeVatReport } from '#shared/domain/reporting/vat-return.ts';

export const handler = serveAdmin(accountReportsApi.getVatReturn, async ({ query }, { now }) => {
  const cells = await readSales(query);
  const { boxes, lines } = computeVatReport(cells);
  return {
    ...query,
    asOf: now.toISOString(),
    box1: formatDecimalPounds(boxes.box1),
    box4: formatDecimalPounds(boxes.box4),
    box6: formatDecimalPounds(boxes.box6),
    box7: formatDecimalPounds(boxes.box7),
    lines: lines.map(({ name, boxes, ...figures }) => ({
      name,
      boxes: boxes && [...boxes],
      ...formatFigures(figures),
    })),
    shopifyUnits: sumCells(cells.filter(({ kind, part }) => kind === 'shopify' && part === 'bottles'))
      .quantity,
  };
});
