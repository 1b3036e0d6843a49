import { loadShopView } from '#functions/assistant/load-shop-view.ts';
import { printReferences } from '#functions/assistant/print-references.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

export const handler = serveCustomer(
  assistantApi.printReferences,
  async ({ body }, { now, visitor, caller }) => {
    await enforceRateLimit('chatPrintsByVisitor', toPseudonym(visitor), now);
    const shop = await loadShopView(now, caller?.customerId);
    return { prints: await printReferences(body.references, shop) };
  },
);
