import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { refuse } from '#functions/runtime/problem.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
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

/** The bottles of an order that can still come back into stock. */
export const listRestockable = ({ lines }: Pick<OrderRecord, 'lines'>) =>
  lines.map((line) => ({ ...line, quantity: countRestockable(line) }));

/** Refuses more bottles than there are `available`, at the quantity in the list of the request that is named `list`. */
export function refuseTooMany(
  code: ErrorCode,
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
