import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { allDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

type LineFacts = Partial<{
  name: string;
  price: string;
  quantity: number;
  stock: number;
  inBond: boolean;
  bottleSize: string;
}>;

/** A cart line with the values that a test needs; the rest is plausible. */
export function line(id: string, facts: LineFacts = {}): CartItem {
  return {
    id: `itm_${id}`,
    productId: `prd_${id}`,
    quantity: facts.quantity ?? 1,
    product: {
      id: `prd_${id}`,
      name: facts.name ?? id,
      price: facts.price ?? '100.00',
      image: '',
      distillery: 'Ardlussa',
      isExclusive: false,
      bottleSize: facts.bottleSize ?? '700ml',
      abv: '46.0',
      stock: facts.stock ?? 20,
      inBond: facts.inBond ?? false,
    },
  };
}

/** The options as the server lists them. */
export const options: DeliveryOption[] = allDeliveryTerms.methods.map((method) => ({
  id: method.id,
  name: method.name,
  description: method.description,
  deliveryTime: method.deliveryTime,
  workingDays: method.workingDays,
  priceIncVat: formatDecimalPounds(method.pricePence),
  freeFrom: method.freeFromPence === undefined ? null : formatDecimalPounds(method.freeFromPence),
  maxWeight: method.maxWeightKg ?? null,
  maxDimensions: method.maxDimensions ?? null,
  maxCover: method.maxCoverPence === undefined ? null : formatDecimalPounds(method.maxCoverPence),
  isBondedStorage: method.isBondedStorage,
  ...(method.isCollection && { isCollection: true }),
  ...(method.deliversByDay && { deliversByDay: true }),
  ...(method.bottlesInCase && { bottlesInCase: method.bottlesInCase }),
}));

/** A day whose rate of duty is known. */
export const november = new Date('2026-11-21T12:00:00Z');
