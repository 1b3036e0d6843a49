import { formatPounds } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';
import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';

/** As the specification formats it: '£150'. */
const formatShort = (pounds: string): string => formatPounds(pounds).replace('.00', '');

/**
 * The promises for every delivery, by the published rates. Until the rates are loaded, the lines keep their space; a
 * promise that does not hold is null.
 */
export function useDeliveryPromises() {
  const standard = usePublishedDelivery()?.standard;
  const free = standard && (standard.freeFrom ? formatShort(standard.freeFrom) : null);
  const isAlwaysFree = Number(standard?.freeFrom) === 0;
  return {
    promises: {
      time: standard ? `Standard UK delivery in ${standard.deliveryTime}` : '\u00a0',
      cost:
        free === undefined
          ? '\u00a0'
          : free && (isAlwaysFree ? 'Complimentary shipping' : `Complimentary shipping over ${free}`),
      handover: `Signature required, age verification ${store.ages.toBuy}+`,
    },
    /** Standard delivery does not cover orders above this value, so nothing above it is delivered free. */
    freeLimit: free ? (standard?.maxCover ?? null) : null,
  };
}
