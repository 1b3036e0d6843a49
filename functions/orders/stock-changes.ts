import type { CheckoutRecord } from './entities/checkout.ts';
import type { OrderRecord } from './entities/order.ts';

/** The part of a line that concerns stock and drops. */
type HeldLine = Pick<OrderRecord['lines'][number], 'productId' | 'quantity' | 'dropId' | 'dropLimit'>;

/** The bottles that a checkout holds for an order. */
export const toHeldLines = (lines: readonly HeldLine[]): CheckoutRecord['held'] =>
  lines.map(({ productId, quantity, dropId }) => ({ productId, quantity, ...(dropId ? { dropId } : {}) }));

/** The change to a bottle's stock, positive to take and negative to give back, and to the remaining bottles of its drops. */
export type StockChange = {
  productId: string;
  quantity: number;
  drops: { dropId: string; quantity: number }[];
};

/** A change to one customer's count in a drop: positive raises it, negative lowers it. */
export type BuyerChange = {
  productId: string;
  dropId: string;
  buyer: string;
  quantity: number;
  limit: number;
};

const addTo = <Key>(sums: Map<Key, number>, key: Key, quantity: number) =>
  sums.set(key, (sums.get(key) ?? 0) + quantity);

/** The changes needed to hold `after` instead of `before`. */
export function diffStock(before: readonly HeldLine[], after: readonly HeldLine[]): StockChange[] {
  const products = new Map<string, { quantity: number; drops: Map<string, number> }>();
  const count = ({ productId, quantity, dropId }: HeldLine, sign: 1 | -1) => {
    const sums = products.get(productId) ?? { quantity: 0, drops: new Map<string, number>() };
    sums.quantity += sign * quantity;
    if (dropId) addTo(sums.drops, dropId, sign * quantity);
    products.set(productId, sums);
  };
  for (const line of after) count(line, 1);
  for (const line of before) count(line, -1);
  return [...products].flatMap(([productId, { quantity, drops }]) => {
    const moved = [...drops].flatMap(([dropId, more]) => (more === 0 ? [] : [{ dropId, quantity: more }]));
    return quantity === 0 && moved.length === 0 ? [] : [{ productId, quantity, drops: moved }];
  });
}

type CountedOrder = { lines: readonly HeldLine[]; dropBuyers?: readonly string[] | undefined };

/** The changes to customers' counts that go with it. */
export function diffBuyers(before: CountedOrder, after: CountedOrder): BuyerChange[] {
  const counts = new Map<string, BuyerChange>();
  const count = ({ lines, dropBuyers = [] }: CountedOrder, sign: 1 | -1) => {
    for (const { productId, quantity, dropId, dropLimit = 0 } of lines) {
      for (const buyer of dropId ? dropBuyers : []) {
        const key = `${dropId} ${buyer}`;
        const known = counts.get(key)?.quantity ?? 0;
        const limit = sign > 0 ? dropLimit : (counts.get(key)?.limit ?? dropLimit);
        const change = { productId, dropId: dropId ?? '', buyer, quantity: known + sign * quantity, limit };
        counts.set(key, change);
      }
    }
  };
  count(after, 1);
  count(before, -1);
  return [...counts.values()].filter(({ quantity }) => quantity !== 0);
}
