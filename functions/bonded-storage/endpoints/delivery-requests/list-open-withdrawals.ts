import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { toOpenWithdrawal } from '#functions/bonded-storage/to-withdrawal.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { adminWithdrawalsApi } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(adminWithdrawalsApi.listOpenWithdrawals, async ({ query }) => {
  const { status = 'requested_delivery', search } = query;
  const page = await listPage({
    query,
    within: { field: 'gsi2pk', partition: `${indexPartitions.withdrawals}${status}` },
    read: ({ cursor, limit }) => withdrawal.query.byStatus({ status }).go({ limit, cursor }),
    ...(search
      ? { keep: (row: WithdrawalRecord) => hasAllWords(search, row.orderNumber, row.recipient, row.address) }
      : {}),
  });
  const lots = await listLots(page.items);
  return { ...page, items: page.items.map((each) => toOpenWithdrawal(each, lots)) };
});

function listLots(withdrawals: readonly WithdrawalRecord[]): Promise<LotRecord[]> {
  const keys = withdrawals.flatMap(({ customerId, bottles }) =>
    bottles.map(({ lotId }) => ({ customerId, lotId })),
  );
  const each = [...new Map(keys.map((key) => [key.lotId, key])).values()];
  return batchGet(each, (keys) => lot.get(keys).go());
}
