import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { Service } from 'electrodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { client } from './table.ts';
import { createTransactor, type Step } from './transact.ts';

const service = new Service({ stock });
const transact = createTransactor(service);

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
  transact<'short' | 'last'>(({ stock }) => [
    stock.patch({ productId: 'prd_a' }).subtract({ available: 1 }).commit(),
    ...['prd_b', 'prd_c'].map(
      (productId): Step<'short'> => ({
        write: stock.patch({ productId }).subtract({ available: 1 }).commit(),
        otherwise: 'short',
        about: productId,
      }),
    ),
    { write: stock.patch({ productId: 'prd_d' }).set({ available: 0 }).commit(), otherwise: 'last' },
  ]);
const attempts = () => dynamoDb.commandCalls(TransactWriteCommand).length;

describe('a transaction', () => {
  test('is done where all of it was written', async () => {
    dynamoDb.on(TransactWriteCommand).resolves({});
    expect(await take()).toEqual({ outcome: 'done' });
  });

  test('is tried again where it met another one', async () => {
    dynamoDb
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'TransactionConflict'))
      .rejectsOnce(canceled('TransactionConflict', 'None'))
      .resolves({});
    expect(await take()).toEqual({ outcome: 'done' });
    expect(attempts()).toBe(3);
  });

  test('is busy where it still meets others after six more tries', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(canceled('None', 'TransactionConflict'));
    expect(await take()).toEqual({ outcome: 'busy' });
    expect(attempts()).toBe(7);
  });

  test.each([
    { failed: 'a step without a name', codes: ['ConditionalCheckFailed'], outcome: { outcome: 'changed' } },
    {
      failed: 'one named step',
      codes: ['None', 'None', 'ConditionalCheckFailed'],
      outcome: { outcome: 'short', about: ['prd_c'] },
    },
    {
      failed: 'several steps of one name',
      codes: ['None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'],
      outcome: { outcome: 'short', about: ['prd_b', 'prd_c'] },
    },
    {
      failed: 'a step that is about nothing',
      codes: ['None', 'None', 'None', 'ConditionalCheckFailed'],
      outcome: { outcome: 'last', about: [] },
    },
    {
      failed: 'an earlier and a later step',
      codes: ['ConditionalCheckFailed', 'ConditionalCheckFailed', 'None', 'ConditionalCheckFailed'],
      outcome: { outcome: 'changed' },
    },
    {
      failed: 'one step, while another met a transaction',
      codes: ['TransactionConflict', 'ConditionalCheckFailed'],
      outcome: { outcome: 'short', about: ['prd_b'] },
    },
  ])('takes its outcome from the first condition that failed: $failed', async ({ codes, outcome }) => {
    dynamoDb.on(TransactWriteCommand).rejects(canceled(...codes));
    expect(await take()).toEqual(outcome);
    expect(attempts()).toBe(1);
  });

  test('is a fault where DynamoDB refuses it for another reason', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(new Error('ThrottlingException'));
    await expect(take()).rejects.toThrow('ThrottlingException');
  });
});
