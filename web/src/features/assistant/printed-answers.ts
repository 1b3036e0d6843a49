import { joinBlocks, listReferences, maxReferences } from '#shared/domain/assistant/answer-blocks.ts';
import { formatDayAndMonth } from '#shared/domain/common/format-date.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import { type Conversation, type Message, toQuestionId } from './conversation.ts';
import { readBlocks } from './read-blocks.ts';

/** Replaces what the shop would print. */
const notPrinted = "Prices and stock can't be shown right now.";

/** The answers with parts that the shop prints, except those to the questions in `except`. */
export const listPrinted = (
  { messages, pending }: Conversation,
  except: ReadonlySet<string> = new Set(),
): Message[] =>
  messages.filter(
    (each) =>
      listReferences(each.blocks).length > 0 &&
      toQuestionId(each) !== pending?.id &&
      !except.has(toQuestionId(each)),
  );

/** Replaces the prints of some answers, in the order of all their references; without prints, only prose stays. */
export function replacePrints(
  { messages, pending }: Conversation,
  answers: readonly Message[],
  prints: readonly string[] = [],
): Conversation {
  const left = [...prints];
  const texts = new Map(
    answers.map(({ id, blocks = [] }) => [
      id,
      joinBlocks(blocks, left.splice(0, listReferences(blocks).length)),
    ]),
  );
  return {
    messages: messages.map((each) => ({ ...each, content: texts.get(each.id) ?? each.content })),
    pending,
  };
}

/**
 * A conversation as it was stored in this tab: printed parts are dropped and prose stays; an answer that can't be
 * read is left unchanged.
 */
export function restorePrinted({ messages, pending }: Conversation): Conversation {
  const read = messages.map((each) => ({ ...each, blocks: readBlocks(each.blocks) }));
  const conversation = { messages: read, pending };
  return replacePrints(conversation, listPrinted(conversation));
}

/** The newest of some answers, as many as the shop reprints in one request. */
export function takePrintable(answers: readonly Message[]): Message[] {
  let references = 0;
  const isTooMany = ({ blocks }: Message) => {
    references += listReferences(blocks).length;
    return references > maxReferences;
  };
  return answers.slice(answers.findLastIndex(isTooMany) + 1);
}

/** Says in the answers where prints are missing; answers that have theirs are left unchanged. */
export function markUnprinted(conversation: Conversation, answers: readonly Message[]): Conversation {
  const missing = answers.filter(({ content, blocks = [] }) => content === joinBlocks(blocks, []));
  const prints = missing.flatMap(({ blocks }) =>
    listReferences(blocks).map((_, at) => (at === 0 ? notPrinted : '')),
  );
  return replacePrints(conversation, missing, prints);
}

/** What our code prints from the table: prices, stock, and the state of orders and bottles in bond. */
const printed = /£|\b(?:in stock|sold out)\b|\]\(\/(?:account|portfolio)\)/;

/**
 * The London time of the prices and stock in an answer that was given before this page was loaded (`since`,
 * milliseconds); undefined for an answer that states none.
 */
export function formatAsOf({ content, timestamp, blocks }: Message, since: number): string | undefined {
  if (blocks || Date.parse(timestamp) >= since || !printed.test(content)) return undefined;
  const there = toLondonTime(new Date(timestamp));
  return `Prices, stock and orders as of ${formatDayAndMonth(there)}, ${there.toISOString().slice(11, 16)}`;
}
