import { Service } from 'electrodb';
import { type CheckoutRecord, checkout } from './checkout.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ checkout });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** Keeps for longer what a pending order holds; nothing is written where its checkout is closed, and it pending no more. */
export const prolongCheckout = (
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
