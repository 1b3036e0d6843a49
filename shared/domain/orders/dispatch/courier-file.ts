import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { alcoholInstruction, computeParcelKg, type ParcelOrder } from './click-and-drop.ts';

/**
 * Orders for a carrier whose import lets its user say which column is which, as MyDPD's does. DPD's own specification is not
 * public, so the names are ours: map them once in the carrier's import settings and save that mapping.
 */

type Column = { name: string; value: (order: ParcelOrder) => string };

const columns: readonly Column[] = [
  { name: 'Reference', value: ({ orderNumber }) => orderNumber },
  { name: 'Recipient', value: toAddressee },
  { name: 'Address line 1', value: ({ address }) => address.addressLine1 },
  { name: 'Address line 2', value: ({ address }) => address.addressLine2 ?? '' },
  { name: 'Town', value: ({ address }) => address.city },
  { name: 'County', value: ({ address }) => address.county ?? '' },
  { name: 'Postcode', value: ({ address }) => address.postcode },
  { name: 'Country code', value: () => 'GB' },
  { name: 'Email', value: ({ email }) => email },
  { name: 'Parcels', value: () => '1' },
  { name: 'Weight (kg)', value: ({ bottles }) => computeParcelKg(bottles).toFixed(1) },
  { name: 'Value (GBP)', value: ({ subtotal }) => subtotal },
  {
    name: 'Contents',
    value: ({ bottles }) => (bottles === 1 ? '1 bottle of whisky' : `${bottles} bottles of whisky`),
  },
  {
    name: 'Delivery instructions',
    value: () => alcoholInstruction,
  },
];

export const courierColumns: readonly string[] = columns.map(({ name }) => name);

export const toCourierRow = (order: ParcelOrder): string[] => columns.map(({ value }) => value(order));
