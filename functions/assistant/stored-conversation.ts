import { log, toErrorFields } from '#functions/runtime/log.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import {
  addExchange,
  type Exchange,
  storedConversationLimits,
} from '#shared/domain/assistant/stored-conversation.ts';
import { removeCardNumbers } from '#shared/domain/common/card-numbers.ts';
import { hasExpired } from '#shared/domain/common/retention.ts';
import { conversation } from './entities/conversation.ts';
import { writeConversation } from './transactions/conversation-transactions.ts';

type ConversationState = { exchanges: Exchange[]; clearedAt?: string; version: number };

/** The conversation of a customer, empty if there is none or it has expired. */
export async function loadConversation(customerId: string, now: Date): Promise<ConversationState> {
  const { data } = await conversation.get({ customerId }).go({ consistent: true });
  const { exchanges = [], clearedAt, version = 0, ttl } = data ?? {};
  return hasExpired(ttl, now) ? { exchanges: [], version } : { exchanges, clearedAt, version };
}

/** Changes a conversation: decides from its current content, and decides again if another device wrote first. */
async function changeConversation(
  customerId: string,
  now: Date,
  decide: (before: ConversationState) => Omit<ConversationState, 'version'>,
): Promise<void> {
  const ttl = Math.ceil(now.getTime() / 1000) + storedConversationLimits.days * 86_400;
  const isDone = await retryOnConflict(async () => {
    const before = await loadConversation(customerId, now);
    const { exchanges, clearedAt } = decide(before);
    if (exchanges === before.exchanges) return true;
    const row = { customerId, exchanges, ...(clearedAt && { clearedAt }), ttl };
    const { outcome } = await writeConversation(row, before.version);
    // The account is being erased, and the conversation with it.
    return outcome === 'done' || outcome === 'account_closed' ? true : undefined;
  });
  if (!isDone) throw new Error('The conversation changed during every attempt to write it.');
}

/**
 * Stores a question and its answer in the customer's account, unless the conversation was deleted meanwhile. The answer has
 * already been given, so a failure to store it loses only the record.
 */
export async function storeExchange(customerId: string, exchange: Exchange, now: Date): Promise<void> {
  const stored = { ...exchange, question: removeCardNumbers(exchange.question) };
  try {
    await changeConversation(customerId, now, ({ exchanges, clearedAt = '' }) => ({
      exchanges: clearedAt >= exchange.askedAt ? exchanges : addExchange(exchanges, stored),
      clearedAt,
    }));
  } catch (error) {
    log.warn('conversation not stored', toErrorFields(error));
  }
}

/** Deletes the stored conversation, and records that it was deleted. */
export const clearConversation = (customerId: string, now: Date): Promise<void> =>
  changeConversation(customerId, now, () => ({ exchanges: [], clearedAt: now.toISOString() }));
