import {
  defaultDeliveryMethodId,
  fallbackDeliveryTime,
  fallbackWorkingDays,
  findDeliveryMethod,
  freeDeliveryFromPence,
} from '#shared/domain/delivery.ts';
import { formatPence } from '#shared/domain/money.ts';
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

export const standardWorkingDays = method?.workingDays ?? fallbackWorkingDays;
