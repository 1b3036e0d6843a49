import { toLondonDay } from '#shared/domain/common/days.ts';
import { bottleWeightKg } from '#shared/domain/common/delivery.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';

/**
 * Orders as Royal Mail's Click & Drop imports them from a file: the names of its columns and the lengths of its fields are
 * those of help.parcel.royalmail.com, article 360000250093 (November 2026).
 */

export type ParcelOrder = {
  orderNumber: string;
  placedAt: string;
  customerName: string;
  giftRecipient?: string | null | undefined;
  email: string;
  address: {
    addressLine1: string;
    addressLine2?: string | null | undefined;
    city: string;
    county?: string | null | undefined;
    postcode: string;
  };
  bottles: number;
  /** In pounds, as decimals. */
  subtotal: string;
  shippingCost: string;
  total: string;
  /** Which service of the account carries it, if the account is set up. */
  serviceCode: string | null;
};

type Column = { name: string; maxLength?: number; value: (order: ParcelOrder) => string };

const toDay = (timestamp: string): string => toLondonDay(new Date(timestamp)).split('-').reverse().join('/');

export const computeParcelKg = (bottles: number): number => bottles * bottleWeightKg;

/** Fits the import file, which takes 100 characters. */
export const alcoholInstruction = 'Alcohol: hand only to an adult, check ID if they look under 25.';

const columns: readonly Column[] = [
  { name: 'Order reference', maxLength: 40, value: ({ orderNumber }) => orderNumber },
  { name: 'Date', value: ({ placedAt }) => toDay(placedAt) },
  { name: 'Full name', maxLength: 210, value: toAddressee },
  { name: 'Address line 1', maxLength: 100, value: ({ address }) => address.addressLine1 },
  { name: 'Address line 2', maxLength: 100, value: ({ address }) => address.addressLine2 ?? '' },
  { name: 'City', maxLength: 100, value: ({ address }) => address.city },
  { name: 'County', maxLength: 100, value: ({ address }) => address.county ?? '' },
  { name: 'Postcode', maxLength: 20, value: ({ address }) => address.postcode },
  { name: 'Country', value: () => 'GBR' },
  { name: 'Email', maxLength: 254, value: ({ email }) => email },
  { name: 'Weight', value: ({ bottles }) => computeParcelKg(bottles).toFixed(3) },
  { name: 'Package size', value: ({ bottles }) => (bottles <= 1 ? 'Small parcel' : 'Parcel') },
  { name: 'Sub-total', value: ({ subtotal }) => subtotal },
  { name: 'Shipping cost', value: ({ shippingCost }) => shippingCost },
  { name: 'Total', value: ({ total }) => total },
  { name: 'Currency code', value: () => 'GBP' },
  { name: 'Service code', maxLength: 10, value: ({ serviceCode }) => serviceCode ?? '' },
  {
    name: 'Special instructions',
    maxLength: 100,
    value: () => alcoholInstruction,
  },
];

export const clickAndDropColumns: readonly string[] = columns.map(({ name }) => name);

/** The row of an order; values longer than Click & Drop takes are cut. */
export const toClickAndDropRow = (order: ParcelOrder): string[] =>
  columns.map(({ value, maxLength }) => value(order).slice(0, maxLength));
