/** What a request is about: the question, what was said before it, and what the tools have answered since. */
import type { Block, ConverseRequest, Message } from '../converse.ts';
import { listOutcomes, type ToolOutcome } from './tool-outcome.ts';

export interface ConversationMessage {
  by: 'user' | 'assistant';
  text: string;
}

export interface Conversation {
  question: string;
  /** The oldest first. */
  before: ConversationMessage[];
  outcomes: ToolOutcome[];
  /** How often tools were asked already. */
  rounds: number;
  /** The tools that may be asked now. */
  tools: ReadonlySet<string>;
  isDetailed: boolean;
}

export function buildConversation({ messages, tools, modelId }: ConverseRequest): Conversation {
  const at = messages.findLastIndex(isQuestion);
  const since = messages.slice(at + 1);
  return {
    question: getText(messages[at]),
    before: messages.slice(0, at).flatMap((message) => {
      const text = getText(message);
      return text ? [{ by: message.role, text }] : [];
    }),
    outcomes: listOutcomes(since),
    rounds: since.filter(({ role }) => role === 'assistant').length,
    tools: new Set(tools.map(({ name }) => name)),
    isDetailed: /detailed/i.test(modelId),
  };
}

/** A person's words, and not what a tool answered. */
const isQuestion = ({ role, content }: Message): boolean =>
  role === 'user' && !content.some(({ toolResult }: Block) => toolResult);

const getText = (message: Message | undefined): string =>
  (message?.content ?? [])
    .flatMap(({ text }) => text ?? [])
    .join('\n')
    .trim();
