import { useEffect, useState } from 'react';
import {
  computeMinutesToOrder,
  formatArrivalDates,
  formatDispatchDate,
} from '#shared/domain/common/arrival-dates.ts';
import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDeliveryPromises } from './delivery-promises.ts';

const icons = {
  time: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM17 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  cost: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  handover: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
};

/** The three promises beside the button; the dates join the first as soon as the day is known. */
export function DeliveryPromise({ isOnSale }: { isOnSale: boolean }) {
  const { promises } = useDeliveryPromises();
  return (
    <ul className="grid gap-2.5 text-ink-2 text-sm">
      {Object.entries(promises).map(
        ([promise, text]) =>
          text && (
            <li key={promise} className="flex gap-3">
              <Icon path={icons[promise as keyof typeof icons]} className="mt-0.5 size-4.5 text-brass" />
              <span>
                {text}
                {promise === 'time' && isOnSale && (
                  <span className="block min-h-[2lh] text-ink">
                    <ArrivalDates />
                  </span>
                )}
              </span>
            </li>
          ),
      )}
    </ul>
  );
}

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
function ArrivalDates() {
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
