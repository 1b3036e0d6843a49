import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { createBottle } from './builders.ts';
import { addToCart, setUpPayment } from './checkout.ts';
import { type SignedIn, signInCustomer } from './customer.ts';
import { newSessionId } from './request.ts';

/** A customer with bottles in the cart, to be stored in bond. */
export type StorageCustomer = SignedIn & {
  /** Presses "pay"; `changes` overrides what the page sends. */
  setUp(changes?: object): ReturnType<typeof setUpPayment>;
  add(productId: string, quantity?: number): Promise<unknown>;
};

export async function createStorageCustomer(
  ...lines: { productId: string; quantity?: number }[]
): Promise<StorageCustomer> {
  const who = await signInCustomer();
  const sessionId = newSessionId();
  const add = (productId: string, quantity = 1) => addToCart(sessionId, productId, quantity, who.cookie);
  for (const { productId, quantity } of lines) await add(productId, quantity);
  const setUp = (changes: object = {}) =>
    setUpPayment(sessionId, { deliveryMethod: 'bonded-storage-shelf', ...changes }, who.cookie);
  return { ...who, setUp, add };
}

/** A bottle in bond of 1,500.00, 70 cl and 46 %: 1,239.06 today, 10.94 of duty and 250.00 of VAT later. */
export const createBondedBottle = (facts: Parameters<typeof createBottle>[0] = {}): Promise<string> =>
  createBottle({ pricePence: 150_000, abvPercent: '46.0', inBond: true, ...facts });

export async function listLots({ customerId }: Pick<SignedIn, 'customerId'>): Promise<LotRecord[]> {
  return (await lot.query.inStorage({ customerId }).go({ consistent: true })).data;
}
