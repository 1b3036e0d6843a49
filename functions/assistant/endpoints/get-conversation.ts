import { loadShopView } from '#functions/assistant/load-shop-view.ts';
import { printReferences } from '#functions/assistant/print-references.ts';
import { loadConversation } from '#functions/assistant/stored-conversation.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { joinBlocks, listReferences } from '#shared/domain/assistant/answer-blocks.ts';

export const handler = serveCustomer(assistantApi.getConversation, async (_, { caller, now }) => {
  const { exchanges } = await loadConversation(caller.customerId, now);
  const references = exchanges.flatMap(({ blocks }) => listReferences(blocks));
  if (references.length === 0) return { exchanges };
  const prints = await printReferences(references, await loadShopView(now, caller.customerId));
  return {
    exchanges: exchanges.map((exchange) => {
      const { blocks } = exchange;
      if (!blocks) return exchange;
      return { ...exchange, answer: joinBlocks(blocks, prints.splice(0, listReferences(blocks).length)) };
    }),
  };
});
