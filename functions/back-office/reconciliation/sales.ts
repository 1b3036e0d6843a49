import { storedSums } from '#functions/reporting/entities/sales-day.ts';
import type { SalesMonthRecord } from '#functions/reporting/entities/sales-month.ts';
import { isPacked } from '#functions/reporting/pack-months.ts';
import { decodeCells } from '#functions/reporting/sales-month-codec.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { addSums, type SalesSums, sumEntry, sumNames } from '#shared/domain/reporting/sales-entry.ts';
import { type CreateReconciler, pickItems, sumBy } from './reconciler.ts';
import type { Violation } from './violation.ts';

/** A record's statement of one sale or refund: when, and how much. */
type Source = { at: string; content: string };

const format = (grossPence: number, vatPence: number, bottles: number): string =>
  `${grossPence} with VAT ${vatPence} for ${bottles} bottles`;

/**
 * Compares the journal of sales with the orders, refunds and invoices themselves, none of whose amounts are computed from
 * the journal. Sales before the first entry have none.
 */
export const reconcileSales: CreateReconciler = ({ settledBefore, retainedSince }) => {
  const sources = new Map<string, Source>();
  const entries = new Map<string, Source>();
  const wrong: Violation[] = [];
  let first: string | undefined;
  const find = (item: string, found: string) => wrong.push({ invariant: 'sales_in_journal', item, found });
  /** Compares and drops what exists on both sides. */
  const match = (key: string, source: Source, side: Map<string, Source>, other: Map<string, Source>) => {
    const found = other.get(key);
    if (!found) side.set(key, source);
    else if (found.content !== source.content) find(key, `${found.content}; ${source.content}`);
    other.delete(key);
  };
  const enter = (key: string, source: Source) => match(key, source, sources, entries);
  return {
    enter(partition) {
      const [order] = pickItems(partition, 'order');
      if (order?.paidAt && order.kind !== 'storage') {
        const bottles = sumBy(order.lines, ({ quantity }) => quantity);
        const content = format(order.totalPence, order.vatPence, bottles);
        enter(`order_${order.orderId}`, { at: order.paidAt, content });
      }
      for (const made of pickItems(partition, 'refund')) {
        const { refundId, status, madeAt, amountPence, restocked = [], paymentIntentId, reason } = made;
        const isOfOrder = order?.paidAt && paymentIntentId === order.paymentIntentId;
        if (status !== 'made' || !madeAt || !isOfOrder || reason === 'paid_twice') continue;
        const bottles = sumBy(restocked, ({ quantity }) => quantity);
        const vatPence = sumBy(made.credited?.lines ?? [], (line) => line.vatPence);
        const content = format(-amountPence, -vatPence, -bottles);
        enter(`refund_${refundId}`, { at: madeAt, content });
      }
      for (const { kind, customerId, invoiceId, issuedAt, totalPence, vatPence } of pickItems(
        partition,
        'invoice',
      ))
        if (kind === 'storage')
          enter(`storage_${customerId}_${invoiceId}`, {
            at: issuedAt,
            content: format(totalPence, vatPence, 0),
          });
      for (const { invoiceId, issuedAt, totalPence, vatPence } of pickItems(partition, 'manualInvoice'))
        if (issuedAt)
          enter(`invoice_${invoiceId}`, { at: issuedAt, content: format(totalPence, vatPence, NaN) });
      for (const { entryId, kind, at, lines } of pickItems(partition, 'salesEntry')) {
        if (first === undefined || at < first) first = at;
        if (kind !== 'order' && kind !== 'refund' && !/^(storage|invoice)_/.test(entryId)) continue;
        const grossPence = sumBy(lines, (line) => line.grossPence);
        const vatPence = sumBy(lines, (line) => line.vatPence);
        // The number of bottles on a manual invoice is only in its lines.
        const bottles = entryId.startsWith('invoice_') ? NaN : sumBy(lines, ({ quantity }) => quantity);
        match(entryId, { at, content: format(grossPence, vatPence, bottles) }, entries, sources);
      }
    },
    close() {
      for (const [key, { at, content }] of sources)
        if (first !== undefined && at > first && at >= retainedSince && at < settledBefore)
          find(key, `not in the journal: ${content}`);
      for (const [key, { at, content }] of entries)
        if (at >= retainedSince) find(key, `in the journal alone: ${content}`);
      return wrong;
    },
  };
};

