import {
  defaultDeliveryMethodId,
  fallbackDeliveryTime,
  findDeliveryMethod,
  freeDeliveryFromPence,
} from '#shared/domain/delivery.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';
import { Icon } from '#web/ui/icon.tsx';

const standard = findDeliveryMethod(defaultDeliveryMethodId)?.deliveryTime ?? fallbackDeliveryTime;
const freeFrom = formatPence(freeDeliveryFromPence).replace(/\.00$/, '');

export const deliveryPromises = [
  {
    path: 'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM17 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
    text: `Standard UK delivery in ${standard}`,
  },
  {
    path: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
    text: `Complimentary shipping over ${freeFrom}`,
  },
  {
    path: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10',
    text: `Signature required, age verification ${store.ages.toBuy}+`,
  },
];

/** The three promises beside the button. */
export function DeliveryPromise() {
  return (
    <ul className="mt-6 grid gap-2.5 text-ink-2 text-sm">
      {deliveryPromises.map(({ path, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon path={path} className="size-4.5 text-brass" />
          {text}
        </li>
      ))}
    </ul>
  );
}
