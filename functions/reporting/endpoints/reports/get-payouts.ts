import { payoutBalance } from '#functions/reporting/entities/payout-balance.ts';
import { formatFigures } from '#functions/reporting/format-figures.ts';
import { readPayouts, sumPayouts } from '#functions/reporting/read-payouts.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';

export const handler = serveAdmin(accountReportsApi.getPayouts, async ({ query }, { now }) => {
  const [rows, { data: balance }] = await Promise.all([readPayouts(query), payoutBalance.get({}).go()]);
  return {
    ...query,
    asOf: now.toISOString(),
    importedAt: balance?.importedAt ?? null,
    totals: formatFigures(sumPayouts(rows)),
    balance: balance ? formatFigures(balance) : null,
    payouts: rows.map((row) => ({
      ...formatFigures(sumPayouts([row])),
      id: row.payoutId,
      arrivesOn: row.arrivesOn,
      status: row.status,
      transactions: row.transactions,
      unmatched: row.unmatched,
      unmatchedIds: row.unmatchedIds ?? [],
      isManual: row.isManual ?? false,
    })),
  };
});
