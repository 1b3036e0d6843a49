import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { formatArrivalDates, listDeliveryDays } from '#shared/domain/common/arrival-dates.ts';
import { bottleWeightKg, type DeliveryTerms, findDefaultMethod } from '#shared/domain/common/delivery.ts';
import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import { giftWrapName } from '#shared/domain/common/gift-wrap.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { maxGiftNote } from '#shared/domain/orders/gift-note.ts';
import { store } from '#shared/store.ts';
import { AddressFinder } from '#web/ui/address-finder.tsx';
import type { FieldGroup, FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { CustomerFinder } from './customer-finder.tsx';

export const emptyLine = { productId: '', quantity: '1', unitPrice: '' };

export const toInitialValues = (terms: DeliveryTerms): FormValues => ({
  customer: { name: '', email: '' },
  address: { addressLine1: '', addressLine2: '', city: '', county: '', postcode: '' },
  lines: [emptyLine],
  deliveryMethod: findDefaultMethod({ valuePence: 0, weightKg: bottleWeightKg }, terms)?.id ?? '',
  deliveryDay: '',
  giftWrap: false,
  giftRecipient: '',
  giftNote: '',
  ageConfirmed: false,
});

const listDeliveryOptions = ({ methods }: DeliveryTerms) =>
  methods
    .filter(({ isBondedStorage }) => !isBondedStorage)
    .map(({ id, name, pricePence }) => ({ value: id, label: `${name}, ${formatPence(pricePence)}` }));

export const readLine = ({ productId, quantity, unitPrice }: FormValues) => ({
  productId: String(productId),
  name: '',
  inBond: false,
  bottleSize: '',
  abvPercent: 0,
  unitPricePence: unitPrice ? parsePence(String(unitPrice)) : 0,
  quantity: Number.isInteger(quantity) && quantity > 0 ? Number(quantity) : 0,
});

/** The order's total by the rules of the checkout; without delivery if that cannot be priced yet. */
export function computeTotals(
  { lines, deliveryMethod, address, giftWrap }: FormValues,
  terms: DeliveryTerms,
) {
  const priced = (lines as FormValues[]).map(readLine);
  const subtotalPence = priced.reduce((sum, each) => sum + each.unitPricePence * each.quantity, 0);
  const quote = quoteOrder({
    lines: priced,
    methodId: String(deliveryMethod),
    place: String(address.postcode),
    isGiftWrapped: giftWrap === true,
    terms,
    now: new Date(),
  });
  return 'refused' in quote
    ? { subtotalPence, totalPence: subtotalPence }
    : { subtotalPence, totalPence: quote.totalPence, quote };
}

export function listTotals(values: FormValues, terms: DeliveryTerms) {
  const { subtotalPence, totalPence, quote } = computeTotals(values, terms);
  return [
    { name: 'Bottles', value: formatPence(subtotalPence) },
    { name: 'Delivery', value: quote ? formatPence(quote.delivery.totalPence) : 'Enter a postcode' },
    ...(quote && quote.giftWrapPence !== null
      ? [{ name: giftWrapName, value: formatPence(quote.giftWrapPence) }]
      : []),
    ...(quote ? [{ name: 'VAT included', value: formatPence(quote.vatPence) }] : []),
    { name: 'Total', value: formatPence(totalPence) },
  ];
}

export const addressFields: readonly FormField[] = [
  { kind: 'text', name: 'address.addressLine1', label: 'Address' },
  { kind: 'text', name: 'address.addressLine2', label: 'Second line', isOptional: true },
  { kind: 'text', name: 'address.city', label: 'Town or city', width: 'half' },
  { kind: 'text', name: 'address.county', label: 'County', width: 'half', isOptional: true },
  { kind: 'text', name: 'address.postcode', label: 'Postcode', width: 'half' },
];

/** The bottles of an order, each at its price. */
export const bottleLines: FormField = {
  kind: 'lines',
  name: 'lines',
  label: 'Bottles',
  row: 'Bottle',
  add: 'Add bottle',
  empty: emptyLine,
  fields: [
    {
      kind: 'bottle',
      name: 'productId',
      label: 'Bottle',
      none: 'Choose a bottle',
      onChoose: ({ price }, set) => set('unitPrice', price),
    },
    { kind: 'number', name: 'quantity', label: 'Quantity', min: 1 },
    {
      kind: 'shown',
      name: 'unitPrice',
      label: 'Each',
      show: ({ unitPrice }) => (unitPrice ? formatPounds(String(unitPrice)) : '–'),
    },
  ],
};

/** The delivery day for each option that lets one be chosen; shown for the selected option. */
const listDayFields = ({ methods }: DeliveryTerms, hours: TradingHours | undefined): FormField[] =>
  methods.flatMap(({ id, deliversByDay, workingDays }) =>
    deliversByDay && hours
      ? [
          {
            kind: 'select' as const,
            name: 'deliveryDay',
            label: 'Delivery day',
            none: `Earliest: ${formatArrivalDates(workingDays, new Date(), hours)}`,
            options: listDeliveryDays(workingDays, new Date(), hours).map((day) => ({
              value: day,
              label: formatNamedDay(day),
            })),
            isOptional: true,
            isShown: ({ deliveryMethod }: FormValues) => deliveryMethod === id,
            width: 'half' as const,
          },
        ]
      : [],
  );

const isSent = ({ methods }: DeliveryTerms, { deliveryMethod }: FormValues): boolean =>
  !methods.find(({ id }) => id === deliveryMethod)?.isCollection;

export const buildFields = (
  terms: DeliveryTerms,
  hours: TradingHours | undefined,
): readonly (FormField | FieldGroup)[] => [
  bottleLines,
  {
    kind: 'group',
    label: 'Customer',
    fields: [
      {
        kind: 'custom',
        name: 'finder',
        label: 'Returning customer',
        render: (form) => <CustomerFinder form={form} />,
      },
      { kind: 'text', name: 'customer.name', label: 'Name', width: 'half' },
      {
        kind: 'text',
        name: 'customer.email',
        label: 'Email',
        type: 'email',
        hint: 'The payment link goes here. If the customer has an account, the order is added to it.',
        width: 'half',
      },
    ],
  },
  {
    kind: 'group',
    label: 'Delivery',
    fields: [
      {
        kind: 'custom',
        name: 'addressFinder',
        label: 'Address lookup',
        render: (form) => <AddressFinder form={form} prefix="address." />,
      },
      ...addressFields,
      {
        kind: 'select',
        name: 'deliveryMethod',
        label: 'Delivery option',
        options: listDeliveryOptions(terms),
        width: 'half',
      },
      ...listDayFields(terms, hours),
      ...(terms.giftWrapPence === null
        ? []
        : [
            {
              kind: 'checkbox' as const,
              name: 'giftWrap',
              label: `Wrap as a gift for ${formatPence(terms.giftWrapPence)}`,
            },
          ]),
      {
        kind: 'text',
        name: 'giftRecipient',
        label: "Recipient's name",
        hint: "For a gift: the parcel is addressed to them. Leave blank to use the customer's.",
        isOptional: true,
        isShown: (values) => isSent(terms, values),
      },
      {
        kind: 'textarea',
        name: 'giftNote',
        label: 'Gift note',
        hint: `Printed on the packing slip, which shows no prices. Up to ${maxGiftNote} characters.`,
        rows: 3,
        isOptional: true,
      },
    ],
  },
  {
    kind: 'checkbox',
    name: 'ageConfirmed',
    label: `The customer has confirmed that they are ${store.ages.toBuy} or over`,
  },
];
