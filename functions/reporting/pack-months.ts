import { log } from '#functions/runtime/log.ts';
import { findEarliestDay, toLastDay, toMonth } from '#shared/domain/common/days.ts';
import { toLastPackedDay } from '#shared/domain/reporting/report-period.ts';
import { listCells, mergeCells, type SalesCell } from '#shared/domain/reporting/sales-cell.ts';
import { salesDay } from './entities/sales-day.ts';
import { salesEntry } from './entities/sales-entry.ts';
import { type SalesMonthRecord, salesMonth } from './entities/sales-month.ts';
import { writeProductLabels } from './product-labels.ts';
import { encodeCells } from './sales-month-codec.ts';
import { packMonth } from './transactions/sales-transactions.ts';

/** An item of the table may be 400 kB including its keys. */
const maxBytes = 380_000;

/** Whether the content of a month includes everything entered up to the day that it covers. */
export const isPacked = (
  row: SalesMonthRecord | undefined,
): row is SalesMonthRecord & { through: string; content: Uint8Array } =>
  row?.content !== undefined && row.through !== undefined && (row.late ?? 0) === (row.packedLate ?? 0);

/**
 * Writes the totals of each month of the journal that has past days, if they are missing or out of date. Returns how many
 * it wrote.
 */
export async function packMonths(now: Date): Promise<number> {
  const [{ data: days }, { data: rows }] = await Promise.all([
    salesDay.query.byDay({}).go({ pages: 'all', consistent: true, attributes: ['day'] }),
    salesMonth.query.byMonth({}).go({ pages: 'all', consistent: true }),
  ]);
  const lastDay = toLastPackedDay(now);
  const stored = new Map(rows.map((row) => [row.month, row]));
  const sold = new Set<string>();
  let written = 0;
  for (const month of new Set(days.map(({ day }) => toMonth(day)))) {
    const through = findEarliestDay(toLastDay(month), lastDay);
    if (through < `${month}-01`) continue;
    const row = stored.get(month);
    if (isPacked(row) && row.through >= through) continue;
    const cells = await readCells(month, { from: `${month}-01`, to: through }, true);
    for (const { productId } of cells) if (productId) sold.add(productId);
    const content = encodeCells(cells);
    // Without packed content, reports read the journal itself.
    if (content.length > maxBytes) log.warn('a month of sales is too large to compress', { item: month });
    else if (await packMonth(month, { through, content, late: row?.late ?? 0 })) written++;
  }
  await writeProductLabels(sold);
  return written;
}

/** The journal's totals for some days of a month. */
export async function readCells(
  month: string,
  { from, to }: { from: string; to: string },
  consistent = false,
): Promise<SalesCell[]> {
  const { data } = await salesEntry.query
    .byDay({ month })
    .between({ day: from }, { day: `${to}~` })
    .go({ pages: 'all', consistent });
  return mergeCells(data.flatMap(listCells));
}
