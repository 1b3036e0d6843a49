import { type OpenDocument, readPayables, readReceivables } from '#functions/reporting/read-ageing.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type Ageing, accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { ageBuckets, countDaysLate, toAgeBucket } from '#shared/domain/reporting/ageing.ts';

export const handler = serveAdmin(accountReportsApi.getAgeing, async (_, { now }) => {
  const today = toLondonDay(now);
  const [receivables, payables] = await Promise.all([readReceivables(), readPayables()]);
  return {
    asOf: now.toISOString(),
    today,
    receivables: ageDocuments(receivables, today),
    payables: ageDocuments(payables, today),
  };
});

/** The documents, the longest overdue first, and their totals by age. */
function ageDocuments(open: readonly OpenDocument[], today: string): Ageing['receivables'] {
  const aged = open
    .map((document) => {
      const daysLate = countDaysLate(document.dueOn, today);
      return { ...document, daysLate, bucket: toAgeBucket(daysLate) };
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.number.localeCompare(other.number));
  const sum = (of: typeof aged) =>
    formatDecimalPounds(of.reduce((total, { amountPence }) => total + amountPence, 0));
  return {
    total: sum(aged),
    buckets: ageBuckets.map((bucket) => {
      const of = aged.filter((document) => document.bucket === bucket);
      return { bucket, documents: of.length, amount: sum(of) };
    }),
    documents: aged.map(({ amountPence, ...document }) => ({
      ...document,
      amount: formatDecimalPounds(amountPence),
    })),
  };
}
