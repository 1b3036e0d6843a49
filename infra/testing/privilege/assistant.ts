import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { model } from '#functions/adapters/wiring/model.ts';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import { worker } from '#functions/adapters/wiring/worker.ts';
import type { AnswerWork } from '#functions/adapters/worker.ts';
import { handler as answer } from '#functions/assistant/endpoints/socket/answer.ts';
import { handler as connect } from '#functions/assistant/endpoints/socket/connect.ts';
import { handler as disconnect } from '#functions/assistant/endpoints/socket/disconnect.ts';
import { handler as receive } from '#functions/assistant/endpoints/socket/receive.ts';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import type { SocketEvent } from '#functions/runtime/socket.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { storeBottles } from '#functions/testing/lots.ts';
import { createScriptedModel, type ScriptedReply } from '#functions/testing/scripted-model.ts';
import type { Scene } from './scene.ts';

export function testAssistant({ under, demand, call, loseSnapshotTexts }: Scene): void {
  const scripted = createScriptedModel();
  /** What the model does in the next calls, each of which must be granted. */
  const script = (...replies: ScriptedReply[]) => {
    scripted.will(...replies);
    const { ask } = model();
    model.replace({
      ask(...asked) {
        demand('bedrock:InvokeModelWithResponseStream');
        return ask(...asked);
      },
    });
  };
  test('answers over the call and over a socket', async () => {
    script('Peat is cut, dried and burnt.');
    await loseSnapshotTexts();
    const reply = await call('assistant.sendMessage', { body: { message: 'What is peat?' } });
    expect(reply.status).toBe(200);

    const { cookie, customerId } = await signInCustomer();
    await storeBottles(customerId, 1);
    const calls = ['my_orders', 'my_holdings'].map((name) => ({ name, input: {} }));
    const facts = [
      { type: 'fact', topic: 'orders' },
      { type: 'fact', topic: 'holdings' },
    ];
    script(calls, JSON.stringify({ blocks: facts }));
    const own = await call('assistant.sendMessage', { body: { message: 'Where is my order?' }, cookie });
    expect(own.status).toBe(200);
    const references = facts.map((fact, at) => ({
      ...fact,
      lookup: { tool: calls[at]?.name, input: {} },
    }));
    const beside = [];
    for (const read of [
      () => call('assistant.getConversation', { cookie }),
      () => call('assistant.printReferences', { body: { references }, cookie }),
    ]) {
      await loseSnapshotTexts();
      const answered = await read();
      expect(JSON.stringify(answered.body)).toContain('For more, see [your portfolio]');
      beside.push(answered);
    }
    beside.push(
      await call('assistant.deleteConversation', { cookie }),
      await call('assistant.rateAnswer', { body: { questionId: 'question-1', isHelpful: true } }),
    );
    expect(beside.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
    script(calls, 'Here they are.');

    const [started, frames]: [AnswerWork[], string[]] = [[], []];
    worker.replace({
      start: async (work) => {
        demand('lambda:InvokeFunction');
        started.push(work);
      },
    });
    sockets.replace({
      post: async (_, text) => {
        demand('execute-api:ManageConnections');
        frames.push(JSON.parse(text).type);
        return 'sent';
      },
    });
    const context = { getRemainingTimeInMillis: () => 120_000 } as Context;
    const event = {
      headers: { Origin: 'https://shop.test', Cookie: cookie },
      requestContext: { connectionId: 'least', requestId: 'least' },
      body: '{"message":"Where is my order?"}',
    } as unknown as SocketEvent;
    const opened = await under('socket.connect', () => connect(event, context));
    const taken = await under('socket.receive', () => receive(event, context));
    const again = await under('socket.receive', () => receive(event, context));
    expect([opened, taken, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // A new function starts without what this process has read for another one.
    clearProductCache();
    for (const work of started) await under('socket.answer', () => answer(work, context));
    expect(frames).toEqual(['error', 'system', 'delta', 'assistant']);
    expect((await under('socket.disconnect', () => disconnect(event, context))).statusCode).toBe(200);
    worker.replace(undefined);
    sockets.replace(undefined);
    model.replace(undefined);
  });

  test('answers the programs of others', async () => {
    await loseSnapshotTexts();
    const bottle = await createBottle();
    for (const params of [
      { name: 'search_bottles', arguments: {} },
      { name: 'price_history', arguments: { bottle } },
    ]) {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const answered = await call('agents.handleMessage', { body });
      expect(answered.status).toBe(200);
      expect(JSON.stringify(answered.body)).not.toContain('cannot be looked up');
    }
  });
}
