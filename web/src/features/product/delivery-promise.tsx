import { PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import {
  defaultDeliveryMethodId,
  fallbackDeliveryTime,
  findDeliveryMethod,
  freeDeliveryFromPence,
} from '#shared/domain/delivery.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';

const standard = findDeliveryMethod(defaultDeliveryMethodId)?.deliveryTime ?? fallbackDeliveryTime;
const freeFrom = formatPence(freeDeliveryFromPence).replace(/\.00$/, '');

export const deliveryPromises = [
  { Icon: Truck, text: `Standard UK delivery in ${standard}` },
  { Icon: PackageCheck, text: `Complimentary shipping over ${freeFrom}` },
  { Icon: ShieldCheck, text: `Signature required, age verification ${store.ages.toBuy}+` },
];

/** The three promises beside the button. */
export function DeliveryPromise() {
  return (
    <ul className="mt-6 grid gap-2.5 text-ink-2 text-sm">
      {deliveryPromises.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brass" />
          {text}
        </li>
      ))}
    </ul>
  );
}
