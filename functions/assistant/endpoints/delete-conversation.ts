import { clearConversation } from '#functions/assistant/stored-conversation.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

export const handler = serveCustomer(assistantApi.deleteConversation, async (_, { caller, now }) => {
  await clearConversation(caller.customerId, now);
  return undefined;
});
