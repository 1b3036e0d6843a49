import { isToPack } from './dispatch/to-pack.ts';
import { toAddressee } from './gift-note.ts';

type Destination = Parameters<typeof toAddressee>[0] & { shippingAddress: string };
type Order = Parameters<typeof isToPack>[0] & Destination;

const isSameDestination = (one: Destination, other: Destination): boolean =>
  one.shippingAddress === other.shippingAddress && toAddressee(one) === toAddressee(other);

/**
 * Whether two orders, one of which adds to the other, leave in one parcel: both wait to be packed, and go to one person at one
 * address.
 */
export const arePackedTogether = (one: Order, other: Order): boolean =>
  isToPack(one) && isToPack(other) && isSameDestination(one, other);

type First = Destination & { shippedAt?: string };

/**
 * Whether an addition to an order leaves in its parcel, which leaves now or has left: the addition waits to be packed, goes to
 * the same person and address, and had been paid for by then.
 */
export const leavesWith = (first: First, addition: Order): boolean =>
  isToPack(addition) &&
  isSameDestination(first, addition) &&
  (first.shippedAt === undefined || (addition.paidAt ?? '') <= first.shippedAt);

type Parcel = {
  id: string;
  /** The order that it adds to and leaves with, if any. */
  addsTo: string | null;
  lines: readonly { productId: string; quantity: number }[];
};

/** Some orders grouped by the parcels that they leave in; an order that adds to another one in the list leaves with it. */
export function listParcels<Row extends Parcel>(rows: readonly Row[]): (Row & { packed: readonly Row[] })[] {
  const joins = ({ addsTo }: Row) => rows.some(({ id }) => id === addsTo);
  return rows.flatMap((row) =>
    joins(row) ? [] : [{ ...row, packed: rows.filter(({ addsTo }) => addsTo === row.id) }],
  );
}
