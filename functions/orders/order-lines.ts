import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { countRestockable } from '#shared/domain/orders/refund.ts';

type Line = { productId: string; quantity: number };

/** Some bottles of an order in words. */
export const formatBottles = (chosen: readonly Line[], { lines }: Pick<OrderRecord, 'lines'>): string =>
  chosen
    .map(({ productId, quantity }) => {
      const name = lines.find((line) => line.productId === productId)?.name ?? productId;
      return formatParcelLine({ name, quantity });
    })
    .join(', ');

/** Each line of an order, with how many of its bottles can still come back into stock, which may be none. */
export const toRestockableLines = ({ lines }: Pick<OrderRecord, 'lines'>) =>
  lines.map((line) => ({ ...line, quantity: countRestockable(line) }));

/** Refuses the first line that wants more bottles than are `available`; `list` names the field of the request. */
export function refuseTooMany(
  code: 'parcel_too_many' | 'removal_too_many' | 'restock_too_many' | 'return_too_many',
  chosen: readonly Line[],
  available: readonly (Line & { name: string })[],
  list = 'lines',
): void {
  for (const [index, { productId, quantity }] of chosen.entries()) {
    const { quantity: most, name } = available.find((line) => line.productId === productId) ?? {
      quantity: 0,
      name: 'this bottle',
    };
    if (quantity > most) refuse(code, { most, name }, `${list}.${index}.quantity`);
  }
}
