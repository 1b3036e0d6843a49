import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { moveWithdrawal } from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { withTable } from '#functions/testing/table.ts';
import { listWithdrawals, storeHoldings } from '#functions/testing/withdrawals.ts';
import { loadLots } from './load-lots.ts';

withTable();
let restore = () => {};
afterEach(() => restore());

test('every lot is read even if DynamoDB returns only part of a batch', async () => {
  const who = await signInCustomer();
  const { customerId } = who;
  await storeHoldings(who);
  await storeHoldings(who);
  const { data: lots } = await lot.query.inStorage({ customerId }).go({ consistent: true });
  const table = tableConfig.table ?? '';
  const item = (row?: LotRecord) => ({
    ...row,
    pk: `storage#${customerId}`,
    sk: `lot#${row?.lotId}`,
    __edb_e__: 'lot',
    __edb_v__: '1',
  });
  const [first, second] = lots.map((row) => item(row));
  const left = { [table]: { Keys: [{ pk: second?.pk, sk: second?.sk }] } };
  const dynamoDb = mockClient(client);
  restore = () => dynamoDb.restore();
  dynamoDb
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { [table]: [first ?? {}] }, UnprocessedKeys: left })
    .resolves({ Responses: { [table]: [second ?? {}] }, UnprocessedKeys: {} });
  expect((await loadLots(customerId, lots)).map(({ lotId }) => lotId)).toEqual(
    lots.map(({ lotId }) => lotId),
  );
  const [, again] = dynamoDb.commandCalls(BatchGetCommand);
  expect(again?.args[0].input.RequestItems?.[table]?.Keys).toEqual(left[table]?.Keys);
});

test('a withdrawal is not moved when the lot of one of its bottles is missing', async () => {
  const who = await signInCustomer();
  const before = await createPaidWithdrawal(who, 2);
  await expect(moveWithdrawal(before, [], { status: 'in_transit' }, (bottle) => bottle)).rejects.toThrow(
    'The lot lot_a-1 of a delivery was not read.',
  );
  expect(await listWithdrawals(who)).toMatchObject([{ status: 'requested_delivery' }]);
});
