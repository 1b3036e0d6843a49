import { describe, expect, test } from 'vitest';
import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import { listReferences, type Reference } from '#shared/domain/assistant/answer-blocks.ts';
import {
  addQuestion,
  addRefusal,
  addWholeAnswer,
  applyFrame,
  type Conversation,
  emptyConversation,
  endInterruptedAnswer,
  listStoredQuestions,
  type Message,
  mergeStored,
  rateMessage,
  removeFailure,
  toConversationId,
} from './conversation.ts';
import { buildHistory } from './conversation-history.ts';
import {
  formatAsOf,
  listPrinted,
  markUnprinted,
  replacePrints,
  restorePrinted,
  takePrintable,
} from './printed-answers.ts';

const at = '2026-11-22T10:00:00.000Z';
const withFirstQuestion = addQuestion(
  emptyConversation,
  { id: 'q1', via: 'socket', content: 'Something smoky?' },
  at,
);

const frame = (type: 'system' | 'delta' | 'assistant', message: string, questionId = 'q1') =>
  ({ type, message, timestamp: at, consultationType: 'quick', questionId }) satisfies ConsultationFrame;

const products: ConsultationFrame = {
  ...frame('system', ''),
  type: 'products',
  message: '',
  products: [{ id: 'prd_1' } as never],
};

const buildFrame = (...frames: ConsultationFrame[]) => frames.reduce(applyFrame, withFirstQuestion);
const formatMessages = ({ messages }: Conversation) =>
  messages.map(({ type, content }) => `${type}: ${content}`);

describe('an answer over the socket', () => {
  test('shows a progress message until its text arrives, and grows with each piece', () => {
    const looking = buildFrame(frame('system', 'Looking'));
    expect(looking.pending?.doing).toBe('Looking');
    const begun = buildFrame(frame('system', 'Looking'), frame('delta', 'Two '), frame('delta', 'bottles.'));
    expect(begun.pending).toEqual({ id: 'q1', via: 'socket', doing: null });
    expect(formatMessages(begun)).toEqual(['user: Something smoky?', 'assistant: Two bottles.']);
  });

  test('ends with its full text and the ids of its bottles', () => {
    const whole = buildFrame(frame('delta', 'Two bo'), products, frame('assistant', 'Two bottles.'));
    expect(whole.pending).toBeNull();
    expect(whole.messages[1]).toMatchObject({ content: 'Two bottles.', bottles: ['prd_1'] });
  });

  test('is ignored when it belongs to another question or arrives after it was stopped', () => {
    expect(buildFrame(frame('delta', 'Old', 'q0'), frame('assistant', 'Old', 'q0'))).toEqual(
      withFirstQuestion,
    );
    const stopped = endInterruptedAnswer(buildFrame(frame('delta', 'Half')), 'stopped', at);
    expect(applyFrame(stopped, frame('assistant', 'Whole'))).toEqual(stopped);
  });

  test('retains its partial text when it fails, followed by the error message', () => {
    const refused = applyFrame(buildFrame(frame('delta', 'Half')), {
      ...frame('system', 'Sorry.'),
      type: 'error',
      code: 'assistant_unavailable',
    });
    expect(formatMessages(refused).slice(1)).toEqual(['assistant: Half', 'error: Sorry.']);
    expect(refused.pending).toBeNull();
  });

  test('retains its partial text when it is interrupted, and records the reason', () => {
    expect(endInterruptedAnswer(buildFrame(frame('delta', 'Half')), 'lost', at).messages[1]).toMatchObject({
      content: 'Half',
      cut: 'lost',
    });
    expect(endInterruptedAnswer(withFirstQuestion, 'stopped', at).messages[1]).toMatchObject({
      content: '',
      cut: 'stopped',
    });
  });
});

test('retrying removes a failed question without an answer, but not a partly answered one', () => {
  expect(removeFailure(addRefusal(withFirstQuestion, 'Sorry.', at)).messages).toEqual([]);
  expect(removeFailure(endInterruptedAnswer(withFirstQuestion, 'lost', at)).messages).toEqual([]);
  const half = endInterruptedAnswer(buildFrame(frame('delta', 'Half')), 'lost', at);
  expect(removeFailure(half)).toEqual(half);
});

test('a conversation keeps its newest 40 messages', () => {
  let talk: Conversation = emptyConversation;
  for (let round = 0; round < 30; round++) {
    talk = addQuestion(talk, { id: `q${round}`, via: 'chat', content: 'Again?' }, at);
    talk = addWholeAnswer(talk, { content: `Answer ${round}` }, at);
  }
  expect(talk.messages).toHaveLength(40);
  expect(talk.messages.at(-1)?.content).toBe('Answer 29');
});

