import type { Context } from 'aws-lambda';
import type { Sockets } from '#functions/adapters/api-gateway-sockets.ts';
import { type Model, ModelUnavailable } from '#functions/adapters/model.ts';
import type { AnswerWork, Worker } from '#functions/adapters/worker.ts';
import { handler as answer } from '#functions/assistant/endpoints/socket/answer.ts';
import { handler as connect } from '#functions/assistant/endpoints/socket/connect.ts';
import { handler as disconnect } from '#functions/assistant/endpoints/socket/disconnect.ts';
import { handler as receive } from '#functions/assistant/endpoints/socket/receive.ts';
import type { SocketEvent } from '#functions/runtime/socket.ts';
import { wasStruck } from '#functions/testing/crash.ts';
import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { type Action, type Item, selectRows, time, type World } from './world.ts';

const usage = { inputTokens: 100, outputTokens: 10 };
const openForMs = 2 * 3_600_000;

/** The open sockets of pages, the messages sent over each, the worker's invocations, and a model that may fail. */
export function createConsultation() {
  const state = {
    open: new Map<string, number>(),
    frames: [] as ConsultationFrame[],
    started: [] as AnswerWork[],
    /** The question of each answer. */
    questions: new Map<string, string | undefined>(),
    /** What answers have cost, by day. */
    spent: new Map<string, number>(),
    isWell: false,
    questionCount: 0,
    /** Sockets that got no answer although everything worked again. */
    silent: [] as string[],
  };
  const line: Sockets = {
    post: async (connectionId, text) => {
      if (!state.open.has(connectionId)) return 'gone';
      state.frames.push(JSON.parse(text) as ConsultationFrame);
      return 'sent';
    },
  };
  const worker: Worker = {
    start: async (work) => {
      state.started.push(work);
      state.questions.set(work.answerId, work.questionId);
    },
  };
  const model: Model = {
    async *ask({ messages }) {
      const luck = state.isWell ? 1 : Math.random();
      if (luck < 0.15) throw new ModelUnavailable(luck < 0.05, new Error('Away'));
      if (luck > 0.6 && !messages.at(-1)?.content.some(({ type }) => type === 'toolResult'))
        yield { type: 'toolUse', id: 'use_0', name: 'search_bottles', input: { text: 'smoky' } };
      else yield { type: 'text', text: 'Peat is cut, dried and burnt.' };
      if (luck < 0.25) throw new ModelUnavailable(false, new Error('Broken off'));
      const day = toLondonDay(time.now());
      state.spent.set(day, (state.spent.get(day) ?? 0) + usage.inputTokens + usage.outputTokens);
      yield { type: 'end', stopReason: luck > 0.6 ? 'tool_use' : 'end_turn', usage };
    },
  };
  return Object.assign(state, { line, worker, model });
}
export type Consultation = ReturnType<typeof createConsultation>;

const context = { getRemainingTimeInMillis: () => 120_000 } as Context;

const buildEvent = (connectionId: string, sent: Partial<SocketEvent> = {}): SocketEvent =>
  ({ requestContext: { connectionId, requestId: 'r-1' }, ...sent }) as SocketEvent;

/** The gateway receives a status; a 5xx status when no fault was injected is an error that the simulation reports. */
function collectFrames({ statusCode }: { statusCode: number }): number {
  if (statusCode >= 500 && !wasStruck()) throw new Error(`The socket answered ${statusCode}.`);
  return statusCode;
}

async function ask({ consultation }: World, connectionId: string): Promise<string> {
  consultation.questionCount += 1;
  const questionId = `question-${consultation.questionCount}`;
  const body = JSON.stringify({ message: 'What is smoky?', questionId });
  return `${questionId}: ${collectFrames(await receive(buildEvent(connectionId, { body }), context))}`;
}

async function work(one: AnswerWork): Promise<void> {
  await answer(one, context).catch((error: unknown) => {
    if (!wasStruck()) throw error;
  });
}

