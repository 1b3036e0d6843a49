import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import type { PaidOrder } from '#functions/orders/events/paid-order.ts';
import { client } from '#functions/table/table.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';

const dynamoDb = mockClient(client);
afterEach(() => dynamoDb.reset());

test('a second payment of an invoice gets its pending refund on a retry after a failed write', async () => {
  const paid = { customerId: 'cus_a', invoiceId: 'inv_a', status: 'paid', paidBy: 'ord_first' };
  dynamoDb.on(GetCommand).resolves({ Item: { ...paid, __edb_e__: 'invoice', __edb_v__: '1' } });
  dynamoDb
    .on(PutCommand)
    .rejects(new ProvisionedThroughputExceededException({ message: 'busy', $metadata: {} }));
  const second = {
    orderId: 'ord_second',
    customerId: 'cus_a',
    paysFor: 'inv_a',
    paymentIntentId: 'pi_second',
    totalPence: 160,
  } as PaidOrder;
  await expect(markInvoicePaid(second, new Date('2026-02-01T12:00:00.000Z'))).rejects.toThrow('busy');
  dynamoDb.on(PutCommand).resolves({});
  await markInvoicePaid(second, new Date('2026-02-01T12:00:00.000Z'));
  expect(dynamoDb.commandCalls(PutCommand).at(-1)?.args[0].input.Item).toMatchObject({
    orderId: 'ord_second',
    paymentIntentId: 'pi_second',
    amountPence: 160,
    reason: 'paid_twice',
    status: 'owed',
  });
});
