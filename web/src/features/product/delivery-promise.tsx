import { Icon } from '#web/ui/icon.tsx';
import { ArrivalDates } from './arrival-dates.tsx';
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
