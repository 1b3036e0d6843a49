import { isToPack } from './to-pack.ts';

type Order = Parameters<typeof isToPack>[0] & { shippingAddress: string };

/** Whether two orders of which one adds to the other leave in one parcel: both wait to be packed, and go to one address. */
export const arePackedTogether = (one: Order, other: Order): boolean =>
  isToPack(one) && isToPack(other) && one.shippingAddress === other.shippingAddress;

type Parcel = {
  id: string;
  /** The order that it leaves with, where it adds to one. */
  addsTo: string | null;
  lines: readonly { productId: string; quantity: number }[];
};

/** Some orders as the parcels that they leave in: one that adds to another among them goes with it. */
export function listParcels<Row extends Parcel>(rows: readonly Row[]): (Row & { packed: readonly Row[] })[] {
  const joins = ({ addsTo }: Row) => rows.some(({ id }) => id === addsTo);
  return rows.flatMap((row) =>
    joins(row) ? [] : [{ ...row, packed: rows.filter(({ addsTo }) => addsTo === row.id) }],
  );
}
