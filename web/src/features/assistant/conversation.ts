import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import type { Exchange } from '#shared/contracts/assistant.ts';
import { addPiece, type StoredBlock } from '#shared/domain/assistant/answer-blocks.ts';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';

/** A conversation and its changes, one step at a time; the card and the panel share it. */

export type Message = {
  id: string;
  type: 'user' | 'assistant' | 'error';
  content: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  consultationType?: ConsultationType;
  /** The ids of the bottles that an answer names; their prices are requested when they are shown. */
  bottles?: readonly string[];
  /** The parts of an answer. Those that the shop printed are printed again when it is shown later. */
  blocks?: readonly StoredBlock[];
  /** Why an answer is incomplete. */
  cut?: 'stopped' | 'lost';
  /** The name of the conversation, on each of its questions. */
  conversationId?: string;
  /** Set on a question whose complete answer is stored in the customer's account. */
  isStored?: boolean;
  /** The visitor's rating of an answer. */
  rating?: Rating;
};

export type Rating = 'helpful' | 'unhelpful';

/** The pending question, how it was sent, and what is being done for it. */
export type Pending = { id: string; via: 'chat' | 'socket'; doing: string | null };

export type Conversation = { messages: readonly Message[]; pending: Pending | null };

export type Question = Pick<Pending, 'id' | 'via'> & {
  content: string;
  consultationType?: ConsultationType;
  conversationId?: string;
  isStored?: boolean;
};

const maxMessages = 40;

export const emptyConversation: Conversation = { messages: [], pending: null };

export const toAnswerId = (questionId: string): string => `${questionId}-answer`;

/** The name of a conversation: that of its first question, also once that is no longer shown. */
export const toConversationId = ({ messages }: Conversation, questionId: string): string =>
  messages.findLast(({ conversationId }) => conversationId)?.conversationId ??
  messages.map(toQuestionId).find((id) => /^[\w-]{8,64}$/.test(id)) ??
  questionId;

/** The question that a message is, or answers. */
export const toQuestionId = ({ id }: Pick<Message, 'id'>): string => id.replace(/-(answer|error)$/, '');

export function addQuestion(
  { messages }: Conversation,
  { id, via, ...rest }: Question,
  timestamp: string,
): Conversation {
  const question: Message = { id, type: 'user', timestamp, ...rest };
  return { messages: [...messages, question].slice(-maxMessages), pending: { id, via, doing: null } };
}

/** Updates the answer in progress; the first piece creates it. */
function addAnswer(
  conversation: Conversation,
  timestamp: string,
  change: (answer: Message) => Message,
): Conversation {
  const { messages, pending } = conversation;
  if (!pending) return conversation;
  const id = toAnswerId(pending.id);
  const begun = messages.find((each) => each.id === id);
  const changed = change(begun ?? { id, type: 'assistant', content: '', timestamp });
  return {
    pending,
    messages: begun
      ? messages.map((each) => (each.id === id ? changed : each))
      : [...messages, changed].slice(-maxMessages),
  };
}

const endAnswer = ({ messages }: Conversation): Conversation => ({ messages, pending: null });

/** Ends an answer that will not be completed; the part received stays. */
export function endInterruptedAnswer(
  conversation: Conversation,
  why: 'stopped' | 'lost',
  timestamp: string,
): Conversation {
  return endAnswer(addAnswer(conversation, timestamp, (answer) => ({ ...answer, cut: why })));
}

/** Adds the sentence shown instead of an answer, below any part of it that arrived. */
export function addRefusal(
  { messages, pending }: Conversation,
  sentence: string,
  timestamp: string,
): Conversation {
  if (!pending) return { messages, pending };
  const refusal: Message = { id: `${pending.id}-error`, type: 'error', content: sentence, timestamp };
  return { messages: [...messages, refusal].slice(-maxMessages), pending: null };
}

