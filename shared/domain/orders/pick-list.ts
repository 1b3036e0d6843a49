import { listPackedLines } from './packing-slip.ts';

type Order = {
  orderNumber: string;
  lines: readonly { productId: string; name: string; quantity: number; restocked?: number }[];
  parcels?: readonly { lines: readonly { productId: string; quantity: number }[] }[];
};

export type BottleToPick = { productId: string; name: string; quantity: number; orderNumbers: string[] };

/** What has to be fetched for some orders together, by name. */
export function listBottlesToPick(orders: readonly Order[]): BottleToPick[] {
  const byProduct = new Map<string, BottleToPick>();
  for (const { orderNumber, ...order } of orders) {
    for (const { productId, name, quantity } of listPackedLines(order)) {
      const bottle = byProduct.get(productId) ?? { productId, name, quantity: 0, orderNumbers: [] };
      bottle.quantity += quantity;
      bottle.orderNumbers.push(orderNumber);
      byProduct.set(productId, bottle);
    }
  }
  return [...byProduct.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}
