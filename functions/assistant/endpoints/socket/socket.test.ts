import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApiGatewaySockets } from '#functions/adapters/api-gateway-sockets.ts';
import { model } from '#functions/adapters/wiring/model.ts';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import { worker } from '#functions/adapters/wiring/worker.ts';
import { clock } from '#functions/environment/clock.ts';
import { rateLimits } from '#functions/runtime/rate-limit.ts';
import { hashToken } from '#functions/runtime/token.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { throttle } from '#functions/table/entities/rate-limit-counter.ts';
import { session } from '#functions/table/entities/session.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { createScriptedModel } from '#functions/testing/scripted-model.ts';
import { type Page, withSockets } from '#functions/testing/sockets.ts';
import { createHeldScript, runScript, speakEndlessly } from '#functions/testing/speaking-model.ts';
import { withTable } from '#functions/testing/table.ts';
import { listen } from '#scripts/local/kit/listen.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import { assistantSentences, questionLimits } from '#shared/domain/assistant/assistant.ts';

withTable();
const shop = withSockets();
const scripted = createScriptedModel();

beforeEach(() => void runScript(({ question }) => ['You asked this: ', question]));
afterEach(async () => {
  model.replace(undefined);
  worker.replace(undefined);
  sockets.replace(undefined);
  vi.restoreAllMocks();
  await nothingLeft();
});

const rows = async () => {
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: tableConfig.table,
      ConsistentRead: true,
      FilterExpression: 'begins_with(pk, :p)',
      ExpressionAttributeValues: { ':p': 'connection#' },
    }),
  );
  return Items;
};

/** No open socket, no row of one and no call in progress. */
const nothingLeft = () =>
  pollUntil(
    async () => {
      const { sockets, underWay } = shop.server.counts();
      return sockets === 0 && underWay === 0 && (await rows()).length === 0 ? true : undefined;
    },
    { everyMs: 10, what: 'everything to be over' },
  );

const pickMessages = (frames: readonly ConsultationFrame[], type: ConsultationFrame['type']) =>
  frames
    .filter((frame) => frame.type === type)
    .map(({ message }) => message)
    .join('');

const findErrorCode = (frames: readonly ConsultationFrame[]) => {
  const [only, ...more] = frames.filter((frame) => frame.type === 'error');
  expect(more).toEqual([]);
  return only?.code;
};

const isAnswered = (frames: readonly ConsultationFrame[]) => frames.at(-1)?.type === 'assistant';
const ask = (page: Page, message: string) => page.ask({ message, consultationType: 'quick' });

let visitors = 10;
/** An address of this machine that no other test uses. */
function somewhere(): string {
  visitors += 1;
  return `127.0.0.${visitors}`;
}

