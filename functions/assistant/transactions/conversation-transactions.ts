import { type ConversationRecord, conversation } from '#functions/assistant/entities/conversation.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

/** Few, because the answer waits for this write. */
const maxRetries = 3;
const transact = createTransactor({ customer, conversation }, maxRetries);

/**
 * Replaces a conversation that is unchanged since it was read (`version`, 0 for none), and only in an open account: one
 * written while an account is being erased would outlive it.
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
