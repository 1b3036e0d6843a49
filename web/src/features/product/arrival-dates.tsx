import { formatArrivalDates } from '#shared/domain/common/arrival-dates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { standardWorkingDays } from './delivery-promises.values.ts';

/** When an order of now arrives with the standard delivery, in the words that the checkout will use. */
export function ArrivalDates() {
  const now = useNow();
  return now ? `Order now for delivery ${formatArrivalDates(standardWorkingDays, now)}` : null;
}