/** Compares each past day of the journal with the sum of its entries. */
export const reconcileSalesDays: CreateReconciler = ({ settledBefore, retainedSince }) => {
  const [today, oldest] = [toLondonDay(new Date(settledBefore)), toLondonDay(new Date(retainedSince))];
  const days = new Map<string, { stored?: Partial<SalesSums>; entered: SalesSums }>();
  const findDay = (day: string) => {
    const found = days.get(day) ?? { entered: addSums([]) };
    days.set(day, found);
    return found;
  };
  return {
    enter(partition) {
      for (const row of pickItems(partition, 'salesDay'))
        findDay(row.day).stored = Object.fromEntries(
          sumNames.map((name) => [name, Number(row[storedSums[name]] ?? 0)]),
        );
      for (const entry of pickItems(partition, 'salesEntry')) {
        const found = findDay(entry.day);
        found.entered = addSums([found.entered, sumEntry(entry)]);
      }
    },
    close: () =>
      [...days].flatMap(([day, { stored, entered }]) => {
        if (day >= today || day <= oldest) return [];
        const wrong = sumNames.filter((name) => (stored?.[name] ?? 0) !== entered[name]);
        const found = wrong.map((name) => `${name} ${stored?.[name] ?? 0}, entries ${entered[name]}`);
        return wrong.length === 0
          ? []
          : [{ invariant: 'sales_days_add_up' as const, item: day, found: found.join('; ') }];
      }),
  };
};

function readPacked(month: string, content: Uint8Array) {
  try {
    return decodeCells(month, content);
  } catch {
    return undefined;
  }
}

type PackedSums = { documents: number; grossPence: number };

/** Compares each valid packed month with the entries of its days. */
export const reconcileSalesMonths: CreateReconciler = ({ retainedSince }) => {
  const oldest = toLondonDay(new Date(retainedSince));
  const months: SalesMonthRecord[] = [];
  const days = new Map<string, PackedSums>();
  return {
    enter(partition) {
      months.push(...pickItems(partition, 'salesMonth').filter(isPacked));
      for (const { day, lines } of pickItems(partition, 'salesEntry')) {
        const { documents, grossPence } = days.get(day) ?? { documents: 0, grossPence: 0 };
        const ofEntry = sumBy(lines, (line) => line.grossPence);
        days.set(day, { documents: documents + 1, grossPence: grossPence + ofEntry });
      }
    },
    close: () =>
      months.filter(isPacked).flatMap(({ month, through, content }) => {
        if (month <= oldest) return [];
        const cells = readPacked(month, content);
        if (!cells)
          return [{ invariant: 'sales_months_add_up' as const, item: month, found: 'cannot be read' }];
        const entered = [...days].flatMap(([day, sums]) =>
          day.startsWith(month) && day <= through ? [sums] : [],
        );
        const money = cells.filter(({ part }) => !part.startsWith('deferred'));
        const packed: PackedSums = {
          documents: sumBy(cells, ({ part, quantity }) => (part === 'documents' ? quantity : 0)),
          grossPence: sumBy(money, (cell) => cell.grossPence),
        };
        const [wanted, found] = [
          {
            documents: sumBy(entered, ({ documents }) => documents),
            grossPence: sumBy(entered, ({ grossPence }) => grossPence),
          },
          packed,
        ].map(({ documents, grossPence }) => `${documents} documents over ${grossPence}`);
        return wanted === found
          ? []
          : [
              {
                invariant: 'sales_months_add_up' as const,
                item: month,
                found: `${found}; entries: ${wanted}`,
              },
            ];
      }),
  };
};
