import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { loadPaidOrder } from './load-order.ts';

const dynamoDb = mockClient(client);
beforeEach(() => dynamoDb.reset());
afterEach(() => dynamoDb.reset());

const toRow = (entity: string, fields: object) => ({
  Item: { ...fields, __edb_e__: entity, __edb_v__: '1' },
});

test('loadPaidOrder rejects an unknown order as not found and an unpaid one as not paid', async () => {
  dynamoDb.on(GetCommand).resolves({});
  await expect(loadPaidOrder('ord_a')).rejects.toMatchObject({ code: 'order_not_found' });
  dynamoDb.on(GetCommand).resolves(toRow('order', { orderId: 'ord_a', status: 'pending' }));
  await expect(loadPaidOrder('ord_a')).rejects.toMatchObject({ code: 'order_not_paid' });
});

test('a session whose account is deleted or closing is not signed in', async () => {
  dynamoDb.on(GetCommand).resolves({});
  await expect(loadGuestBuyer('cus_a')).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(loadOpenAccount('cus_a')).rejects.toMatchObject({ code: 'not_signed_in' });
  const account = { customerId: 'cus_a', email: 'ada@example.com' };
  dynamoDb.on(GetCommand).resolves(toRow('customer', { ...account, closingAt: '2026-02-01T12:00:00.000Z' }));
  await expect(loadOpenAccount('cus_a')).rejects.toMatchObject({ code: 'not_signed_in' });
  dynamoDb.on(GetCommand).resolves(toRow('customer', account));
  expect(await loadOpenAccount('cus_a')).toMatchObject(account);
});

test('the lots of bottles about to move are read once each, with a consistent read', async () => {
  dynamoDb
    .on(BatchGetCommand)
    .resolves({ Responses: { [tableConfig.table ?? '']: [] }, UnprocessedKeys: {} });
  await loadLots('cus_a', [{ lotId: 'lot_a' }, { lotId: 'lot_b' }, { lotId: 'lot_a' }]);
  const [call, ...others] = dynamoDb.commandCalls(BatchGetCommand);
  const requested = call?.args[0].input.RequestItems?.[tableConfig.table ?? ''];
  expect([others.length, requested?.Keys?.length, requested?.ConsistentRead]).toEqual([0, 2, true]);
});
