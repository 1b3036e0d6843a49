import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';

/** The index only gives the withdrawal's customer; its state is read from the table itself. */
export async function findWithdrawalKey(requestId: string) {
  const { data } = await withdrawal.query.byId({ requestId }).go({ limit: 1, pages: 1 });
  return data[0] && { customerId: data[0].customerId, requestId };
}