describe('an open socket', () => {
  test('sends the answer in pieces, in order, and then in full', async () => {
    const page = await shop.open();
    const question = { message: 'What is peat?', consultationType: 'detailed', questionId: 'q-1' };
    const frames = await page.ask(question);
    expect(pickMessages(frames, 'assistant')).toBe('You asked this: What is peat?');
    expect(pickMessages(frames, 'delta')).toBe(pickMessages(frames, 'assistant'));
    for (const frame of frames) {
      expect(frame).toMatchObject({ consultationType: 'detailed', questionId: 'q-1' });
      expect(new Date(frame.timestamp).toISOString()).toBe(frame.timestamp);
    }
    expect(isAnswered(await ask(page, 'And again?'))).toBe(true);
    await page.leave();
  });

  test('checks with each question whether its visitor is still signed in', async () => {
    const { cookie, ...customer } = await signInCustomer();
    const line = { productId: 'prd_one', name: 'Kilbrae 12', unitPricePence: 9_500, quantity: 1 };
    const { orderNumber } = await createPaidOrder(customer, [line]);
    const page = await shop.open({ cookie });
    const blocks = JSON.stringify({ blocks: [{ type: 'fact', topic: 'orders' }] });
    const askForOrder = async () => {
      scripted.will([{ name: 'my_orders', input: {} }], blocks);
      return pickMessages(await ask(page, 'Where is my order?'), 'assistant');
    };
    expect(await askForOrder()).toContain(orderNumber);
    await session.delete({ tokenHash: hashToken(cookie.split('=')[1] ?? '') }).go();
    expect(await askForOrder()).toContain('[sign in](/auth)');
    await page.leave();
  });

  test.each([
    ['an unfinished block of prose', '{"blocks":[{"type":"prose","text":"Peat is cut and dried. It'],
    ['a complete block of prose', '{"blocks":[{"type":"prose","text":"Peat is cut and dried."}'],
    ['plain text', 'Peat is cut and dried. It'],
  ])('sends the first sentence of %s while the model is still writing', async (_, begun) => {
    const goesOn = Promise.withResolvers<void>();
    onTestFinished(() => goesOn.resolve());
    runScript(async function* script() {
      yield begun;
      await goesOn.promise;
    });
    const page = await shop.open();
    page.send({ message: 'What is peat?', questionId: 'q-1' });
    const first = await pollUntil(() => page.frames.find(({ type }) => type === 'delta'));
    expect(first?.message).toBe('Peat is cut and dried.');
    expect(isAnswered(page.frames)).toBe(false);
    goesOn.resolve();
    await pollUntil(() => isAnswered(page.frames) || undefined);
    await page.leave();
  });

  test('combines pieces that arrive quickly into frames below 32 KB', async () => {
    const sentence = 'Smoke and honey and the sea, again and again. ';
    runScript(() => Array.from({ length: 1_500 }, () => sentence));
    const posts = vi.spyOn(sockets(), 'post');
    const page = await shop.open();
    const frames = await ask(page, 'Tell me everything.');
    expect(pickMessages(frames, 'delta')).toBe(sentence.repeat(1_500));
    expect(posts.mock.calls.length).toBeLessThan(30);
    for (const [, text] of posts.mock.calls) expect(Buffer.byteLength(text)).toBeLessThan(32 * 1024);
    expect(isAnswered(frames)).toBe(true);
    await page.leave();
  });

  test.each([
    ['invalid JSON', '{"message":', assistantSentences.unreadable],
    ['JSON that is not an object', '"What is peat?"', assistantSentences.unreadable],
    ['an empty message', '', assistantSentences.unreadable],
    ['a message without a question', '{"question":"What is peat?"}', assistantSentences.unreadable],
    [
      'an unknown mode',
      '{"message":"What is peat?","consultationType":"brief"}',
      assistantSentences.unreadable,
    ],
    [
      'an invalid history',
      '{"message":"Hm?","conversationHistory":[{"role":"system"}]}',
      assistantSentences.unreadable,
    ],
    ['an empty question', '{"message":"  "}', assistantSentences.empty],
    [
      'a question of 10,000 characters',
      JSON.stringify({ message: 'a'.repeat(10_000) }),
      assistantSentences.tooLong,
    ],
  ])('answers %s with an error, and then accepts the next question', async (_name, text, message) => {
    const page = await shop.open();
    expect(await page.ask(text)).toMatchObject([{ type: 'error', code: 'invalid_message', message }]);
    expect(isAnswered(await ask(page, 'What is peat?'))).toBe(true);
    await page.leave();
  });

  test('names the question that it rejects', async () => {
    const page = await shop.open();
    const question = { message: '', consultationType: 'detailed', questionId: 'q-2' };
    expect(await page.ask(question)).toMatchObject([{ consultationType: 'detailed', questionId: 'q-2' }]);
    await page.leave();
  });

  test('accepts one question at a time, and the next once it is answered', async () => {
    const { script, release: withdrawal } = createHeldScript();
    const calls = runScript(script);
    const page = await shop.open();
    page.send({ message: 'First?', questionId: 'first' });
    await pollUntil(() => calls[0]);
    const refused = await page.ask({ message: 'Second?', questionId: 'second' });
    expect(refused).toMatchObject([{ code: 'still_answering', questionId: 'second' }]);
    withdrawal();
    expect(await page.answer()).toMatchObject([
      { type: 'delta' },
      { type: 'assistant', questionId: 'first' },
    ]);
    expect(isAnswered(await ask(page, 'Third?'))).toBe(true);
    await page.leave();
  });

  test('passes on the newest messages of a long conversation, shortened to the limit', async () => {
    const start = vi.spyOn(worker(), 'start');
    const page = await shop.open();
    const conversationHistory = Array.from({ length: 12 }, (_, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      content: index === 11 ? 'x'.repeat(15_000) : `message ${index}`,
    }));
    await page.ask({ message: 'And?', conversationHistory });
    const history = start.mock.calls.flatMap(([work]) => work.history);
    expect(history.length).toBe(questionLimits.history);
    expect(history[0]?.content).toBe('message 2');
    expect(history.at(-1)?.content.length).toBe(questionLimits.historyLength);
    await page.leave();
  });
});

