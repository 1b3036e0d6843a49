import { formatPence } from '#shared/domain/common/money.ts';
import {
  defaultDeliveryMethodId,
  fallbackDeliveryTime,
  fallbackWorkingDays,
  findDeliveryMethod,
  freeDeliveryFromPence,
} from '#shared/domain/orders/delivery.ts';
import { store } from '#shared/store.ts';

const method = findDeliveryMethod(defaultDeliveryMethodId);
const standard = method?.deliveryTime ?? fallbackDeliveryTime;
const freeFrom = formatPence(freeDeliveryFromPence).replace(/\.00$/, '');

/** What the shop promises of every delivery, from the rules that the checkout prices by. */
export const deliveryPromises = {
  time: `Standard UK delivery in ${standard}`,
  cost: `Complimentary shipping over ${freeFrom}`,
  handover: `Signature required, age verification ${store.ages.toBuy}+`,
};

/** Standard delivery covers no order worth more, so that nothing above it ships free. */
export const freeDeliveryLimit = formatPence(method?.maxCoverPence ?? 0).replace(/\.00$/, '');

export const standardWorkingDays = method?.workingDays ?? fallbackWorkingDays;
