import { afterEach, expect, test, vi } from 'vitest';
import { tokenBudget } from '#functions/assistant/entities/token-budget.ts';
import { visitorTokens } from '#functions/assistant/entities/visitor-tokens.ts';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { clock } from '#functions/environment/clock.ts';
import { toNetwork, toPseudonym } from '#functions/runtime/visitor.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { createScriptedModel } from '#functions/testing/scripted-model.ts';
import { withTable } from '#functions/testing/table.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { production } from '#infra/config/production.ts';
import { scratch } from '#infra/config/scratch.ts';
import { staging } from '#infra/config/staging.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import {
  assistantSentences,
  computeTokenLimits,
  questionLimits,
} from '#shared/domain/assistant/assistant.ts';
import { handler } from './endpoints/send-message.ts';
import { estimateRequestTokens } from './reserve-tokens.ts';

withTable();
const model = createScriptedModel();
afterEach(() => {
  clearProductCache();
  vi.unstubAllEnvs();
});

type Reply = { response: string; products: Product[] };
const ask = (
  message: string,
  visitor: string,
  conversation: object[] = [],
  conversationId?: string,
  cookie?: string,
) =>
  request<Reply>(handler, assistantApi.sendMessage, {
    body: { message, conversation, conversationId },
    headers: { 'x-forwarded-for': `${visitor}, 192.0.2.9` },
    ...(cookie && { cookie }),
  });

/** The longest conversation that is read. */
const long = Array.from({ length: questionLimits.history }, (_, at) => ({
  role: at % 2 ? 'assistant' : 'user',
  content: 'peat '.repeat(questionLimits.historyLength / 5),
}));

const spentOfDay = async (day: string) => (await tokenBudget.get({ day }).go()).data?.spentTokens ?? 0;
const spentBy = async (day: string, visitor: string) => {
  const who = toPseudonym(toPseudonym(toNetwork(visitor)));
  return (await visitorTokens.get({ day, visitor: who }).go()).data?.spentTokens ?? 0;
};

const tokensADay = 5_000_000;
const limits = computeTokenLimits(tokensADay);

test("one visitor asking endlessly spends under 1% of a day's tokens, and others are still answered", async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-01T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength', pricePence: 13_800, available: 4 });
  model.costs({ inputTokens: 14_000, outputTokens: 500 });
  model.will('It is smoky.');
  const attacker = createVisitorAddress();
  const neighbour = attacker.replace(/::1$/, '::2');
  const replies = [];
  for (let call = 0; call < 40; call++)
    replies.push(await ask('Do you have Ardlussa?', call % 2 ? attacker : neighbour, long));
  // Every question is answered, from the catalogue once the share is spent.
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(replies.at(-1)?.body).toMatchObject({
    response: expect.stringMatching(/\*\*Ardlussa 12 Cask Strength\*\*: £138\.00/),
    products: expect.arrayContaining([expect.objectContaining({ price: '138.00' })]),
  });
  expect(model.requests.length).toBeLessThan(4);
  expect(await spentBy('2033-05-01', attacker)).toBeLessThanOrEqual(limits.visitor);
  expect(await spentOfDay('2033-05-01')).toBeLessThan(tokensADay / 100);
  expect((await ask('Do you have Ardlussa?', createVisitorAddress())).body.response).toBe('It is smoky.');
});

test("concurrent calls reserve no more than their visitor's share", async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-02T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  model.costs({ inputTokens: 14_000, outputTokens: 500 });
  model.will('It is smoky.');
  const attacker = createVisitorAddress();
  await Promise.all(Array.from({ length: 20 }, () => ask('Do you have Ardlussa?', attacker, long)));
  expect(model.requests.length).toBeLessThan(3);
  expect(await spentBy('2033-05-02', attacker)).toBeLessThanOrEqual(limits.visitor);
});

test("a visitor gets a smaller share, from the reserve, once the rest of the day's budget is spent", async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-03T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  await tokenBudget.put({ day: '2033-05-03', spentTokens: limits.beforeReserve, ttl: 2 ** 31 }).go();
  model.costs({ inputTokens: 1_500, outputTokens: 500 });
  model.will('It is smoky.');
  const visitor = createVisitorAddress();
  const answers = [];
  for (let call = 0; call < 8; call++) answers.push((await ask('Ardlussa?', visitor)).body.response);
  expect(answers[0]).toBe('It is smoky.');
  expect(answers[7]).toContain('Ardlussa');
  expect(await spentBy('2033-05-03', visitor)).toBeLessThanOrEqual(limits.visitorOfReserve);
});

