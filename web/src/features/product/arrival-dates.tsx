import { useEffect, useState } from 'react';
import {
  computeMinutesToOrder,
  formatArrivalDates,
  formatDispatchDate,
} from '#shared/domain/common/arrival-dates.ts';
import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';

const minuteMs = 60_000;

/** The time, updated every minute; undefined in the rendered page, which may be hours old. */
function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** '3 h 12 min', or '12 min' within the last hour. */
const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** When an order placed now would arrive with standard delivery, and how long that holds. */
export function ArrivalDates() {
  const now = useMinute();
  const { data: calendar } = useTradingHours();
  const delivery = usePublishedDelivery();
  if (!now || !calendar || !delivery) return null;
  const minutes = computeMinutesToOrder(now, calendar);
  return (
    <>
      Order now for delivery {formatArrivalDates(delivery.standard.workingDays, now, calendar)}
      <span className="block text-ink-3">
        {minutes === undefined
          ? `We'll send it on ${formatDispatchDate(now, calendar)}.`
          : `Order within ${formatMinutes(minutes)} and we'll send it today.`}
      </span>
    </>
  );
}
