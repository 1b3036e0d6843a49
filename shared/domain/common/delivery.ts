import { deliveryCoverPence } from '#shared/store.ts';
import { checkPlace, type PostcodeRefusal, surchargeZones, type Zone } from './delivery-zones.ts';
import { defaultGiftWrapPence } from './gift-wrap.ts';
import { formatPence } from './money.ts';

/** A way in which an order reaches its buyer, or is stored for them. Prices include VAT. */
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
  /** The dearest order that the method covers against loss and damage in transit; a method that delivers always has a limit. */
  maxCoverPence?: number;
  isBondedStorage: boolean;
  /** Set where the carrier delivers on a promised day, so that the buyer may choose a later one. */
  deliversByDay?: boolean;
  /** Set if the buyer collects the order at the bar, so nothing travels. */
  isCollection?: boolean;
  /** Set where the price is for whole cases only. */
  bottlesInCase?: number;
};

/** The specification's estimate of a packed bottle. */
export const bottleWeightKg = 1.5;

/** Above this no physical method is offered; a pallet is arranged by hand. */
export const maxOrderKg = 30;

export const defaultDeliveryMethodId = 'royal-mail-tracked-48';
export const standardDeliveryPence = 1299;
export const freeDeliveryFromPence = 15_000;

/** The delivery time that the page promises while no method is chosen. */
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
    maxCoverPence: deliveryCoverPence.tracked48,
    isBondedStorage: false,
  },
  {
    id: 'royal-mail-special-delivery',
    name: 'Royal Mail Special Delivery by 1pm',
    description: 'By 1pm on the working day after dispatch, signature required.',
    deliveryTime: '1 business day',
    workingDays: { min: 1, max: 1 },
    pricePence: 2495,
    maxWeightKg: 20,
    maxDimensions: '61 x 46 x 46 cm',
    maxCoverPence: deliveryCoverPence.specialDelivery,
    isBondedStorage: false,
    deliversByDay: true,
  },
  {
    id: 'insured-courier',
    name: 'Insured courier',
    description: 'Delivered to you in person, for irreplaceable bottles.',
    deliveryTime: '3-5 business days',
    workingDays: { min: 3, max: 5 },
    pricePence: 3900,
    maxWeightKg: maxOrderKg,
    maxCoverPence: deliveryCoverPence.insuredCourier,
    isBondedStorage: false,
    deliversByDay: true,
  },
  {
    id: 'specialist-courier',
    name: 'Specialist fine-spirits courier',
    description: 'Collected and delivered by appointment by a fine art and spirits carrier.',
    deliveryTime: '3-5 business days',
    workingDays: { min: 3, max: 5 },
    pricePence: 12_000,
    maxWeightKg: maxOrderKg,
    maxCoverPence: deliveryCoverPence.specialistCourier,
    isBondedStorage: false,
    deliversByDay: true,
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
    description:
      'Kept in whole cases of 12 on a pallet of 600 bottles in our bonded warehouse; duty and VAT deferred.',
    deliveryTime: 'In storage within 3-5 working days',
    workingDays: { min: 3, max: 5 },
    pricePence: 4,
    isBondedStorage: true,
    bottlesInCase: 12,
  },
];

export const collectionMethodId = 'collection-from-bar';

/** Offered as well once the hours of the bar are published, unless staff switch it off. */
export const collectionMethod: DeliveryMethod = {
  id: collectionMethodId,
  name: 'Collection from the bar',
  description: 'Bring the code we email you and photo ID.',
  deliveryTime: 'Ready when the bar opens after the day we pack it',
  workingDays: { min: 1, max: 1 },
  pricePence: 0,
  maxWeightKg: maxOrderKg,
  isBondedStorage: false,
  isCollection: true,
};

/** The options that are offered and the zones that cost more, at the prices that staff have published. */
export type DeliveryTerms = {
  methods: readonly DeliveryMethod[];
  zones: readonly Zone[];
  /** What wrapping an order as a gift costs, VAT included; null where it is not offered. */
  giftWrapPence: number | null;
  /** The announced change of the bonded storage rates. */
  nextStorage?: { from: string; shelf: number; pallet: number } | undefined;
};

/** What applies until staff publish other rates. */
export const defaultDeliveryTerms: DeliveryTerms = {
  methods: deliveryMethods,
  zones: surchargeZones,
  giftWrapPence: defaultGiftWrapPence,
};

/** Everything that an earlier order may have been sold with. */
export const allDeliveryTerms: DeliveryTerms = {
  ...defaultDeliveryTerms,
  methods: [...deliveryMethods, collectionMethod],
};

/** An option by its id, offered or not, so the option that an order was sold with keeps its name. */
export const findDeliveryMethod = (id: string): DeliveryMethod | undefined =>
  allDeliveryTerms.methods.find((method) => method.id === id);