export function addWholeAnswer(
  conversation: Conversation,
  answer: Pick<Message, 'content' | 'bottles' | 'blocks'>,
  timestamp: string,
): Conversation {
  return endAnswer(addAnswer(conversation, timestamp, (begun) => ({ ...begun, ...answer })));
}

/** Applies a frame. A frame for another question, or after the answer was given up, changes nothing. */
export function applyFrame(conversation: Conversation, frame: ConsultationFrame): Conversation {
  const { pending } = conversation;
  if (pending?.via !== 'socket' || (frame.questionId ?? pending.id) !== pending.id) return conversation;
  const { timestamp } = frame;
  switch (frame.type) {
    case 'system':
      return { ...conversation, pending: { ...pending, doing: frame.message } };
    case 'delta':
      return addAnswer({ ...conversation, pending: { ...pending, doing: null } }, timestamp, (answer) => ({
        ...answer,
        content: answer.content + frame.message,
        blocks: addPiece(answer.blocks ?? [], frame.message, frame.block),
      }));
    case 'products':
      return addAnswer(conversation, timestamp, (answer) => ({
        ...answer,
        bottles: frame.products.map(({ id }) => id),
      }));
    case 'assistant':
      return addWholeAnswer(conversation, { content: frame.message }, timestamp);
    case 'error':
      return addRefusal(conversation, frame.message, timestamp);
    default:
      return conversation;
  }
}

/** Removes the last question and its refusal if no answer arrived; a partial answer stays. */
export function removeFailure({ messages, pending }: Conversation): Conversation {
  const at = messages.findLastIndex(({ type }) => type === 'user');
  const cameAnything = messages.slice(at + 1).some(({ type, content }) => type === 'assistant' && content);
  return cameAnything || at === -1 ? { messages, pending } : { messages: messages.slice(0, at), pending };
}

/** The questions of a conversation that the account stores with their answers. */
export function listStoredQuestions({ messages, pending }: Conversation): ReadonlySet<string> {
  const whole = new Set(
    messages.flatMap((each) => (each.type === 'assistant' && !each.cut ? toQuestionId(each) : [])),
  );
  const stored = messages.filter(({ id, isStored }) => isStored && whole.has(id) && id !== pending?.id);
  return new Set(stored.map(({ id }) => id));
}

const toMessages = ({
  id,
  question,
  answer,
  blocks,
  bottles,
  conversationId,
  askedAt: timestamp,
}: Exchange): Message[] => [
  { id, type: 'user', content: question, timestamp, conversationId, isStored: true },
  { id: toAnswerId(id), type: 'assistant', content: answer, timestamp, bottles, blocks },
];

/**
 * Merges a conversation with what the account stores of it. Messages that only this tab has are kept: refusals, and
 * questions that were cut off or asked as a guest. Messages that the account had when last read (`known`) but no
 * longer has were deleted on another device.
 */
export function mergeStored(
  { messages, pending }: Conversation,
  exchanges: readonly Exchange[],
  known: ReadonlySet<string>,
): Conversation {
  const ratings = new Map(messages.map(({ id, rating }) => [id, rating]));
  const stored = exchanges
    .filter(({ id }) => id !== pending?.id)
    .flatMap(toMessages)
    .map((each) => ({ ...each, rating: ratings.get(each.id) }));
  const ids = new Set(stored.map(toQuestionId));
  const own = messages.filter((each) => !ids.has(toQuestionId(each)) && !known.has(toQuestionId(each)));
  const awaited = own.filter((each) => toQuestionId(each) === pending?.id);
  const past = [...stored, ...own.filter((each) => !awaited.includes(each))];
  const inOrder = past.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
  return { messages: [...inOrder, ...awaited].slice(-maxMessages), pending };
}

export const rateMessage = (
  { messages, pending }: Conversation,
  id: string,
  rating: Rating,
): Conversation => ({
  messages: messages.map((each) => (each.id === id ? { ...each, rating } : each)),
  pending,
});
