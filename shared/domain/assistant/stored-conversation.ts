import type { StoredBlock } from './answer-blocks.ts';

/** One question and what was answered to it, as a customer's account stores it. */
export type Exchange = {
  /** The browser's name of the question. */
  id: string;
  question: string;
  /** Markdown, as it was given. */
  answer: string;
  /** The same in its parts; answers from before they were stored have none. */
  blocks?: StoredBlock[] | undefined;
  /** The ids of the bottles that the answer names. */
  bottles: string[];
  /** The browser's name of the conversation. */
  conversationId?: string | undefined;
  /** When it was asked; ISO 8601, UTC. */
  askedAt: string;
};

/** What limits the conversation that an account stores. */
export const storedConversationLimits = {
  /** Days from the last answer on. */
  days: 30,
  exchanges: 20,
  /** Of its JSON in UTF-8; a row of the table holds 400 kB. */
  bytes: 100_000,
} as const;

const countBytes = (exchange: Exchange): number => new TextEncoder().encode(JSON.stringify(exchange)).length;

/**
 * The conversation with one more exchange at its end, without its oldest ones if it would exceed its limits. Adding the same
 * exchange again changes nothing.
 */
export function addExchange(stored: Exchange[], added: Exchange): Exchange[] {
  if (stored.some(({ id }) => id === added.id)) return stored;
  const newest = [...stored, added].slice(-storedConversationLimits.exchanges);
  let bytes = newest.reduce((sum, each) => sum + countBytes(each), 0);
  while (newest[1] && bytes > storedConversationLimits.bytes) bytes -= countBytes(newest.shift() as Exchange);
  return newest;
}