/** Whether a method carries so many kilograms. */
export function canCarry(method: DeliveryMethod, weightKg: number): boolean {
  if (method.isBondedStorage) return true;
  return weightKg <= maxOrderKg && weightKg <= (method.maxWeightKg ?? maxOrderKg);
}

/** Whether a method covers goods of a value in transit; goods that stay in bond or are collected do not travel. */
export const canCover = (
  { isBondedStorage, isCollection = false, maxCoverPence = 0 }: DeliveryMethod,
  valuePence: number,
): boolean => isBondedStorage || isCollection || valuePence <= maxCoverPence;

/** The standard method if it can take an order, else the cheapest that delivers it; nothing for an order that none can carry. */
export function findDefaultMethod(
  order: { valuePence: number; weightKg: number },
  { methods }: DeliveryTerms,
): DeliveryMethod | undefined {
  const able = methods.filter(
    (method) =>
      !method.isBondedStorage &&
      !method.isCollection &&
      canCarry(method, order.weightKg) &&
      canCover(method, order.valuePence),
  );
  const standard = able.find(({ id }) => id === defaultDeliveryMethodId);
  return standard ?? able.toSorted((one, other) => one.pricePence - other.pricePence)[0];
}

/** What a method costs for a subtotal before any surcharge; nothing from its free-delivery threshold. */
export const computeBasePence = (
  { pricePence, freeFromPence }: DeliveryMethod,
  subtotalPence: number,
): number => (freeFromPence !== undefined && subtotalPence >= freeFromPence ? 0 : pricePence);

/** What storing bottles costs per month, in pence: the number of bottles is the weight over 1.5 kg, rounded up. */
export const computeMonthlyStoragePence = (method: DeliveryMethod, weightKg: number): number =>
  toBottleCount(weightKg) * method.pricePence;

const toBottleCount = (weightKg: number): number =>
  Math.ceil(Math.round((weightKg / bottleWeightKg) * 1e6) / 1e6);

export type DeliveryPrice = {
  method: DeliveryMethod;
  /** The method's own price after any free delivery. */
  basePence: number;
  surcharges: { name: string; amountPence: number }[];
  /** What delivery adds to the order today. */
  totalPence: number;
  monthlyStoragePence: number | null;
};

export type DeliveryRefusal =
  | PostcodeRefusal
  | {
      refused: 'delivery_method_unknown' | 'order_too_heavy' | 'delivery_cover_exceeded' | 'whole_cases_only';
      details?: Record<string, string>;
    };

/** The refusals that concern where an order goes. */
export const placeRefusals = [
  'postcode_required',
  'postcode_unknown',
  'postcode_not_served',
  'country_not_served',
] as const satisfies PostcodeRefusal['refused'][];

export const isPlaceRefusal = (code: string): code is PostcodeRefusal['refused'] =>
  (placeRefusals as readonly string[]).includes(code);

/** Prices one method for an order; `place` is a postcode or an address that contains one, which a collection does not need. */
export function priceDelivery(order: {
  methodId: string;
  subtotalPence: number;
  weightKg: number;
  place: string;
  /** What the goods are worth, if it differs from what is paid for them. */
  valuePence?: number;
  terms: DeliveryTerms;
}): DeliveryPrice | DeliveryRefusal {
  const method = order.terms.methods.find(({ id }) => id === order.methodId);
  if (!method) return { refused: 'delivery_method_unknown' };
  if (method.isBondedStorage) {
    if (toBottleCount(order.weightKg) % (method.bottlesInCase ?? 1) !== 0)
      return { refused: 'whole_cases_only' };
    const monthly = computeMonthlyStoragePence(method, order.weightKg);
    return { method, basePence: 0, surcharges: [], totalPence: 0, monthlyStoragePence: monthly };
  }
  if (!canCarry(method, order.weightKg)) return { refused: 'order_too_heavy' };
  if (!canCover(method, order.valuePence ?? order.subtotalPence)) {
    const cover = formatPence(method.maxCoverPence ?? 0);
    return { refused: 'delivery_cover_exceeded', details: { name: method.name, cover } };
  }
  const basePence = computeBasePence(method, order.subtotalPence);
  if (method.isCollection)
    return { method, basePence, surcharges: [], totalPence: basePence, monthlyStoragePence: null };
  const judged = checkPlace(order.place, order.terms.zones);
  if ('refused' in judged) return judged;
  const { surcharges } = judged;
  const totalPence = surcharges.reduce((sum, surcharge) => sum + surcharge.amountPence, basePence);
  return { method, basePence, surcharges, totalPence, monthlyStoragePence: null };
}