describe('the conversation stored in the account', () => {
  const toExchange = (id: string, askedAt = at) => ({
    id,
    question: `${id}?`,
    answer: `${id}!`,
    bottles: ['prd_1'],
    askedAt,
  });
  const askSignedIn = (before: Conversation, id: string) =>
    addQuestion(before, { id, via: 'chat', content: `${id}?`, isStored: true }, at);
  const answered = addWholeAnswer(askSignedIn(emptyConversation, 'a'), { content: 'a!' }, at);
  const listIds = ({ messages }: Conversation) => messages.map(({ id }) => id);

  test('is merged in order with the one in this tab, without duplicates, and ratings are retained', () => {
    const rated = rateMessage(answered, 'a-answer', 'helpful');
    const merged = mergeStored(
      rated,
      [toExchange('0', '2026-11-21T10:00:00.000Z'), toExchange('a')],
      new Set(),
    );
    expect(listIds(merged)).toEqual(['0', '0-answer', 'a', 'a-answer']);
    expect(merged.messages.at(-1)).toMatchObject({ content: 'a!', bottles: ['prd_1'], rating: 'helpful' });
    expect(
      listIds(mergeStored(merged, [toExchange('0'), toExchange('a')], listStoredQuestions(merged))),
    ).toEqual(listIds(merged));
  });

  test('removes exchanges deleted elsewhere, but not guest, interrupted or rejected ones', () => {
    expect(listIds(mergeStored(answered, [], listStoredQuestions(answered)))).toEqual([]);
    const guest = addWholeAnswer(withFirstQuestion, { content: 'Yes.' }, at);
    const half = endInterruptedAnswer(
      applyFrame(askSignedIn(guest, 'b'), frame('delta', 'Half', 'b')),
      'lost',
      at,
    );
    const refused = addRefusal(askSignedIn(half, 'c'), 'Sorry.', at);
    expect(mergeStored(refused, [], listStoredQuestions(refused)).messages).toEqual(refused.messages);
  });

  test('leaves a pending question last, and retains an answer that arrived while it was being read', () => {
    const known = listStoredQuestions(emptyConversation);
    const awaiting = askSignedIn(answered, 'b');
    const merged = mergeStored(awaiting, [toExchange('0', '2026-11-23T10:00:00.000Z')], known);
    expect(listIds(merged)).toEqual(['a', 'a-answer', '0', '0-answer', 'b']);
    expect(merged.pending?.id).toBe('b');
  });
});

describe('the history sent with a question', () => {
  const buildMessage = (type: Message['type'], content: string): Message => ({
    id: content,
    type,
    content,
    timestamp: at,
  });

  test('is the last ten messages in order, without errors and empty answers', () => {
    const messages = Array.from({ length: 14 }, (_, index) =>
      buildMessage(index % 2 ? 'assistant' : 'user', `${index}`),
    );
    const withFailures = [...messages, buildMessage('error', 'Sorry.'), buildMessage('assistant', '')];
    const sent = buildHistory(withFailures);
    expect(sent.map(({ content }) => content)).toEqual([
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
      '13',
    ]);
    expect(sent[0]?.role).toBe('user');
  });

  test('fits into one socket frame, even with long messages of multi-byte characters', () => {
    const long = Array.from({ length: 10 }, (_, index) =>
      buildMessage('assistant', `${index}${'酒'.repeat(9_000)}`),
    );
    const sent = buildHistory(long);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.at(-1)?.content.startsWith('9')).toBe(true);
    const question = '酒'.repeat(2_000);
    expect(new TextEncoder().encode(JSON.stringify({ question, sent })).length).toBeLessThan(32_000);
  });
});

