import { formatNumber } from '#shared/domain/common/format-number.ts';
import { store } from '#shared/store.ts';

/** How visitors can consult AI Simo: briefly, or at length. */
export const consultationTypes = ['quick', 'detailed'] as const;
export type ConsultationType = (typeof consultationTypes)[number];

/** The limits of a question and what is sent with it; the socket's frames hold 32 kB. */
export const questionLimits = {
  /** Characters of a question. */
  messageLength: 2_000,
  /** Messages of the conversation that count, the newest; more may be sent. */
  history: 10,
  sentHistory: 50,
  /** Characters of an earlier message that count. */
  historyLength: 4_000,
} as const;

/** How a day's tokens are shared, as parts of all that the stage allows (`tokensADay`). A question with one search reads some 6,000 tokens. */
export const tokenShares = {
  /** What one visitor may use. That can be a whole network of guests: 200 of them could not use up a day. */
  visitor: 0.005,
  /**
   * What one conversation may use, however many days it lasts: a few questions with a search each, which leaves two fifths of
   * its network's share to a bar's other guests. Starting a new conversation gives access to the rest.
   */
  conversation: 0.003,
  /** The last part of the day's budget, reserved for visitors with a small share, so late visitors are answered too. */
  reserve: 0.2,
  visitorOfReserve: 0.0025,
} as const;

/** The same in tokens. */
export const computeTokenLimits = (tokensADay: number) => ({
  day: tokensADay,
  beforeReserve: Math.floor(tokensADay * (1 - tokenShares.reserve)),
  visitor: Math.floor(tokensADay * tokenShares.visitor),
  conversation: Math.floor(tokensADay * tokenShares.conversation),
  visitorOfReserve: Math.floor(tokensADay * tokenShares.visitorOfReserve),
});

/** The most bottles that one answer shows as cards. */
export const maxCards = 6;

/** The shop's own sentences in a conversation. */
export const assistantSentences = {
  apology:
    "I apologize, but I'm having trouble connecting right now. Please feel free to browse our collection or contact us directly for assistance.",
  lost: 'Connection lost. Please refresh the page to reconnect.',
  tooLong: `Please keep a question under ${formatNumber(questionLimits.messageLength)} characters.`,
  empty: 'Please type a question.',
  unreadable: 'That message could not be read.',
  stillAnswering: 'Please wait for the answer to your last question.',
  /** Stands below every conversation. */
  notice: `${store.assistant} is an AI. It advises adults aged ${store.ages.toBuy} or over, does not forecast prices, and can be wrong.`,
  looking: 'Looking through the collection',
} as const;
