import { outbox } from '#functions/adapters/wiring/outbox.ts';

/** Requests a push of a bottle's pending changes, soon. */
export const enqueueStockPush = (productId: string): Promise<void> =>
  outbox().put('pushStock', [{ productId }]);