describe('two tabs', () => {
  test('are answered at the same time, each with its own answer', async () => {
    const address = somewhere();
    const [left, right] = await Promise.all([shop.open({ address }), shop.open({ address })]);
    const [one, other] = await Promise.all([ask(left, 'Islay?'), ask(right, 'Speyside?')]);
    expect(pickMessages(one, 'assistant')).toContain('Islay?');
    expect(pickMessages(other, 'assistant')).toContain('Speyside?');
    expect([left.frames.length, right.frames.length]).toEqual([one.length, other.length]);
    await Promise.all([left.leave(), right.leave()]);
  });
});

describe('a client that disconnects', () => {
  test("ends the model's call, and other visitors are still answered", async () => {
    const calls = runScript((call) => (call.question === 'Endless?' ? speakEndlessly(call) : ['Here.']));
    const [gone, other] = await Promise.all([shop.open(), shop.open({ address: somewhere() })]);
    gone.send({ message: 'Endless?' });
    await pollUntil(() => gone.frames[0]);
    expect(calls[0]?.signal.aborted).toBe(false);
    gone.vanish();
    await pollUntil(() => (calls[0]?.signal.aborted ? true : undefined), { everyMs: 5 });
    expect(isAnswered(await ask(other, 'Still there?'))).toBe(true);
    await other.leave();
  });

  test('is recognised by the status 410 alone when the error has no name', async () => {
    const nameless = await listen((_, response) => response.writeHead(410).end());
    const endpoint = process.env.SOCKET_ENDPOINT;
    process.env.SOCKET_ENDPOINT = nameless.url;
    expect(await createApiGatewaySockets().post('a+b/c=', 'Anybody?')).toBe('gone');
    process.env.SOCKET_ENDPOINT = endpoint;
    await nameless.close();
  });
});

describe('a flood of requests', () => {
  test('over one socket is limited, while other visitors are answered', async () => {
    const { script, release: withdrawal } = createHeldScript();
    const calls = runScript((call) => (call.question === 'Flood?' ? script(call) : ['Here.']));
    const address = somewhere();
    const [page, neighbour] = await Promise.all([shop.open({ address }), shop.open({ address })]);
    const { limit } = rateLimits.messagesBySocket;
    // All within one window.
    const now = new Date();
    clock.set(() => now);
    const total = limit + 10;
    for (let count = 0; count < total; count++) page.send({ message: 'Flood?' });
    expect(isAnswered(await ask(neighbour, 'May I?'))).toBe(true);
    await pollUntil(() => (page.frames.length >= total - 1 ? true : undefined));
    const codes = page.frames.map((frame) => (frame.type === 'error' ? frame.code : frame.type));
    expect(codes.filter((code) => code === 'still_answering').length).toBe(limit - 1);
    expect(codes.filter((code) => code === 'too_many_requests').length).toBe(total - limit);
    const slowed = page.frames.find((frame) => frame.type === 'error' && frame.code === 'too_many_requests');
    expect(slowed).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    // The question being answered reserves its tokens before the model is called.
    await pollUntil(() => calls.find(({ question }) => question === 'Flood?'));
    expect(calls.filter(({ question }) => question === 'Flood?').length).toBe(1);
    withdrawal();
    await pollUntil(() => page.frames.find(({ type }) => type === 'assistant'));
    await Promise.all([page.leave(), neighbour.leave()]);
  });

  test('429 for too many sockets from one address, while others are accepted', async () => {
    const [flooding, other] = [somewhere(), somewhere()];
    await usedUp('socketsByVisitor', flooding);
    expect(await shop.refusal({ address: flooding })).toBe(429);
    expect(await rows()).toEqual([]);
    await (await shop.open({ address: other })).leave();
  });

  test('is rejected for questions from one visitor, with a time to retry', async () => {
    const address = somewhere();
    await usedUp('chatByVisitor', toPseudonym(address));
    const page = await shop.open({ address });
    expect(await ask(page, 'One more?')).toMatchObject([
      { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) },
    ]);
    await page.leave();
  });
});

