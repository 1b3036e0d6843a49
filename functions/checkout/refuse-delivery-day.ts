import { refuse } from '#functions/runtime/problem.ts';
import { canDeliverOn } from '#shared/domain/common/arrival-dates.ts';
import type { DeliveryMethod } from '#shared/domain/common/delivery.ts';
import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';

/** A day that was offered when the page opened may be too early now, or a holiday. */
export function refuseDeliveryDay(
  day: string | null | undefined,
  method: DeliveryMethod,
  hours: TradingHours,
  now: Date,
): void {
  if (!day) return;
  const { deliversByDay, workingDays } = method;
  if (deliversByDay && canDeliverOn(day, workingDays, now, hours)) return;
  refuse('delivery_day_unavailable', { day: formatNamedDay(day) }, 'deliveryDay');
}
