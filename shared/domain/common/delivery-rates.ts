import {
  allDeliveryTerms,
  bottleWeightKg,
  collectionMethod,
  type DeliveryMethod,
  type DeliveryTerms,
  deliveryMethods,
  maxOrderKg,
} from './delivery.ts';
import { surchargeZones } from './delivery-zones.ts';
import { defaultGiftWrapPence, giftWrapName } from './gift-wrap.ts';
import { formatDecimalPounds, formatPence, parsePence } from './money.ts';
import type { DocumentContent, DocumentField, DocumentGroup, ShopDocument } from './shop-document.ts';
import type { StorageRateChange, StorageRates } from './storage-rates.ts';
import { defaultTradingHours, hasOpeningHours, type TradingHours } from './trading-hours.ts';

/**
 * What staff may change about delivery: which options are offered, their names, their prices including VAT, and the surcharges
 * of zones. Ids, carriers and cover stay in the code. Storage in bond is billed for as long as it lasts, so it is not included.
 */

/** A higher price of an option or a zone would be a typing error. */
const maxPricePence = 50_000;
const maxThresholdPence = 1_000_000;

const amount = /^\d{1,7}(\.\d{1,2})?$/;

const buildAmountField = (label: string, initialPence: number | undefined, maxPence: number) =>
  ({
    label,
    initial: initialPence === undefined ? '' : formatDecimalPounds(initialPence),
    maxLength: 10,
    control: { kind: 'money' },
    tidy: (text) => (amount.test(text) ? formatDecimalPounds(parsePence(text)) : text),
    check: (text) =>
      amount.test(text) && parsePence(text) <= maxPence
        ? undefined
        : `Please enter an amount from ${formatPence(0)} to ${formatPence(maxPence)}`,
  }) satisfies DocumentField;

/** An option can be given at most the carrier's own limit, and at least the weight of a packed bottle. */
const buildWeightField = (carriedKg: number): DocumentField => ({
  label: 'Weight limit',
  initial: String(carriedKg),
  maxLength: 4,
  control: { kind: 'weight' },
  tidy: (text) => (/^\d{1,2}(\.\d)?$/.test(text) ? String(Number(text)) : text),
  check: (text) =>
    /^\d{1,2}(\.\d)?$/.test(text) && Number(text) >= bottleWeightKg && Number(text) <= carriedKg
      ? undefined
      : `Please enter a weight from ${bottleWeightKg} to ${carriedKg} kg`,
});

const offered = { yes: 'Offered', no: 'Not offered' };

const buildOfferedField = (): DocumentField => ({
  label: 'At the checkout',
  initial: 'yes',
  maxLength: 3,
  control: { kind: 'select', options: Object.entries(offered).map(([value, label]) => ({ value, label })) },
  check: (text) => (Object.hasOwn(offered, text) ? undefined : 'Please choose whether it is offered'),
});

const carried = deliveryMethods.filter(({ isBondedStorage }) => !isBondedStorage);

const buildOptionGroup = ({
  name,
  description,
  pricePence,
  freeFromPence,
  maxWeightKg,
}: DeliveryMethod): DocumentGroup => ({
  label: name,
  fields: {
    offered: buildOfferedField(),
    name: {
      label: 'Name',
      initial: name,
      maxLength: 60,
    },
    description: { label: 'Description', initial: description, maxLength: 160 },
    price: buildAmountField('Price', pricePence, maxPricePence),
    maxWeightKg: buildWeightField(maxWeightKg ?? maxOrderKg),
    // Only the standard option is ever free.
    ...(freeFromPence !== undefined && {
      freeFrom: {
        ...buildAmountField('Free from', freeFromPence, maxThresholdPence),
        hint: 'The subtotal from which it costs nothing. Leave blank to always charge for it.',
        isOptional: true,
      },
    }),
  },
});

