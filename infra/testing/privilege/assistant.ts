import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { forgetBottles } from '#functions/catalogue/recent-bottles.ts';
import type { SocketEvent } from '#functions/kit/socket.ts';
import { replaceModel } from '#functions/ports/model.ts';
import { replaceSockets } from '#functions/ports/sockets.ts';
import { type AnswerWork, replaceWorker } from '#functions/ports/worker.ts';
import { handler as answer } from '#functions/socket/answer.ts';
import { handler as connect } from '#functions/socket/connect.ts';
import { handler as disconnect } from '#functions/socket/disconnect.ts';
import { handler as receive } from '#functions/socket/receive.ts';
import { script } from '#functions/testing/speaking-model.ts';
import type { Scene } from './scene.ts';

export function testAssistant({ under, demand, call, halfPacked }: Scene): void {
  test('answers over the call and over a socket', async () => {
    script(() => {
      demand('bedrock:InvokeModelWithResponseStream');
      return ['Peat is cut, dried and burnt.'];
    });
    await halfPacked();
    const asked = await call('assistant.sendMessage', { body: { message: 'What is peat?' } });
    expect(asked.status).toBe(200);

    const [started, frames]: [AnswerWork[], string[]] = [[], []];
    replaceWorker({
      start: async (work) => {
        demand('lambda:InvokeFunction');
        started.push(work);
      },
    });
    replaceSockets({
      post: async (_, text) => {
        demand('execute-api:ManageConnections');
        frames.push(JSON.parse(text).type);
        return 'sent';
      },
    });
    const context = { getRemainingTimeInMillis: () => 120_000 } as Context;
    const event = {
      headers: { Origin: 'https://shop.test' },
      requestContext: { connectionId: 'least', requestId: 'least' },
      body: '{"message":"What is peat?"}',
    } as unknown as SocketEvent;
    const opened = await under('socket.connect', () => connect(event, context));
    const taken = await under('socket.receive', () => receive(event, context));
    const again = await under('socket.receive', () => receive(event, context));
    expect([opened, taken, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // What this process has read for another function is not what a new one finds.
    forgetBottles();
    for (const work of started) await under('socket.answer', () => answer(work, context));
    expect(frames).toEqual(['error', 'delta', 'assistant']);
    expect((await under('socket.disconnect', () => disconnect(event, context))).statusCode).toBe(200);
    replaceWorker(undefined);
    replaceSockets(undefined);
    replaceModel(undefined);
  });
}