async function openSocket({ consultation }: World): Promise<string> {
  consultation.questionCount += 1;
  const id = `connection-${consultation.questionCount}`;
  const headers = { origin: 'https://shop.test', 'x-forwarded-for': '198.51.100.9, 203.0.113.9' };
  const status = collectFrames(await connect(buildEvent(id, { headers }), context));
  if (status === 200) consultation.open.set(id, time.ms);
  return `${id}: ${status}`;
}

const opened = ({ consultation: { open } }: World): string[] =>
  [...open].flatMap(([id, at]) => (time.ms - at < openForMs ? [id] : []));

export const consultationActions: Action[] = [
  {
    name: 'a page opens its socket',
    weight: 3,
    run: openSocket,
  },
  {
    name: 'a question comes over a socket',
    weight: 6,
    run: async (world, dice) => {
      const id = dice.pickOne(opened(world));
      return id ? ask(world, id) : 'none is open';
    },
  },
  {
    name: 'a worker answers',
    weight: 7,
    run: async ({ consultation: { started } }, dice) => {
      const one = dice.pickOne(started);
      if (!one) return 'nothing';
      // Lambda may start it twice.
      if (dice.chance(0.8)) started.splice(started.indexOf(one), 1);
      await work(one);
      return one.answerId;
    },
  },
  {
    name: 'a page closes its socket',
    weight: 1,
    run: async ({ consultation: { open } }, dice) => {
      const id = dice.pickOne([...open.keys()]) ?? 'none';
      open.delete(id);
      // The closing of a socket is not always reported.
      if (dice.chance(0.7)) collectFrames(await disconnect(buildEvent(id), context));
      return id;
    },
  },
];

/** Once everything works again and dead processes are known to be dead, a question over each open socket is answered. */
export async function askAgain(world: World): Promise<void> {
  const { consultation } = world;
  consultation.isWell = true;
  await openSocket(world);
  for (const one of consultation.started.splice(0)) await work(one);
  for (const id of opened(world)) {
    time.pass(11);
    if (!opened(world).includes(id)) continue;
    await ask(world, id);
    for (const one of consultation.started.splice(0)) await work(one);
    const questionKey = `question-${consultation.questionCount}`;
    const answers = consultation.frames.filter(
      ({ questionId, type }) => questionId === questionKey && type !== 'delta',
    );
    if (answers.at(-1)?.type !== 'assistant') consultation.silent.push(`${id}: ${JSON.stringify(answers)}`);
  }
}

/** An answer ends once. After that, only the message that it may not have been received can follow. */
export function findWrongAnswers({ consultation: { frames } }: World): string[] {
  const over = new Set<string>();
  return frames.flatMap(({ questionId = '', type }) => {
    const isAfter = over.has(questionId);
    if (type === 'assistant' || type === 'error') over.add(questionId);
    return isAfter && type !== 'error' ? [`${questionId} went on with ${type} after its end`] : [];
  });
}

/** A reader who has received the end of an answer can ask again, because the socket is freed before that. */
export function findWrongReservations(
  { consultation: { frames, questions } }: World,
  items: Item[],
): string[] {
  const read = new Set(frames.flatMap(({ type, questionId }) => (type === 'assistant' ? [questionId] : [])));
  return selectRows<{ connectionId: string; answerId?: string }>(items, 'connection').flatMap(
    ({ connectionId, answerId = '' }) =>
      questions.has(answerId) && read.has(questions.get(answerId))
        ? [`${connectionId} is held for an answer that was read`]
        : [],
  );
}

/** A day's spending is counted in its budget, whatever died meanwhile; the budget may count more. */
export function findWrongSpending({ consultation: { spent, silent } }: World, items: Item[]): string[] {
  type Budget = { day: string; spentTokens: number };
  return [
    ...selectRows<Budget>(items, 'tokenBudget').flatMap(({ day, spentTokens }) => {
      const cost = spent.get(day) ?? 0;
      return spentTokens < cost ? [`${day} cost ${cost} tokens, and ${spentTokens} are counted`] : [];
    }),
    ...silent.map((socket) => `nothing was answered over ${socket}`),
  ];
}