const deliveryRateGroups: Readonly<Record<string, DocumentGroup>> = {
  ...Object.fromEntries(carried.map((method) => [method.id, buildOptionGroup(method)])),
  [collectionMethod.id]: {
    label: collectionMethod.name,
    fields: {
      offered: {
        ...buildOfferedField(),
        hint: 'Free. Offered only while the opening hours of the bar are published.',
      },
    },
  },
  giftWrap: {
    label: giftWrapName,
    fields: {
      offered: buildOfferedField(),
      price: buildAmountField('Price per order', defaultGiftWrapPence, maxPricePence),
    },
  },
  surcharges: {
    label: 'Surcharges',
    hasNamedFields: true,
    fields: Object.fromEntries(
      surchargeZones.map(({ id, name, surchargePence }) => [
        id,
        buildAmountField(name, surchargePence, maxPricePence),
      ]),
    ),
  },
};

/** All options serve the same zones, so that one of them is enough for every zone. */
function checkDeliveryRates(content: DocumentContent) {
  const [first] = carried;
  const isAnyOffered = carried.some(({ id }) => content[id]?.offered === 'yes');
  if (isAnyOffered || !first) return undefined;
  return { path: [first.id, 'offered'], message: 'Please offer at least one option' };
}

export const deliveryRatesDocument: ShopDocument = {
  kind: 'deliveryRates',
  title: 'Delivery',
  note: 'Which delivery options are offered, what they are called, and what they cost including VAT. Orders already placed do not change.',
  noun: 'rates',
  groups: deliveryRateGroups,
  check: checkDeliveryRates,
};

/** The rates in force, in pence and kilograms: the options that are offered, and the surcharges by zone id. */
type DeliveryRates = {
  options: readonly {
    id: string;
    name: string;
    description: string;
    pricePence: number;
    freeFromPence?: number;
    maxWeightKg: number;
  }[];
  surcharges: Readonly<Record<string, number>>;
  giftWrapPence: number | null;
  storage?: { rates: StorageRates; next?: StorageRateChange | undefined } | undefined;
};

/** The terms that follow from some rates. A zone without a surcharge is left out; collection has no rate to change. */
export const toDeliveryTerms = ({
  options,
  surcharges,
  giftWrapPence,
  storage,
}: DeliveryRates): DeliveryTerms => ({
  giftWrapPence,
  ...(storage?.next && { nextStorage: storage.next }),
  methods: allDeliveryTerms.methods.flatMap((method) => {
    if (method.isBondedStorage) {
      const place = method.id === 'bonded-storage-pallet' ? 'pallet' : 'shelf';
      return [storage ? { ...method, pricePence: storage.rates[place] } : method];
    }
    const rate = options.find(({ id }) => id === method.id);
    const { freeFromPence: _, ...fixed } = method;
    if (method.isCollection) return rate ? [method] : [];
    return rate ? [{ ...fixed, ...rate }] : [];
  }),
  zones: surchargeZones
    .map((zone) => ({ ...zone, surchargePence: surcharges[zone.id] ?? 0 }))
    .filter(({ surchargePence }) => surchargePence > 0),
});

/** Whether collection is offered: staff allow it, and the hours of the bar are published. */
const isCollectionOffered = (content: DocumentContent, hours: Pick<TradingHours, 'openingHours'>): boolean =>
  content[collectionMethod.id]?.offered === 'yes' && hasOpeningHours(hours);

/** The terms of published rates and hours. */
export const parseDeliveryRates = (
  content: DocumentContent,
  hours: Pick<TradingHours, 'openingHours'> = defaultTradingHours,
  storage?: DeliveryRates['storage'],
): DeliveryTerms =>
  toDeliveryTerms({
    storage,
    options: [...carried, ...(isCollectionOffered(content, hours) ? [collectionMethod] : [])].flatMap(
      (method) => {
        if (method.isCollection) return [{ ...method, maxWeightKg: maxOrderKg }];
        const { id } = method;
        const {
          offered: isOffered,
          name = '',
          description = '',
          price = '',
          maxWeightKg,
          freeFrom,
        } = content[id] ?? {};
        if (isOffered !== 'yes') return [];
        const free = freeFrom ? { freeFromPence: parsePence(freeFrom) } : {};
        return [
          { id, name, description, pricePence: parsePence(price), maxWeightKg: Number(maxWeightKg), ...free },
        ];
      },
    ),
    giftWrapPence: content.giftWrap?.offered === 'yes' ? parsePence(content.giftWrap.price ?? '') : null,
    surcharges: Object.fromEntries(
      Object.entries(content.surcharges ?? {}).map(([id, price]) => [id, parsePence(price)]),
    ),
  });
