import { outbox } from '#functions/ports/outbox.ts';

/** Has Shopify told what is owed of a bottle, soon. */
export const askForPush = (productId: string): Promise<void> => outbox().put('pushStock', [{ productId }]);
