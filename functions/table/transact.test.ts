import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { mockClient } from '#functions/testing/mock-client.ts';
import { client } from './table.ts';
import { computeRetryWait, createTransactor, isFailedCondition, type Step } from './transact.ts';

const waits: number[] = [];
const transact = createTransactor({ stock }, undefined, async (milliseconds) => waits.push(milliseconds));

/** Two transactions hardly ever conflict in DynamoDB Local, so here AWS's own refusal is simulated. */
const dynamoDb = mockClient(client);
beforeEach(() => {
  dynamoDb.reset();
  waits.length = 0;
});

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
  test('returns done when every write succeeded', async () => {
    dynamoDb.on(TransactWriteCommand).resolves({});
    expect(await take()).toEqual({ outcome: 'done' });
  });

  test('is retried when it conflicts with another one', async () => {
    dynamoDb
      .on(TransactWriteCommand)
      .rejectsOnce(canceled('None', 'TransactionConflict'))
      .rejectsOnce(canceled('TransactionConflict', 'None'))
      .resolves({});
    expect(await take()).toEqual({ outcome: 'done' });
    expect(attempts()).toBe(3);
  });

  test('returns busy after ten conflicting attempts, within eight seconds', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(canceled('None', 'TransactionConflict'));
    expect(await take()).toEqual({ outcome: 'busy' });
    expect(attempts()).toBe(10);
    expect(waits).toHaveLength(9);
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(2_200);
    expect(total).toBeLessThan(8_000);
  });

  test.each([
    { failed: 'a step without a name', codes: ['ConditionalCheckFailed'], outcome: { outcome: 'changed' } },
    {
      failed: 'one named step',
      codes: ['None', 'None', 'ConditionalCheckFailed'],
      outcome: { outcome: 'short', about: ['prd_c'] },
    },
    {
      failed: 'several steps with the same name',
      codes: ['None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'],
      outcome: { outcome: 'short', about: ['prd_b', 'prd_c'] },
    },
    {
      failed: 'a named step that concerns no item',
      codes: ['None', 'None', 'None', 'ConditionalCheckFailed'],
      outcome: { outcome: 'last', about: [] },
    },
    {
      failed: 'an earlier and a later step',
      codes: ['ConditionalCheckFailed', 'ConditionalCheckFailed', 'None', 'ConditionalCheckFailed'],
      outcome: { outcome: 'changed' },
    },
    {
      failed: 'one step, while another conflicted with a transaction',
      codes: ['TransactionConflict', 'ConditionalCheckFailed'],
      outcome: { outcome: 'short', about: ['prd_b'] },
    },
  ])('returns the outcome of the first condition that failed: $failed', async ({ codes, outcome }) => {
    dynamoDb.on(TransactWriteCommand).rejects(canceled(...codes));
    expect(await take()).toEqual(outcome);
    expect(attempts()).toBe(1);
  });

  test('throws when DynamoDB fails for another reason', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(new Error('ThrottlingException'));
    await expect(take()).rejects.toThrow('ThrottlingException');
  });
});

/** Reservations of one bottle that all begin within a second, each of which locks its stock for 20 ms. */
function simulateRush(shoppers: number, seed: number): { served: number; slowestMs: number } {
  let state = seed;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const waiting = Array.from({ length: shoppers }, () => ({ began: random() * 1000, attempt: 0 })).map(
    (shopper) => ({ ...shopper, at: shopper.began }),
  );
  let freeAt = 0;
  const served: number[] = [];
  while (waiting.length > 0) {
    waiting.sort((one, other) => one.at - other.at);
    const next = waiting[0];
    if (!next) break;
    if (next.at >= freeAt) {
      freeAt = next.at + 20;
      served.push(freeAt - next.began);
      waiting.shift();
    } else if (next.attempt === 9) waiting.shift();
    else {
      next.at += 5 + computeRetryWait(next.attempt, random());
      next.attempt += 1;
    }
  }
  return { served: served.length, slowestMs: Math.max(...served) };
}

describe('simulated reservations of one product within a second', () => {
  const seeds = [1, 2, 3, 4, 5];

  test('at least 99 of 100 succeed, each within eight seconds', () => {
    for (const seed of seeds) {
      const { served, slowestMs } = simulateRush(100, seed);
      expect(served).toBeGreaterThanOrEqual(99);
      expect(slowestMs).toBeLessThan(8_000);
    }
  });

  test('at least 180 of 200 succeed', () => {
    for (const seed of seeds) expect(simulateRush(200, seed).served).toBeGreaterThanOrEqual(180);
  });
});

test('only a ConditionalCheckFailedException counts as a failed condition', () => {
  const because = (name: string) =>
    new Error('electrodb', { cause: Object.assign(new Error(name), { name }) });
  expect(isFailedCondition(because('ConditionalCheckFailedException'))).toBe(true);
  for (const error of [because('ThrottlingException'), new Error('without a cause'), 'no error', undefined])
    expect(isFailedCondition(error)).toBe(false);
});
