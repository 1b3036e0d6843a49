import { log, toErrorFields } from '#functions/runtime/log.ts';
import { addDays, findLatestDay } from '#shared/domain/common/days.ts';
import { listMonths, type ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import type { SalesCell } from '#shared/domain/reporting/sales-cell.ts';
import { type SalesMonthRecord, salesMonth } from './entities/sales-month.ts';
import { isPacked, readCells } from './pack-months.ts';
import { decodeCells } from './sales-month-codec.ts';

/**
 * The journal of some London days: packed days come from their months, the others entry by entry. Twelve months of 20,000
 * orders are some ten read units, and a day that is not packed yet is four.
 */
export async function readSales(period: ReportPeriod): Promise<SalesCell[]> {
  const months = listMonths(period);
  const { data: rows } = await salesMonth.query
    .byMonth({})
    .between({ month: months[0]?.month ?? '' }, { month: months.at(-1)?.month ?? '' })
    .go({ pages: 'all' });
  const stored = new Map(rows.map((row) => [row.month, row]));
  const read = await Promise.all(
    months.map(async ({ month, from, to }) => {
      const packed = unpack(stored.get(month));
      const start = packed ? findLatestDay(addDays(packed.through, 1), from) : from;
      const rest = start <= to ? await readCells(month, { from: start, to }) : [];
      return [...(packed?.cells.filter(({ day }) => day >= from && day <= to) ?? []), ...rest];
    }),
  );
  return read.flat();
}

function unpack(row: SalesMonthRecord | undefined) {
  if (!isPacked(row)) return undefined;
  try {
    return { through: row.through, cells: decodeCells(row.month, row.content) };
  } catch (error) {
    log.warn('a month of sales cannot be read', toErrorFields(error));
    return undefined;
  }
}
