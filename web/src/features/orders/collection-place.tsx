import { listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import { store } from '#shared/store.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';

/** Where an order is collected, and when the bar is open. */
export function CollectionPlace() {
  const { data } = useTradingHours();
  const open = data ? [...listOpeningHours(data), ...listExceptions(data)] : [];
  return (
    <>
      <span className="block">
        {store.bar.name}, {store.bar.place}
      </span>
      {open.map(({ name, value }) => (
        <span key={name} className="block text-ink-2">
          {name}: {value}
        </span>
      ))}
    </>
  );
}
