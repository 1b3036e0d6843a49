import type { Context } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { model } from '#functions/adapters/wiring/model.ts';
import type { AnswerWork } from '#functions/adapters/worker.ts';
import { openConnection } from '#functions/assistant/transactions/connection-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import type { SocketEvent } from '#functions/runtime/socket.ts';
import { type CrashPoint, makeSocketsMortal, runUntil } from '#functions/testing/crash.ts';
import { runScript } from '#functions/testing/speaking-model.ts';
import { withTable } from '#functions/testing/table.ts';
import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import { handler as answer } from './answer.ts';
import { handler as receive } from './receive.ts';

withTable();

let frames: ConsultationFrame[] = [];
let started: AnswerWork[] = [];

beforeAll(() => {
  makeSocketsMortal(
    {
      async post(_, text) {
        frames.push(JSON.parse(text));
        return 'sent';
      },
    },
    { start: async (work) => void started.push(work) },
  );
});
beforeEach(() => void runScript(({ question }) => [question]));
afterEach(() => {
  model.replace(undefined);
});

const context = { getRemainingTimeInMillis: () => 120_000 } as Context;
const work = (one: AnswerWork) => answer(one, context).catch(() => undefined);
const send = (connectionId: string, message: string) =>
  receive(
    {
      requestContext: { connectionId, requestId: 'r-1' },
      body: JSON.stringify({ message, questionId: message }),
    } as SocketEvent,
    context,
  );

/** Runs every worker that was started, each as often as Lambda might start it. */
async function runStarted(): Promise<void> {
  for (const one of started.splice(0)) {
    await work(one);
    await work(one);
  }
}

const listFinalFrames = (questionId: string) =>
  frames.filter((frame) => frame.questionId === questionId && /assistant|error/.test(frame.type));

/** A process that dies blocks the socket only for a while: after that a question is answered, once. */
async function expectLaterAnswer(connectionId: string): Promise<void> {
  const later = new Date(Date.now() + 3 * 60_000);
  clock.set(() => later);
  await send(connectionId, 'later');
  await runStarted();
  expect(listFinalFrames('later')).toMatchObject([{ type: 'assistant', message: 'later' }]);
}

async function opened(name: string): Promise<string> {
  [frames, started] = [[], []];
  await openConnection({ connectionId: name, visitor: 'visitor' }, clock.now());
  return name;
}

const points = (calls: number): CrashPoint[] =>
  Array.from({ length: calls }, (_, index) => index + 1).flatMap((call) => [
    { call, when: 'before' as const },
    { call, when: 'after' as const },
  ]);

describe('a crash', () => {
  test.each(points(3))(
    '$when call $call of accepting a question: it gets at most one answer, and a later one is answered',
    async (point) => {
      const id = await opened(`receive-${point.call}-${point.when}`);
      expect(await runUntil(point, () => send(id, 'now'))).toBe(false);
      await runStarted();
      expect(listFinalFrames('now').length).toBe(point.call === 3 && point.when === 'after' ? 1 : 0);
      await expectLaterAnswer(id);
    },
  );

  test('accepting a question makes at most three calls, so the tests above cover every crash point', async () => {
    const id = await opened('receive-whole');
    expect(await runUntil({ call: 4, when: 'before' }, () => send(id, 'now'))).toBe(true);
  });

  test.each(points(4))(
    '$when call $call of answering: the question gets at most one answer or error',
    async (point) => {
      const id = await opened(`answer-${point.call}-${point.when}`);
      await send(id, 'now');
      const [one] = started.splice(0) as [AnswerWork];
      await runUntil(point, () => work(one));
      await work(one);
      expect(listFinalFrames('now').length).toBeLessThanOrEqual(1);
      await expectLaterAnswer(id);
    },
  );
});
