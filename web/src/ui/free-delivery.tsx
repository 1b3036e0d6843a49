import { formatPounds } from '#shared/domain/common/money.ts';
import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';

/** Says from which amount delivery is free, as published by staff; empty if it never is. */
export function FreeDelivery() {
  const freeFrom = usePublishedDelivery()?.standard.freeFrom;
  if (freeFrom && Number(freeFrom) === 0) return ' Standard delivery is free.';
  return freeFrom ? ` Standard delivery is free from ${formatPounds(freeFrom).replace('.00', '')}.` : null;
}
