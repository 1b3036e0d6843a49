/** Who carries parcels, and where a parcel can be followed. */
type Carrier = {
  name: string;
  /** The hour in London by which a parcel has to be ready on a working day. Configurable: as agreed with the carrier. */
  collectsAtHour: number;
  /** The carrier's page for a parcel; `{number}` is its tracking number. */
  trackingUrl: string;
};

/** The addresses of the carriers' tracking pages are from memory; staff can enter another link with any parcel. */
export const carriers = {
  'royal-mail': {
    name: 'Royal Mail',
    collectsAtHour: 16,
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  parcelforce: {
    name: 'Parcelforce',
    collectsAtHour: 16,
    trackingUrl: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  dpd: { name: 'DPD', collectsAtHour: 17, trackingUrl: 'https://track.dpd.co.uk/parcels/{number}' },
} as const satisfies Record<string, Carrier>;
export type CarrierId = keyof typeof carriers;
export const carrierIds = Object.keys(carriers) as CarrierId[];

/** The carrier of each delivery option, unless staff choose another; undefined for couriers that are booked by hand. */
const carrierByMethod: Readonly<Record<string, CarrierId>> = {
  'royal-mail-tracked-48': 'royal-mail',
  'royal-mail-special-delivery': 'royal-mail',
};
/** The carriers that delivery options use; the others only take what staff hand them. */
export const bookedCarrierIds = carrierIds.filter((id) => Object.values(carrierByMethod).includes(id));

export const findCarrier = (deliveryMethodId: string): CarrierId | undefined =>
  carrierByMethod[deliveryMethodId];

export const buildTrackingUrl = (carrier: CarrierId, number: string): string =>
  carriers[carrier].trackingUrl.replace('{number}', encodeURIComponent(number));

/** The tracking of a parcel with a preset carrier, as an order stores it. */
export const buildTracking = (carrier: CarrierId, number: string) => ({
  carrier: carriers[carrier].name,
  number,
  url: buildTrackingUrl(carrier, number),
});

/** A tracking number as people type it and files have it, without spaces and in capitals. */
export const normaliseTrackingNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** Letters and digits; the shortest of any carrier above has 8, the longest 35. */
export const isTrackingNumber = (number: string): boolean => /^[0-9A-Z]{8,35}$/.test(number);
