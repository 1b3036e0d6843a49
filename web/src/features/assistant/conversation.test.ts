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
  test('shows what is being done until its text arrives, and grows with each piece', () => {
    const looking = buildFrame(frame('system', 'Looking'));
    expect(looking.pending?.doing).toBe('Looking');
    const begun = buildFrame(frame('system', 'Looking'), frame('delta', 'Two '), frame('delta', 'bottles.'));
    expect(begun.pending).toEqual({ id: 'q1', via: 'socket', doing: null });
    expect(formatMessages(begun)).toEqual(['user: Something smoky?', 'assistant: Two bottles.']);
  });

  test('ends with its full text, and names its bottles', () => {
    const whole = buildFrame(frame('delta', 'Two bo'), products, frame('assistant', 'Two bottles.'));
    expect(whole.pending).toBeNull();
    expect(whole.messages[1]).toMatchObject({ content: 'Two bottles.', bottles: ['prd_1'] });
  });

  test('changes nothing when it belongs to another question, or arrives after it was stopped', () => {
    expect(buildFrame(frame('delta', 'Old', 'q0'), frame('assistant', 'Old', 'q0'))).toEqual(
      withFirstQuestion,
    );
    const stopped = endInterruptedAnswer(buildFrame(frame('delta', 'Half')), 'stopped', at);
    expect(applyFrame(stopped, frame('assistant', 'Whole'))).toEqual(stopped);
  });

  test('keeps what arrived when it is refused, with the message below', () => {
    const refused = applyFrame(buildFrame(frame('delta', 'Half')), {
      ...frame('system', 'Sorry.'),
      type: 'error',
      code: 'assistant_unavailable',
    });
    expect(formatMessages(refused).slice(1)).toEqual(['assistant: Half', 'error: Sorry.']);
    expect(refused.pending).toBeNull();
  });

  test('keeps what arrived when it is cut off, and says why it ends there', () => {
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

test('a retried question without an answer appears once, and a partly answered one stays', () => {
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

describe('what the account stores', () => {
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

  test('joins what this tab has, in order, once each, and a rating stays', () => {
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

  test('takes away what was deleted elsewhere, and nothing that was asked as a guest, broken off or refused', () => {
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

  test('leaves the question whose answer is awaited last, and what came while it was read', () => {
    const known = listStoredQuestions(emptyConversation);
    const awaiting = askSignedIn(answered, 'b');
    const merged = mergeStored(awaiting, [toExchange('0', '2026-11-23T10:00:00.000Z')], known);
    expect(listIds(merged)).toEqual(['a', 'a-answer', '0', '0-answer', 'b']);
    expect(merged.pending?.id).toBe('b');
  });
});

describe('the history that is sent', () => {
  const buildMessage = (type: Message['type'], content: string): Message => ({
    id: content,
    type,
    content,
    timestamp: at,
  });

  test('is the last ten messages of the conversation, in order', () => {
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

  test('fits into one frame of the socket however long it was, in any script', () => {
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

describe('what the shop has printed', () => {
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

  test('is left out of a conversation that is restored, and printed again as it is then', () => {
    const answers = listPrinted(given);
    expect(answers.flatMap(({ blocks = [] }) => listReferences(blocks))).toEqual([bottle]);
    const restored = restorePrinted(given);
    expect(getLastContent(restored)).toBe('Take this.');
    const prints = ['- **Kilbrae 12**: £61.00, sold out. It is soft.'];
    expect(getLastContent(replacePrints(restored, answers, prints))).toBe(`Take this.\n\n${prints[0]}`);
    expect(formatAsOf(restored.messages.at(-1) as Message, Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test('is said to be missing where it cannot be printed, and answers that have their prints keep them', () => {
    const restored = restorePrinted(given);
    const missing = markUnprinted(restored, listPrinted(restored));
    expect(getLastContent(missing)).toBe("Take this.\n\nPrices and stock can't be shown right now.");
    expect(markUnprinted(missing, listPrinted(missing))).toEqual(missing);
    expect(markUnprinted(given, listPrinted(given))).toEqual(given);
    const prints = ['- **Kilbrae 12**: £61.00, sold out. It is soft.'];
    expect(getLastContent(replacePrints(missing, listPrinted(missing), prints))).toContain('£61.00');
  });

  test('stays as it was given where another version of the page stored it', () => {
    const [question, answer] = given.messages;
    const other = { type: 'film', id: 'flm_1' } as never;
    const stale = { ...(answer as Message), blocks: [bottle, other] };
    const restored = restorePrinted({ messages: [question as Message, stale], pending: null });
    expect(getLastContent(restored)).toBe(stale.content);
    expect(listPrinted(restored)).toEqual([]);
    expect(formatAsOf(restored.messages[1] as Message, Number.POSITIVE_INFINITY)).toContain('22 November');
  });

  test('is of the newest answers where there are more than are printed at once', () => {
    const [, answer] = given.messages;
    const answers = Array.from({ length: 30 }, (_, at) => ({
      ...(answer as Message),
      id: `q${at}-answer`,
      blocks: Array<Reference>(7).fill(bottle),
    }));
    expect(takePrintable(answers).map(({ id }) => id)).toEqual(answers.slice(2).map(({ id }) => id));
    expect(takePrintable(answers.slice(2))).toHaveLength(28);
  });

  test('stays as it is while its answer is on its way, and where the account has just printed it', () => {
    const awaited = buildFrame({ ...frame('delta', '- a bottle'), type: 'delta', block: bottle });
    expect(listPrinted(awaited)).toEqual([]);
    expect(listPrinted(given, new Set(['q1']))).toEqual([]);
  });
});

describe('an answer that was given before the page was loaded', () => {
  const at14 = '2026-11-24T14:05:00.000Z';
  const format = (content: string, loadedAt: string, givenAt = at14) => {
    const [, answer] = addWholeAnswer(withFirstQuestion, { content }, givenAt).messages;
    return formatAsOf(answer as Message, Date.parse(loadedAt));
  };

  test.each(['**Kilbrae 12**: £58.00, 12 in stock.', 'It is sold out.', 'See [your account](/account).'])(
    'says of which moment its prices and the like are: %s',
    (content) => {
      const expected = 'Prices, stock and orders as of 24 November, 14:05';
      expect(format(content, '2026-11-24T14:06:00Z')).toBe(expected);
      expect(format(content, '2026-11-24T14:04:00Z'), 'given to this page').toBeUndefined();
    },
  );

  test('says nothing where it states none, and the time in London', () => {
    expect(format('It is smoky.', '2026-11-25T10:00:00Z')).toBeUndefined();
    const summer = format('£58.00', '2026-11-25T10:00:00Z', '2026-07-24T14:05:00.000Z');
    expect(summer).toBe('Prices, stock and orders as of 24 July, 15:05');
  });
});

test('a conversation is named by its first question, also once that is no longer shown', () => {
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
