import { type ConversationRecord, conversation } from '#functions/assistant/entities/conversation.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

/** The answer waits for it, so that it gives up soon. */
const maxRetries = 3;
const transact = createTransactor({ customer, conversation }, maxRetries);

/**
 * Replaces a conversation that is still as it was read (`version`, 0 for none), in an open account alone: one written into an
 * account that is being erased would outlive it.
 */
export const writeConversation = (
  row: Omit<ConversationRecord, 'version'>,
  version: number,
): Promise<Outcome<'account_closed'>> =>
  transact((entities) => [
    requireOpenAccount(entities, row.customerId),
    entities.conversation
      .put({ ...row, version: version + 1 })
      .where((each, { eq, notExists }) =>
        version === 0 ? notExists(each.version) : eq(each.version, version),
      )
      .commit(),
  ]);
