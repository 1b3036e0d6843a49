import * as z from 'zod/mini';
import { loadShopView } from '#functions/assistant/load-shop-view.ts';
import { printReferences } from '#functions/assistant/print-references.ts';
import { loadConversation } from '#functions/assistant/stored-conversation.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { assistantApi, StoredBlock } from '#shared/contracts/assistant.ts';
import { joinBlocks, listReferences } from '#shared/domain/assistant/answer-blocks.ts';
import type { Exchange } from '#shared/domain/assistant/stored-conversation.ts';

const StoredBlocks = z.array(StoredBlock);

/** An exchange that this version can read: if any block of its answer is from another version, only its text is returned. */
function toReadable({ blocks, ...exchange }: Exchange): Exchange {
  const parsed = StoredBlocks.safeParse(blocks);
  return parsed.success ? { ...exchange, blocks: parsed.data } : exchange;
}

export const handler = serveCustomer(assistantApi.getConversation, async (_, { caller, now }) => {
  const stored = await loadConversation(caller.customerId, now);
  const exchanges = stored.exchanges.map(toReadable);
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
