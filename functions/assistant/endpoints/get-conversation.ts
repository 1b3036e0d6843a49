import { loadConversation } from '#functions/assistant/stored-conversation.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

export const handler = serveCustomer(assistantApi.getConversation, async (_, { caller, now }) => {
  const { exchanges } = await loadConversation(caller.customerId, now);
  return { exchanges };
});
