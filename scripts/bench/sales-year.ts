import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { addSums, type SalesLine, sumEntry } from '#shared/domain/reporting/sales-entry.ts';
import { openBench } from './open-bench.ts';
import { median, type Section } from './table.ts';

const ordersPerYear = 20_000;
const maxMs = 300;

/** An order of one or two bottles with delivery, in the form of the sales journal. */
function buildLines(count: number): SalesLine[] {
  const bottle: SalesLine = {
    part: 'bottles',
    tax: 'standard',
    text: 'A bottle',
    productId: `prd_${count % 300}`,
    quantity: 1,
    grossPence: 14_400,
    vatPence: 2400,
    valuePence: 12_000,
    ...(count % 3 === 0 ? {} : { costPence: 8_100 }),
  };
  const delivery: SalesLine = {
    part: 'delivery',
    tax: 'standard',
    text: 'Delivery',
    quantity: 0,
    grossPence: 1299,
    vatPence: 217,
    valuePence: 0,
  };
  return [bottle, ...(count % 4 === 0 ? [{ ...bottle, productId: 'prd_second' }] : []), delivery];
}

/** Read units and time of the summary of two years with 20,000 orders each, of which every thirtieth is refunded. */
export async function measureSalesYear(): Promise<Section> {
  const { salesDay } = await import('#functions/reporting/entities/sales-day.ts');
  const { handler: countShop } = await import('#functions/back-office/jobs/count-shop.ts');
  const { signInStaff } = await import('#functions/testing/staff-members.ts');
  const today = toLondonDay(new Date());
  const perDay = Math.ceil(ordersPerYear / 365);
  const rows = Array.from({ length: 730 }, (_, ago) => {
    const entries = Array.from({ length: perDay }, (_, nth) => {
      const lines = buildLines(ago * perDay + nth);
      const back = lines.map((line) => ({ ...line, quantity: -line.quantity, grossPence: -line.grossPence }));
      return [
        sumEntry({ kind: 'order', lines }),
        ...(nth % 30 === 0 ? [sumEntry({ kind: 'refund', lines: back })] : []),
      ];
    });
    return { day: addDays(today, -ago), ...addSums(entries.flat()) };
  });
  const { unprocessed } = await salesDay.put(rows).go({ concurrent: 4 });
  if (unprocessed.length > 0) throw new Error('The table did not accept the rows of every day.');
  await countShop({ id: 'bench', scheduledFor: '' });
  const bench = await openBench();
  const { cookie } = await signInStaff('finance');
  const times: number[] = [];
  for (let count = 0; count < 9; count++) {
    const started = performance.now();
    await bench.call('reports.getSummary', 'read 20', { cookie }, 'two years of 20,000 orders');
    times.push(performance.now() - started);
  }
  const ms = Math.round(median(times));
  if (ms > maxMs) throw new Error(`The summary took ${ms} ms, at most ${maxMs}.`);
  return {
    title: 'The sales of two years',
    note: `The overview of the back office with two years of 20,000 orders each, on DynamoDB Local: the median of nine calls took ${ms} ms, at most ${maxMs}.`,
    columns: ['call', 'read units', 'write units', 'at most'],
    rows: bench.rows.slice(-1),
  };
}
