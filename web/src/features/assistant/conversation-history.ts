import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import { questionLimits } from '#shared/domain/assistant/assistant.ts';
import type { Message } from './conversation.ts';

/** A frame of the socket holds 32 kB, and the question goes in it too. */
const maxHistoryBytes = 20_000;

/** What a person reads of a conversation that is handed over: what was really said, the newest of it. */
export const buildTranscript = (messages: readonly Message[]): EarlierMessage[] =>
  messages
    .flatMap(({ type, content }) => (type === 'error' || content === '' ? [] : [{ role: type, content }]))
    .slice(-questionLimits.sentHistory);

const countBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** What is sent along with a question: the newest of what was really said, as far as it fits. */
export function buildHistory(messages: readonly Message[]): EarlierMessage[] {
  const history: EarlierMessage[] = [];
  let bytes = 0;
  for (const { type, content } of messages.toReversed()) {
    if (type === 'error' || content === '') continue;
    const earlier: EarlierMessage = { role: type, content: content.slice(0, questionLimits.historyLength) };
    bytes += countBytes(earlier);
    if (history.length === questionLimits.history || bytes > maxHistoryBytes) break;
    history.unshift(earlier);
  }
  return history;
}
