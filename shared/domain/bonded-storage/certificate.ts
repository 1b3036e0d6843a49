import { formatDay } from '#shared/domain/common/format-date.ts';
import type { storageStatuses } from '#shared/domain/orders/holding.ts';
import { store } from '#shared/store.ts';

/** What a stranger may learn about where a bottle is. */
export const certifiedStates = ['in_bond', 'leaving', 'withdrawn', 'returned'] as const;
export type CertifiedState = (typeof certifiedStates)[number];

const statesByStatus: Record<(typeof storageStatuses)[number], CertifiedState> = {
  stored: 'in_bond',
  requested_delivery: 'leaving',
  in_transit: 'withdrawn',
  delivered: 'withdrawn',
  returned: 'returned',
};

export const toCertifiedState = (status: (typeof storageStatuses)[number]): CertifiedState =>
  statesByStatus[status];

/** What the shop certifies of a bottle that is in bond on a day. */
export const describeCertificate = (day: string): string =>
  `${store.brand} certifies that, on ${formatDay(day)}, its records show this bottle as the property of the person named above. Duty and VAT are deferred until it leaves bond. This certificate is not a document of title: our records on any later date take precedence.`;

/** Shown instead once the bottle has left bond. */
export const endedCertificate = `This bottle has left bond, so this certificate is no longer valid. It remains as a record of where ${store.brand} held the bottle and for whom.`;
