import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ checkout });

/** Extends the reservation of a pending order; writes nothing if its checkout is closed. */
export const extendCheckout = (
  { cartId, orderId }: CheckoutRecord,
  reservedUntil: string,
): Promise<Outcome> =>
  transact((entities) => [
    entities.checkout
      .patch({ cartId })
      .set({ reservedUntil })
      .where((row, { eq }) => eq(row.orderId, orderId))
      .commit(),
  ]);
