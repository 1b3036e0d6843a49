/** Orders that leave in more than one parcel. */

type Line = { productId: string; quantity: number; restocked?: number | undefined };
type SentParcel = { lines: readonly { productId: string; quantity: number }[] };

/** How many of a bottle have left with earlier parcels. */
export const countSent = (productId: string, parcels: readonly SentParcel[] = []): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/** How many bottles of a line are neither sent nor back in stock. */
export const countUnsent = (line: Line, parcels?: readonly SentParcel[]): number =>
  Math.max(line.quantity - (line.restocked ?? 0) - countSent(line.productId, parcels), 0);

/** The lines with bottles that have yet to leave, each with their number. */
export const listUnsentLines = <L extends Line>(
  lines: readonly L[],
  parcels: readonly SentParcel[] = [],
): L[] =>
  lines.flatMap((line) => {
    const quantity = countUnsent(line, parcels);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** The bottles that have left: all of an order that was sent, or the contents of its parcels. */
export function listLeftLines<L extends Line>(order: {
  status: string;
  lines: readonly L[];
  parcels?: readonly SentParcel[] | undefined;
}): L[] {
  if (order.status === 'shipped' || order.status === 'delivered') return [...order.lines];
  return order.lines.flatMap((line) => {
    const quantity = countSent(line.productId, order.parcels);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Whether some bottles of an order have left and others have not. */
export const isPartlySent = (order: {
  lines: readonly Line[];
  parcels?: readonly SentParcel[] | undefined;
}): boolean => (order.parcels?.length ?? 0) > 0 && listUnsentLines(order.lines, order.parcels).length > 0;

/** `2 × Kilbrae 21` */
export const formatParcelLine = ({ name, quantity }: { name: string; quantity: number }): string =>
  `${quantity} × ${name}`;