/** The visitor has used up what the rule allows. */
async function usedUp(rule: 'socketsByVisitor' | 'chatByVisitor', who: string): Promise<void> {
  const { limit, windowSeconds } = rateLimits[rule];
  const seconds = Math.floor(Date.now() / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  for (const start of [windowStart, windowStart + windowSeconds]) {
    const ttl = start + windowSeconds;
    await throttle.put({ rule, who: toPseudonym(who), windowStart: start, count: limit, ttl }).go();
  }
}

describe('a socket from another site', () => {
  test.each([
    ['its own origin', 'https://shop.test.evil.example'],
    ['the origin of a sandboxed frame', 'null'],
    ['an empty origin', ''],
  ])('403 with %s, and no socket is opened', async (_name, origin) => {
    expect(await shop.refusal({ origin })).toBe(403);
    expect(await rows()).toEqual([]);
  });
});

describe('the worker', () => {
  test('answers once, even if it is started three times concurrently', async () => {
    const real = worker();
    worker.replace({
      start: async (work) => void (await Promise.all([1, 2, 3].map(() => real.start(work)))),
    });
    const calls = runScript(() => ['Once.']);
    const page = await shop.open();
    expect(pickMessages(await ask(page, 'How often?'), 'assistant')).toBe('Once.');
    await pollUntil(() => (shop.server.counts().underWay === 0 ? true : undefined));
    expect(calls.length).toBe(1);
    expect(page.frames.filter(isEnd).length).toBe(1);
    await page.leave();
  });

  test('frees the socket and reports an error when it cannot be started', async () => {
    worker.replace({ start: () => Promise.reject(new Error('Lambda is not there.')) });
    const page = await shop.open();
    const refused = await ask(page, 'Anybody?');
    expect(refused).toMatchObject([{ code: 'assistant_unavailable', message: assistantSentences.apology }]);
    worker.replace(undefined);
    expect(isAnswered(await ask(page, 'And now?'))).toBe(true);
    await page.leave();
  });

  test('sends exactly one answer or error when its start only seemed to fail', async () => {
    const real = worker();
    worker.replace({
      start: async (work) => {
        await real.start(work);
        throw new Error('No answer came in time.');
      },
    });
    const page = await shop.open();
    await ask(page, 'Anybody?');
    await pollUntil(() => (shop.server.counts().underWay === 0 ? true : undefined));
    expect(page.frames.filter(isEnd).length).toBe(1);
    await page.leave();
  });

  test('reports one error after its partial answer when it fails, and frees the socket', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    runScript(function* () {
      yield 'It began well. ';
      throw new Error('A bug.');
    });
    const page = await shop.open();
    const frames = await ask(page, 'What is peat?');
    expect(findErrorCode(frames)).toBe('assistant_unavailable');
    expect(frames.at(-1)?.message).toBe(assistantSentences.apology);
    runScript(() => ['Mended.']);
    expect(isAnswered(await ask(page, 'And now?'))).toBe(true);
    await page.leave();
  });
});

const isEnd = ({ type }: ConsultationFrame): boolean => type === 'assistant' || type === 'error';
