import { sortByLocation } from '#shared/domain/catalogue/stock/stock-location.ts';
import { listPackedLines } from './packing-slip.ts';

type Order = {
  orderNumber: string;
  lines: readonly { productId: string; name: string; quantity: number; restocked?: number }[];
  parcels?: readonly { lines: readonly { productId: string; quantity: number }[] }[];
};

export type BottleToPick = {
  productId: string;
  name: string;
  /** Its location, if that is recorded. */
  location?: string | undefined;
  quantity: number;
  orderNumbers: string[];
};

/** What has to be fetched for some orders together, sorted by location. */
export function listBottlesToPick(
  orders: readonly Order[],
  locations: ReadonlyMap<string, string> = new Map(),
): BottleToPick[] {
  const byProduct = new Map<string, BottleToPick>();
  for (const { orderNumber, ...order } of orders) {
    for (const { productId, name, quantity } of listPackedLines(order)) {
      const bottle = byProduct.get(productId) ?? {
        productId,
        name,
        location: locations.get(productId),
        quantity: 0,
        orderNumbers: [],
      };
      bottle.quantity += quantity;
      bottle.orderNumbers.push(orderNumber);
      byProduct.set(productId, bottle);
    }
  }
  const byName = [...byProduct.values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en-GB'),
  );
  return sortByLocation(byName);
}
