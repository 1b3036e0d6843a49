import { isServed, surchargesFor } from './delivery-zones.ts';
import { findPostcode } from './postcode.ts';

/** A way in which an order reaches its buyer, or is kept for them. Prices include VAT. */
export type DeliveryMethod = {
  id: string;
  name: string;
  description: string;
  deliveryTime: string;
  workingDays: { min: number; max: number };
  /** Per order; for bonded storage per bottle and month. */
  pricePence: number;
  /** The subtotal from which the method costs nothing; absent where it always costs its price. */
  freeFromPence?: number;
  maxWeightKg?: number;
  maxDimensions?: string;
  isBondedStorage: boolean;
};

/** The specification's estimate of a packed bottle. */
export const bottleWeightKg = 1.5;

/** Above this no physical method is offered; a pallet is arranged by hand. */
export const heaviestOrderKg = 30;

export const defaultDeliveryMethodId = 'royal-mail-tracked-48';
export const standardDeliveryPence = 1299;
export const freeDeliveryFromPence = 15_000;

/** The days that the page promises where no method is chosen yet. */
export const fallbackDeliveryTime = '3-5 business days';
export const fallbackWorkingDays = { min: 3, max: 5 };

export const deliveryMethods: readonly DeliveryMethod[] = [
  {
    id: defaultDeliveryMethodId,
    name: 'Royal Mail Tracked 48',
    description: 'Standard UK delivery, tracked, with age verification at the door.',
    deliveryTime: '2-3 business days',
    workingDays: { min: 2, max: 3 },
    pricePence: standardDeliveryPence,
    freeFromPence: freeDeliveryFromPence,
    maxWeightKg: 20,
    maxDimensions: '61 x 46 x 46 cm',
    isBondedStorage: false,
  },
  {
    id: 'royal-mail-special-delivery',
    name: 'Royal Mail Special Delivery by 1pm',
    description: 'Guaranteed by 1pm on the next working day, insured, signature required.',
    deliveryTime: '1 business day',
    workingDays: { min: 1, max: 1 },
    pricePence: 2495,
    maxWeightKg: 20,
    maxDimensions: '61 x 46 x 46 cm',
    isBondedStorage: false,
  },
  {
    id: 'insured-courier',
    name: 'Insured courier',
    description: 'Hand to hand with full insurance, for bottles that cannot be replaced.',
    deliveryTime: '3-5 business days',
    workingDays: { min: 3, max: 5 },
    pricePence: 3900,
    maxWeightKg: heaviestOrderKg,
    isBondedStorage: false,
  },
  {
    id: 'bonded-storage-shelf',
    name: 'Bonded storage, shelf',
    description: 'Kept on a shelf of 30 bottles in our bonded warehouse; duty and VAT deferred.',
    deliveryTime: 'In storage within 3-5 working days',
    workingDays: { min: 3, max: 5 },
    pricePence: 80,
    isBondedStorage: true,
  },
  {
    id: 'bonded-storage-pallet',
    name: 'Bonded storage, pallet',
    description: 'Kept in cases on a pallet of 600 bottles in our bonded warehouse; duty and VAT deferred.',
    deliveryTime: 'In storage within 3-5 working days',
    workingDays: { min: 3, max: 5 },
    pricePence: 4,
    isBondedStorage: true,
  },
];

export const findDeliveryMethod = (id: string): DeliveryMethod | undefined =>
  deliveryMethods.find((method) => method.id === id);

/** Whether a method carries so many kilograms. */
export function carries(method: DeliveryMethod, weightKg: number): boolean {
  if (method.isBondedStorage) return true;
  return weightKg <= heaviestOrderKg && weightKg <= (method.maxWeightKg ?? heaviestOrderKg);
}

/** What storing so many bottles costs a month, in pence: bottles are weight over 1.5 kg, rounded up. */
export function monthlyStoragePence(method: DeliveryMethod, weightKg: number): number {
  const bottles = Math.ceil(Math.round((weightKg / bottleWeightKg) * 1e6) / 1e6);
  return bottles * method.pricePence;
}

export type DeliveryPrice = {
  method: DeliveryMethod;
  /** The method's own price after any free delivery. */
  basePence: number;
  surcharges: { name: string; amountPence: number }[];
  /** What delivery adds to the order today. */
  totalPence: number;
  monthlyStoragePence: number | null;
};

export type DeliveryRefusal = {
  refused: 'delivery_method_unknown' | 'postcode_required' | 'postcode_not_served' | 'order_too_heavy';
  details?: Record<string, string>;
};

/** Prices one method for an order; `place` is a postcode or an address that contains one. */
export function priceDelivery(order: {
  methodId: string;
  subtotalPence: number;
  weightKg: number;
  place: string;
}): DeliveryPrice | DeliveryRefusal {
  const method = findDeliveryMethod(order.methodId);
  if (!method) return { refused: 'delivery_method_unknown' };
  if (method.isBondedStorage) {
    const monthly = monthlyStoragePence(method, order.weightKg);
    return { method, basePence: 0, surcharges: [], totalPence: 0, monthlyStoragePence: monthly };
  }
  if (!carries(method, order.weightKg)) return { refused: 'order_too_heavy' };
  const postcode = findPostcode(order.place);
  if (!postcode) return { refused: 'postcode_required' };
  if (!isServed(postcode)) return { refused: 'postcode_not_served', details: { postcode } };
  const isFree = method.freeFromPence !== undefined && order.subtotalPence >= method.freeFromPence;
  const basePence = isFree ? 0 : method.pricePence;
  const surcharges = surchargesFor(postcode);
  const totalPence = surcharges.reduce((sum, surcharge) => sum + surcharge.amountPence, basePence);
  return { method, basePence, surcharges, totalPence, monthlyStoragePence: null };
}
