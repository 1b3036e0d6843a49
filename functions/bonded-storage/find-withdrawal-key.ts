import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';

/** The index gives the customer of a withdrawal; its state is read from the table itself. */
export async function findWithdrawalKey(requestId: string) {
  const { data } = await withdrawal.query.byId({ requestId }).go({ limit: 1, pages: 1 });
  return data[0] && { customerId: data[0].customerId, requestId };
}
