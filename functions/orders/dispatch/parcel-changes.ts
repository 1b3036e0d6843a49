import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';

type Parcel = NonNullable<OrderRecord['parcels']>[number];
type Tracking = NonNullable<OrderRecord['tracking']>;
type Shipment = { tracking?: Omit<Tracking, 'since'> | undefined; actor: string; at: string };

/**
 * The change that marks the whole order as sent, with the number of this parcel if it has one. Only the first time is
 * stored, so the email is sent once. If earlier parcels took a part, this one takes the rest.
 */
export function buildShippedChange(before: OrderRecord, { tracking, actor, at }: Shipment) {
  const number = tracking?.number ?? before.tracking?.number;
  return {
    status: 'shipped' as const,
    statusAt: at,
    ...(tracking ? { tracking: { ...tracking, since: at } } : {}),
    ...(before.shippedAt ? {} : { shippedAt: at, ...(number ? { shippedWith: number } : {}) }),
    ...closeParcels(before, { tracking: tracking ?? before.tracking, actor, at }),
  };
}

function closeParcels(before: OrderRecord, { tracking, actor, at }: Shipment): { parcels?: Parcel[] } {
  const { parcels = [], lines } = before;
  const rest = listUnsentLines(lines, parcels).map(({ productId, quantity }) => ({ productId, quantity }));
  if (parcels.length === 0 || rest.length === 0) return {};
  return { parcels: [...parcels, buildParcel(`last-${parcels.length + 1}`, rest, { tracking, actor, at })] };
}

export const buildParcel = (
  parcelId: string,
  lines: Parcel['lines'],
  { tracking, actor, at }: Shipment,
): Parcel => ({
  parcelId,
  sentAt: at,
  actor,
  lines,
  ...(tracking
    ? {
        tracking: {
          carrier: tracking.carrier,
          number: tracking.number,
          ...(tracking.url ? { url: tracking.url } : {}),
        },
      }
    : {}),
});

/**
 * Reopens an order that was marked as sent, without the parcel that closed it: the bottles of that parcel must be sent
 * again.
 */
export const reopenParcels = ({ parcels = [] }: OrderRecord): { parcels?: Parcel[] } =>
  parcels.length > 0 ? { parcels: parcels.slice(0, -1) } : {};

/** The parcel that closed an order has the order's own tracking number, so both change together. */
export const renumberParcels = (
  { parcels = [], status }: OrderRecord,
  tracking: Omit<Tracking, 'since'>,
): { parcels?: Parcel[] } => {
  const last = parcels.at(-1);
  if (!last || (status !== 'shipped' && status !== 'delivered')) return {};
  return { parcels: [...parcels.slice(0, -1), { ...last, tracking }] };
};
