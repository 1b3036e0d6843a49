import { formatPounds } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';
import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';

/** As the specification writes it: '£150'. */
const formatShort = (pounds: string): string => formatPounds(pounds).replace('.00', '');

/**
 * What the shop promises of every delivery, by the rates that the staff have published. Until they are known the lines keep
 * their places; a promise that does not hold is null.
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
    /** Standard delivery covers no order worth more, so that nothing above it ships free. */
    freeLimit: free ? (standard?.maxCover ?? null) : null,
  };
}
