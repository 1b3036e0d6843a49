import { store } from '../store.ts';
import { sayNumber } from './say-number.ts';

/** How AI Simo may be asked: briefly, or at length. */
export const consultationTypes = ['quick', 'detailed'] as const;
export type ConsultationType = (typeof consultationTypes)[number];

/** What bounds a question and what is sent with it; the socket's frames hold 32 kB. */
export const questionBounds = {
  /** Characters of a question. */
  messageLength: 2_000,
  /** Messages of the conversation that count, the newest; more may be sent. */
  history: 10,
  sentHistory: 50,
  /** Characters of an earlier message that count. */
  historyLength: 4_000,
} as const;

/** The most bottles that one answer shows as cards. */
export const mostCards = 6;

/** The sentences that the shop itself says in a conversation. */
export const assistantSentences = {
  apology:
    "I apologize, but I'm having trouble connecting right now. Please feel free to browse our collection or contact us directly for assistance.",
  lost: 'Connection lost. Please refresh the page to reconnect.',
  tooLong: `Please keep a question under ${sayNumber(questionBounds.messageLength)} characters.`,
  empty: 'Please type a question.',
  unreadable: 'That message could not be read.',
  stillAnswering: 'Please wait for the answer to your last question.',
  /** Stands below every conversation. */
  notice: `${store.assistant} is an AI. It advises adults of ${store.ages.toBuy} and over, forecasts no prices, and can be wrong.`,
  looking: 'Looking through the collection',
} as const;
