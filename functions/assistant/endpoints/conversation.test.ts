import { afterEach, expect, test, vi } from 'vitest';
import { conversation } from '#functions/assistant/entities/conversation.ts';
import { storeExchange } from '#functions/assistant/stored-conversation.ts';
import { clock } from '#functions/environment/clock.ts';
import { log } from '#functions/runtime/log.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { createScriptedModel } from '#functions/testing/scripted-model.ts';
import { withTable } from '#functions/testing/table.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { assistantApi, type Exchange } from '#shared/contracts/assistant.ts';
import { storedConversationLimits } from '#shared/domain/assistant/stored-conversation.ts';
import { handler as deleteConversation } from './delete-conversation.ts';
import { handler as getConversation } from './get-conversation.ts';
import { handler as rateAnswer } from './rate-answer.ts';
import { handler as sendMessage } from './send-message.ts';

withTable();
const model = createScriptedModel();
afterEach(() => {
  clock.reset();
  vi.restoreAllMocks();
});

const ask = (message: string, questionId: string, who?: SignedIn) =>
  request(sendMessage, assistantApi.sendMessage, {
    body: { message, questionId },
    headers: { 'x-forwarded-for': `${createVisitorAddress()}, 192.0.2.9` },
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

test('200 reads what its customer was answered, with card numbers taken out, and nobody else’s', async () => {
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

test('nothing is stored of a guest, nor in an account that is being deleted', async () => {
  const who = await signInCustomer();
  const listStored = async () => (await conversation.scan.go({ pages: 'all' })).data;
  const before = await listStored();
  model.will('Peat is cut, dried and burnt.');
  expect((await ask('What is peat?', 'question-1')).status).toBe(200);
  await customer.patch({ customerId: who.customerId }).set({ closingAt: clock.now().toISOString() }).go();
  await storeExchange(who.customerId, buildExchange('question-2', clock.now().toISOString()), clock.now());
  expect(await listStored()).toEqual(before);
});

test('both answers are stored when two devices ask at once, and the same one once', async () => {
  const who = await signInCustomer();
  const now = clock.now();
  const store = (id: string) => storeExchange(who.customerId, buildExchange(id, now.toISOString()), now);
  await Promise.all([store('a'), store('b')]);
  await store('a');
  expect((await read(who)).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
});

test('204 deletes it, twice the same, and an answer that was on its way then stays out', async () => {
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

test('it is gone after its days, before DynamoDB deletes it, and begins anew', async () => {
  const who = await signInCustomer();
  const days = storedConversationLimits.days * 86_400_000;
  const long = new Date(clock.now().getTime() - days - 1_000);
  await storeExchange(who.customerId, buildExchange('a', long.toISOString()), long);
  expect(await read(who)).toEqual([]);
  await storeExchange(who.customerId, buildExchange('b', clock.now().toISOString()), clock.now());
  expect(await read(who)).toMatchObject([{ id: 'b' }]);
});

test('an answer reaches the customer where it cannot be stored', async () => {
  const who = await signInCustomer();
  vi.spyOn(conversation, 'get').mockImplementation(() => {
    throw new Error('The table is away.');
  });
  model.will('Peat is cut, dried and burnt.');
  expect((await ask('What is peat?', 'question-1', who)).status).toBe(200);
});

test('204 counts a rating in the log, 400 for what names no question', async () => {
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