test("200 from the catalogue once the day's budget is spent, and 503 when it has no answer", async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-04T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  await tokenBudget.put({ day: '2033-05-04', spentTokens: tokensADay, ttl: 2 ** 31 }).go();
  model.will('Nobody asks me.');
  const visitor = createVisitorAddress();
  expect((await ask('Do you have Ardlussa?', visitor)).body.response).toContain('Ardlussa');
  const body = { code: 'assistant_unavailable', message: assistantSentences.apology };
  expect(await ask('Hello?', visitor)).toMatchObject({ status: 503, body });
  expect(model.requests).toEqual([]);
  // A visitor is not charged for what the day's budget refused.
  expect(await spentBy('2033-05-04', visitor)).toBe(0);
  clock.set(() => new Date('2033-05-05T10:00:00Z'));
  expect((await ask('Hello?', visitor)).body.response).toBe('Nobody asks me.');
});

test('200 with the bottles found when the share runs out during an answer', async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-06T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  model.costs({ inputTokens: limits.visitor - 100, outputTokens: 50 });
  model.will([{ name: 'search_bottles', input: { text: 'ardlussa' } }], 'Nobody asks me.');
  const { status, body } = await ask('Do you have Ardlussa?', createVisitorAddress());
  expect([status, model.requests.length]).toEqual([200, 1]);
  expect(body.response).toMatch(/^From our collection.*Ardlussa/s);
  expect(body.products.map(({ name }) => name)).toContain('Ardlussa 12 Cask Strength');
});

test("200 from the catalogue once a conversation's share is spent, while a new conversation is answered", async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-07T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  model.costs({ inputTokens: limits.conversation - 100, outputTokens: 50 });
  model.will('It is smoky.');
  const visitor = createVisitorAddress();
  const askIn = async (conversationId?: string) =>
    (await ask('Do you have Ardlussa?', visitor, [], conversationId)).body.response;
  expect(await askIn('conversation-1')).toBe('It is smoky.');
  expect(await askIn('conversation-1')).toMatch(/^This conversation has reached its limit.*Ardlussa/s);
  model.costs({ inputTokens: 100, outputTokens: 50 });
  expect(await askIn('conversation-2')).toBe('It is smoky.');
  // A visitor is not charged for what the conversation's share refused.
  expect(await spentBy('2033-05-07', visitor)).toBe(limits.conversation - 50 + 150);
});

test('a conversation has one share across days and networks', async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-09T22:59:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  model.costs({ inputTokens: limits.conversation - 100, outputTokens: 50 });
  model.will('It is smoky.');
  const visitor = createVisitorAddress();
  const { cookie } = await signInCustomer();
  const askIn = async (conversationId: string, where = visitor, signedIn?: string) =>
    (await ask('Do you have Ardlussa?', where, [], conversationId, signedIn)).body.response;
  expect(await askIn('conversation-3')).toBe('It is smoky.');
  expect(await askIn('conversation-4', createVisitorAddress(), cookie)).toBe('It is smoky.');
  // London has midnight at 23:00 in summer.
  for (const later of ['2033-05-09T23:01:00Z', '2033-05-20T10:00:00Z']) {
    clock.set(() => new Date(later));
    expect(await askIn('conversation-3')).toMatch(/^This conversation has reached its limit/);
    expect(await askIn('conversation-4', createVisitorAddress(), cookie)).toMatch(/^This conversation has/);
  }
  expect(await askIn('conversation-5')).toBe('It is smoky.');
});

test('questions without a conversation id have the share of one conversation', async () => {
  vi.stubEnv('CHAT_TOKENS_A_DAY', String(tokensADay));
  clock.set(() => new Date('2033-05-08T10:00:00Z'));
  await createBottle({ name: 'Ardlussa 12 Cask Strength' });
  model.costs({ inputTokens: limits.conversation, outputTokens: 0 });
  model.will('It is smoky.');
  const visitor = createVisitorAddress();
  expect((await ask('Do you have Ardlussa?', visitor)).body.response).toBe('It is smoky.');
  expect((await ask('Do you have Ardlussa?', visitor)).body.response).toMatch(/^This conversation has/);
});

test("a visitor's share is under 1% on every stage, and covers a question with its searches", async () => {
  model.will('Hello.');
  await ask('Do you have Ardlussa?', createVisitorAddress());
  const [call] = model.requests;
  if (!call) throw new Error('No model was asked.');
  for (const { chat } of [scratch, staging, production]) {
    const { visitor, visitorOfReserve, conversation } = computeTokenLimits(chat.tokensADay);
    expect(visitor).toBeLessThan(chat.tokensADay / 100);
    expect(conversation).toBeGreaterThan(visitorOfReserve);
    // The results of the lookup are some 2,000 tokens.
    const first = estimateRequestTokens(call) + chat.maxTokens.detailed;
    expect(visitorOfReserve).toBeGreaterThan(first + estimateRequestTokens(call) + 2_000);
  }
});
