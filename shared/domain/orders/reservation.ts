const minute = 60_000;

/** How long stock is reserved for a checkout, counted from each time its payment is set up. */
export const reservationMinutes = 30;

/** However often a shopper sets the payment up again, stock is not reserved longer than this from the first time. */
export const maxReservationMinutes = 120;

/**
 * How long after its end a reservation is left alone. A request that renews it began before its end and is over within API
 * Gateway's 30 seconds, so the sweep and a renewal never work on one reservation at the same time.
 */
export const sweepGraceMinutes = 1;

/** The end of a reservation if the payment is set up now; not after `now` once the maximum is used up. */
export function computeReservedUntil(now: Date, firstReservedAt: Date): Date {
  const usual = now.getTime() + reservationMinutes * minute;
  const latest = firstReservedAt.getTime() + maxReservationMinutes * minute;
  return new Date(Math.min(usual, latest));
}

/** A press that would gain no more than this leaves a reservation unchanged, so two presses in a row write it once. */
const minExtensionMinutes = 1;

/** Works out when a reservation ends that began at a moment, if its payment is set up now. */
export type ComputeEnd = (now: Date, firstReservedAt: Date) => Date;

/** The end of an existing reservation if the same payment is set up again now. */
export function extendUntil(
  until: Date,
  firstReservedAt: Date,
  now: Date,
  computeEnd: ComputeEnd = computeReservedUntil,
): Date {
  const wanted = computeEnd(now, firstReservedAt);
  return wanted.getTime() - until.getTime() > minExtensionMinutes * minute ? wanted : until;
}

export const hasLapsed = (until: Date, now: Date): boolean => until.getTime() <= now.getTime();

export const isReadyToSweep = (until: Date, now: Date): boolean =>
  until.getTime() + sweepGraceMinutes * minute <= now.getTime();