describe('prices and stock printed in answers', () => {
  const bottle: Reference = { type: 'bottle', id: 'prd_1', reason: 'It is soft.' };
  const given = applyFrame(
    buildFrame(frame('delta', 'Take '), frame('delta', 'this.'), {
      ...frame('delta', '\n\n- **Kilbrae 12**: £58.00, 12 in stock. It is soft.'),
      type: 'delta',
      block: bottle,
    }),
    frame('assistant', 'Take this.\n\n- **Kilbrae 12**: £58.00, 12 in stock. It is soft.'),
  );
  const getLastContent = ({ messages }: Conversation) => messages.at(-1)?.content;

  test('are omitted from a restored conversation, then printed again with current figures', () => {
    const answers = listPrinted(given);
    expect(answers.flatMap(({ blocks = [] }) => listReferences(blocks))).toEqual([bottle]);
    const restored = restorePrinted(given);
    expect(getLastContent(restored)).toBe('Take this.');
    const prints = ['- **Kilbrae 12**: £61.00, sold out. It is soft.'];
    expect(getLastContent(replacePrints(restored, answers, prints))).toBe(`Take this.\n\n${prints[0]}`);
    expect(formatAsOf(restored.messages.at(-1) as Message, Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test('are replaced by a note if they cannot be printed again, unless the answer still has them', () => {
    const restored = restorePrinted(given);
    const missing = markUnprinted(restored, listPrinted(restored));
    expect(getLastContent(missing)).toBe("Take this.\n\nPrices and stock can't be shown right now.");
    expect(markUnprinted(missing, listPrinted(missing))).toEqual(missing);
    expect(markUnprinted(given, listPrinted(given))).toEqual(given);
    const prints = ['- **Kilbrae 12**: £61.00, sold out. It is soft.'];
    expect(getLastContent(replacePrints(missing, listPrinted(missing), prints))).toContain('£61.00');
  });

  test('stay unchanged and dated in an answer stored by another version of the page', () => {
    const [question, answer] = given.messages;
    const other = { type: 'film', id: 'flm_1' } as never;
    const stale = { ...(answer as Message), blocks: [bottle, other] };
    const restored = restorePrinted({ messages: [question as Message, stale], pending: null });
    expect(getLastContent(restored)).toBe(stale.content);
    expect(listPrinted(restored)).toEqual([]);
    expect(formatAsOf(restored.messages[1] as Message, Number.POSITIVE_INFINITY)).toContain('22 November');
  });

  test('are printed again only for the newest answers when there are too many', () => {
    const [, answer] = given.messages;
    const answers = Array.from({ length: 30 }, (_, at) => ({
      ...(answer as Message),
      id: `q${at}-answer`,
      blocks: Array<Reference>(7).fill(bottle),
    }));
    expect(takePrintable(answers).map(({ id }) => id)).toEqual(answers.slice(2).map(({ id }) => id));
    expect(takePrintable(answers.slice(2))).toHaveLength(28);
  });

  test('are not printed again while the answer is pending or when the account has just printed them', () => {
    const awaited = buildFrame({ ...frame('delta', '- a bottle'), type: 'delta', block: bottle });
    expect(listPrinted(awaited)).toEqual([]);
    expect(listPrinted(given, new Set(['q1']))).toEqual([]);
  });
});

describe('an answer given before the page was loaded', () => {
  const at14 = '2026-11-24T14:05:00.000Z';
  const format = (content: string, loadedAt: string, givenAt = at14) => {
    const [, answer] = addWholeAnswer(withFirstQuestion, { content }, givenAt).messages;
    return formatAsOf(answer as Message, Date.parse(loadedAt));
  };

  test.each(['**Kilbrae 12**: £58.00, 12 in stock.', 'It is sold out.', 'See [your account](/account).'])(
    'is dated if it states prices, stock or account details: %s',
    (content) => {
      const expected = 'Prices, stock and orders as of 24 November, 14:05';
      expect(format(content, '2026-11-24T14:06:00Z')).toBe(expected);
      expect(format(content, '2026-11-24T14:04:00Z'), 'given to this page').toBeUndefined();
    },
  );

  test('is not dated if it states none of these, and dates are in London time', () => {
    expect(format('It is smoky.', '2026-11-25T10:00:00Z')).toBeUndefined();
    const summer = format('£58.00', '2026-11-25T10:00:00Z', '2026-07-24T14:05:00.000Z');
    expect(summer).toBe('Prices, stock and orders as of 24 July, 15:05');
  });
});

test('the id of a conversation is that of its first question, even after that question is dropped', () => {
  const first = 'question-1';
  expect(toConversationId(emptyConversation, first)).toBe(first);
  let talk: Conversation = emptyConversation;
  for (let round = 1; round < 30; round++) {
    const id = `question-${round}`;
    const conversationId = toConversationId(talk, id);
    expect(conversationId).toBe(first);
    talk = addQuestion(talk, { id, via: 'chat', content: 'Again?', conversationId }, at);
    talk = addWholeAnswer(talk, { content: 'Yes.' }, at);
  }
  expect(talk.messages[0]?.id).not.toBe(first);
  // On another device, the account provides the conversation's id.
  const exchange = { id: 'question-9', question: 'A?', answer: 'A.', bottles: [], askedAt: at };
  const there = mergeStored(emptyConversation, [{ ...exchange, conversationId: first }], new Set());
  expect(toConversationId(there, 'question-99')).toBe(first);
});
