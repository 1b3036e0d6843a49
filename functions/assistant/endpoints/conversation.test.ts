import { afterEach, describe, expect, test, vi } from 'vitest';
import { conversation } from '#functions/assistant/entities/conversation.ts';
import { storeExchange } from '#functions/assistant/stored-conversation.ts';
import { priceHistoryTool } from '#functions/assistant/tools/price-history.ts';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { clock } from '#functions/environment/clock.ts';
import { order } from '#functions/orders/entities/order.ts';
import { log } from '#functions/runtime/log.ts';
import { rateLimits } from '#functions/runtime/rate-limit.ts';
import { toNetwork, toPseudonym } from '#functions/runtime/visitor.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { throttle } from '#functions/table/entities/rate-limit-counter.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { request } from '#functions/testing/request.ts';
import { createScriptedModel } from '#functions/testing/scripted-model.ts';
import { withTable } from '#functions/testing/table.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { assistantApi, type Exchange } from '#shared/contracts/assistant.ts';
import { listReferences, type Reference, type StoredBlock } from '#shared/domain/assistant/answer-blocks.ts';
import { storedConversationLimits } from '#shared/domain/assistant/stored-conversation.ts';
import { handler as deleteConversation } from './delete-conversation.ts';
import { handler as getConversation } from './get-conversation.ts';
import { handler as printReferences } from './print-references.ts';
import { handler as rateAnswer } from './rate-answer.ts';
import { handler as sendMessage } from './send-message.ts';

withTable();
const model = createScriptedModel();
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = (message: string, questionId: string, who?: SignedIn) =>
  request<{ response: string; blocks: StoredBlock[] }>(sendMessage, assistantApi.sendMessage, {
    body: { message, questionId },
    headers: { 'x-forwarded-for': `${createVisitorAddress()}, 192.0.2.9` },
    ...(who && { cookie: who.cookie }),
  });
const printAgain = (references: Reference[], who?: SignedIn) =>
  request<{ prints: string[] }>(printReferences, assistantApi.printReferences, {
    body: { references },
    ...(who && { cookie: who.cookie }),
  });
const read = async ({ cookie }: SignedIn) =>
  (await request<{ exchanges: Exchange[] }>(getConversation, assistantApi.getConversation, { cookie })).body
    .exchanges;
const clear = ({ cookie }: SignedIn) =>
  request(deleteConversation, assistantApi.deleteConversation, { cookie });
const buildExchange = (id: string, askedAt: string): Exchange => ({
  id,
  question: 'What is peat?',
  answer: 'Smoke.',
  bottles: [],
  askedAt,
});

test("200 returns only the customer's own conversation, with card numbers removed", async () => {
  const [who, other] = [await signInCustomer(), await signInCustomer()];
  const id = await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  model.will(
    [{ name: 'search_bottles', input: {} }],
    JSON.stringify({ blocks: [{ type: 'bottle', id, reason: 'It is smoky.' }] }),
  );
  expect((await ask('Something smoky?', 'question-1', who)).status).toBe(200);
  await ask('My card is 4242 4242 4242 4242', 'question-2', who);
  const stored = await read(who);
  expect(stored).toMatchObject([
    { id: 'question-1', question: 'Something smoky?', bottles: [id] },
    { id: 'question-2', question: 'My card is [card number]', bottles: [] },
  ]);
  expect(stored[0]?.answer).toContain('Ardlussa 12 Cask Strength');
  expect(await read(other)).toEqual([]);
});

