import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { Service } from 'electrodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { client } from './table.ts';
import { createTransactor } from './transact.ts';

const service = new Service({ stock });
const transact = createTransactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** DynamoDB Local hardly ever makes two transactions meet, so here AWS itself has to refuse. */
const dynamoDb = mockClient(client);
beforeEach(() => dynamoDb.reset());

const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const take = () =>
  transact(({ stock }) => [
    stock.patch({ productId: 'prd_a' }).subtract({ available: 1 }).commit(),
    stock.patch({ productId: 'prd_b' }).subtract({ available: 1 }).commit(),
  ]);
const attempts = () => dynamoDb.commandCalls(TransactWriteCommand).length;

describe('a transaction', () => {
  test('that met another one is tried again', async () => {
    dynamoDb
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'TransactionConflict'))
      .rejectsOnce(canceled('TransactionConflict', 'None'))
      .resolves({});
    expect(await take()).toEqual({ written: true });
    expect(attempts()).toBe(3);
  });

  test('that keeps meeting others is given up after six more tries, and says so', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(canceled('None', 'TransactionConflict'));
    expect(await take()).toEqual({ written: false, failedAt: [], contended: true });
    expect(attempts()).toBe(7);
  });

  test('whose condition failed is not tried again, and tells where', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(canceled('None', 'ConditionalCheckFailed'));
    expect(await take()).toEqual({ written: false, failedAt: [1], contended: false });
    expect(attempts()).toBe(1);
  });

  test('that DynamoDB refuses for another reason is a fault', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(new Error('ThrottlingException'));
    await expect(take()).rejects.toThrow('ThrottlingException');
  });
});
