import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import { questionLimits } from '#shared/domain/assistant/assistant.ts';
import type { Message } from './conversation.ts';

/** A socket frame is limited to 32 kB, which the question has to share. */
const maxHistoryBytes = 20_000;

/** The transcript for the person who takes over: the latest messages, without errors. */
export const buildTranscript = (messages: readonly Message[]): EarlierMessage[] =>
  messages
    .flatMap(({ type, content }) => (type === 'error' || content === '' ? [] : [{ role: type, content }]))
    .slice(-questionLimits.sentHistory);

const countBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The history sent with a question: the latest messages, without errors, as many as fit. */
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