describe('a stored answer', () => {
  const reply = (...blocks: object[]) => JSON.stringify({ blocks });

  test("shows today's prices, and a removed bottle as no longer available", async () => {
    const who = await signInCustomer();
    const [stays, goes] = [
      await createBottle({ name: 'Ardlussa 12 Cask Strength', pricePence: 8_000, available: 5 }),
      await createBottle({ name: 'Ardlussa 30', pricePence: 90_000, available: 5 }),
    ];
    clearProductCache();
    model.will(
      [{ name: 'search_bottles', input: { text: 'ardlussa' } }],
      reply(
        { type: 'prose', text: 'I would choose the first.' },
        { type: 'bottle', id: stays, reason: 'It is smoky.' },
        { type: 'bottle', id: goes, reason: 'It is rich.' },
        { type: 'cart', bottles: [{ id: goes, quantity: 1 }] },
      ),
    );
    const given = await ask('Something from Ardlussa?', 'question-1', who);
    expect(given.body.response).toMatch(/£80\.00.*£900\.00.*Add to your cart: 1 × Ardlussa 30/s);

    await product.patch({ productId: stays }).set({ pricePence: 9_500 }).go();
    await product.delete({ productId: goes }).go();
    clearProductCache();
    const expected = [
      '- **Ardlussa 12 Cask Strength**: £95.00, 5 in stock. It is smoky.',
      '- This bottle is no longer available.',
      "These bottles can't be added to your cart right now.",
    ];
    const [first, second, third] = expected;
    expect((await read(who))[0]?.answer).toBe(`I would choose the first.\n\n${first}\n${second}\n\n${third}`);
    const references = listReferences(given.body.blocks);
    expect((await printAgain(references)).body.prints).toEqual(expected);
  });

  test("shows an order's current state to its customer, and nothing about it to anyone else", async () => {
    const { cookie, ...customer } = await signInCustomer();
    const who = { cookie, ...customer };
    const line = { productId: 'prd_one', name: 'Kilbrae 12', unitPricePence: 9_500, quantity: 1 };
    const { orderId, orderNumber } = await createPaidOrder(customer, [line]);
    model.will([{ name: 'my_orders', input: { orderNumber } }], reply({ type: 'fact', topic: 'orders' }));
    const { body } = await ask('Where is my order?', 'question-1', who);
    expect(body.response).toContain(`**${orderNumber}**: Confirmed`);
    await order.patch({ orderId }).set({ status: 'shipped' }).go();
    expect((await read(who))[0]?.answer).toContain(`**${orderNumber}**: On its way`);
    const references = listReferences(body.blocks);
    for (const other of [undefined, await signInCustomer()]) {
      const { prints } = (await printAgain(references, other)).body;
      expect(prints.join()).not.toContain(`**${orderNumber}**`);
      expect(prints.join()).toMatch(other ? /can't find that order/ : /sign in/);
    }
  });

  test('calls only the tool that belongs to its topic', async () => {
    const run = vi.spyOn(priceHistoryTool, 'run');
    const use = (topic: string, tool: string): Reference => ({
      type: 'fact',
      topic,
      lookup: { tool, input: { bottle: 'Kilbrae' } },
    });
    const { prints } = (await printAgain([use('storage', 'price_history'), use('orders', 'price_history')]))
      .body;
    expect(prints.join()).toContain('sign in');
    expect(run).not.toHaveBeenCalled();
    await printAgain([use('values', 'price_history')]);
    expect(run).toHaveBeenCalledOnce();
  });

  test('calls tools for its newest twenty references only', async () => {
    const run = vi.spyOn(priceHistoryTool, 'run');
    const uses = Array.from(
      { length: 30 },
      (_, at): Reference => ({
        type: 'fact',
        topic: 'values',
        lookup: { tool: 'price_history', input: { bottle: `No ${at}` } },
      }),
    );
    expect((await printAgain(uses)).body.prints).toHaveLength(30);
    const used = run.mock.calls.map(([input]) => (input as { bottle: string }).bottle);
    expect(used.toSorted()).toEqual(Array.from({ length: 20 }, (_, at) => `No ${at + 10}`));
  });

  test.each<[string, Reference]>([
    [
      'arguments',
      { type: 'fact', topic: 'values', lookup: { tool: 'price_history', input: 'a'.repeat(2_000) } },
    ],
    ['a reason', { type: 'bottle', id: 'prd_one', reason: 'a'.repeat(1_001) }],
  ])('400 for %s longer than any answer can contain', async (_, reference) => {
    expect((await printAgain([reference])).status).toBe(400);
  });

  test('falls back to its text when a part has an unknown type, and other answers are still printed', async () => {
    const who = await signInCustomer();
    const now = clock.now();
    const fact = { type: 'fact', topic: 'person' } as const;
    const other = { type: 'film', id: 'flm_1' } as never;
    const store = (id: string, blocks: StoredBlock[]) =>
      storeExchange(who.customerId, { ...buildExchange(id, now.toISOString()), blocks }, now);
    await store('a', [fact, other]);
    await store('b', [fact]);
    const [first, second] = await read(who);
    expect(first).toEqual(buildExchange('a', now.toISOString()));
    expect(second?.answer).toContain('A person is happy to help');
    // It stays stored for the version that can read it.
    const { data } = await conversation.get({ customerId: who.customerId }).go();
    expect(data?.exchanges[0]?.blocks).toEqual([fact, other]);
  });

  test('is unchanged when it was stored without its parts', async () => {
    const who = await signInCustomer();
    const old = { ...buildExchange('a', clock.now().toISOString()), answer: 'It costs £80.00.' };
    await storeExchange(who.customerId, old, clock.now());
    expect(await read(who)).toEqual([old]);
  });

  test('429 once a visitor has requested the current text too often', async () => {
    clock.set(() => new Date('2030-01-01T10:00:00Z'));
    const address = createVisitorAddress();
    const print = () =>
      request(printReferences, assistantApi.printReferences, {
        body: { references: [] },
        headers: { 'x-forwarded-for': `${address}, 192.0.2.9` },
      });
    expect((await print()).status).toBe(200);
    const who = toPseudonym(toPseudonym(toNetwork(address)));
    const window = { rule: 'chatPrintsByVisitor', who, windowStart: clock.now().getTime() / 1000 };
    await throttle.put({ ...window, count: rateLimits.chatPrintsByVisitor.limit, ttl: 2 ** 31 }).go();
    expect((await print()).status).toBe(429);
  });
});

test('nothing is stored for a guest, or for an account that is being deleted', async () => {
  const who = await signInCustomer();
  const listStored = async () => (await conversation.scan.go({ pages: 'all' })).data;
  const before = await listStored();
  model.will('Peat is cut, dried and burnt.');
  expect((await ask('What is peat?', 'question-1')).status).toBe(200);
  await customer.patch({ customerId: who.customerId }).set({ closingAt: clock.now().toISOString() }).go();
  await storeExchange(who.customerId, buildExchange('question-2', clock.now().toISOString()), clock.now());
  expect(await listStored()).toEqual(before);
});

test('concurrent answers from two devices are both stored, and a repeated one only once', async () => {
  const who = await signInCustomer();
  const now = clock.now();
  const store = (id: string) => storeExchange(who.customerId, buildExchange(id, now.toISOString()), now);
  await Promise.all([store('a'), store('b')]);
  await store('a');
  expect((await read(who)).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
});

test('204 deletes the conversation, also when repeated, and an answer still in progress is not stored', async () => {
  const who = await signInCustomer();
  const askedAt = clock.now().toISOString();
  await storeExchange(who.customerId, buildExchange('a', askedAt), clock.now());
  for (let time = 0; time < 2; time++) expect((await clear(who)).status).toBe(204);
  await storeExchange(who.customerId, buildExchange('b', askedAt), clock.now());
  expect(await read(who)).toEqual([]);
  const later = new Date(clock.now().getTime() + 60_000);
  await storeExchange(who.customerId, buildExchange('c', later.toISOString()), later);
  expect(await read(who)).toMatchObject([{ id: 'c' }]);
});

test('a conversation expires before DynamoDB deletes it, and the next answer starts a new one', async () => {
  const who = await signInCustomer();
  const days = storedConversationLimits.days * 86_400_000;
  const long = new Date(clock.now().getTime() - days - 1_000);
  await storeExchange(who.customerId, buildExchange('a', long.toISOString()), long);
  expect(await read(who)).toEqual([]);
  await storeExchange(who.customerId, buildExchange('b', clock.now().toISOString()), clock.now());
  expect(await read(who)).toMatchObject([{ id: 'b' }]);
});

test('the customer gets an answer even if it cannot be stored', async () => {
  const who = await signInCustomer();
  vi.spyOn(conversation, 'get').mockImplementation(() => {
    throw new Error('The table is away.');
  });
  model.will('Peat is cut, dried and burnt.');
  expect((await ask('What is peat?', 'question-1', who)).status).toBe(200);
});

test('204 logs a rating, 400 for an invalid question id', async () => {
  const written = vi.spyOn(log, 'info');
  const rate = (questionId: string) =>
    request(rateAnswer, assistantApi.rateAnswer, { body: { questionId, isHelpful: false } });
  expect((await rate('question-1')).status).toBe(204);
  expect(written).toHaveBeenCalledWith(
    'answer rated',
    expect.objectContaining({ questionId: 'question-1', isHelpful: false }),
  );
  expect((await rate('a question of mine')).status).toBe(400);
});
