import type { Discount } from '#shared/contracts/checkout/discounts.ts';
import type { DiscountKind } from '#shared/domain/orders/used-discount.ts';
import type { FieldGroup, FormField, FormValues } from '#web/ui/admin-form/types.ts';

const half = { width: 'half' } as const;
const optional = { isOptional: true } as const;

export const kindLabels: Record<DiscountKind, string> = {
  amount: 'Amount off',
  percentage: 'Percentage off',
  delivery: 'Free delivery',
};

export const codeField: FormField = {
  kind: 'text',
  name: 'code',
  label: 'Code',
  hint: 'Letters, digits and hyphens. Make a single-use code long and hard to guess.',
};

export const discountFields: (FormField | FieldGroup)[] = [
  {
    kind: 'select',
    name: 'kind',
    label: 'Discount',
    options: Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
    ...half,
  },
  {
    kind: 'money',
    name: 'amount',
    label: 'Amount off the order',
    isShown: ({ kind }) => kind === 'amount',
    ...half,
  },
  {
    kind: 'number',
    name: 'percent',
    label: 'Percentage off',
    min: 1,
    max: 100,
    isShown: ({ kind }) => kind === 'percentage',
    ...half,
  },
  { kind: 'checkbox', name: 'isActive', label: 'Shoppers can use this code' },
  {
    kind: 'group',
    label: 'When and how often',
    fields: [
      { kind: 'date', name: 'startsOn', label: 'First day', hint: 'London time.', ...optional, ...half },
      { kind: 'date', name: 'endsOn', label: 'Last day', hint: 'London time.', ...optional, ...half },
      {
        kind: 'number',
        name: 'maxUses',
        label: 'Uses in total',
        hint: '1 makes it a single-use code. An order that is never paid does not count.',
        min: 1,
        ...optional,
        ...half,
      },
      {
        kind: 'number',
        name: 'maxPerCustomer',
        label: 'Uses per customer',
        hint: 'Counted by account, email and delivery address.',
        min: 1,
        ...optional,
        ...half,
      },
    ],
  },
  {
    kind: 'group',
    label: 'Which bottles',
    note: 'If you add no bottles, the code applies to all except those in a drop. No bottle is sold below its duty plus VAT, and bottles stored in bond are never discounted.',
    fields: [
      {
        kind: 'money',
        name: 'minimumSpend',
        label: 'Minimum spend',
        hint: 'On the bottles the code applies to, before the discount.',
        ...optional,
        ...half,
      },
      {
        kind: 'lines',
        name: 'bottles',
        label: 'Bottles',
        row: 'Bottle',
        add: 'Add a bottle',
        empty: { productId: '' },
        fields: [{ kind: 'bottle', name: 'productId', label: 'Bottle', none: 'All but drops', ...optional }],
      },
    ],
  },
  {
    kind: 'text',
    name: 'note',
    label: 'Note',
    hint: 'For the team: shoppers never see it.',
    ...optional,
  },
];

export const toDiscountValues = (discount?: Discount): FormValues => ({
  kind: discount?.kind ?? 'percentage',
  amount: discount?.amount ?? '',
  percent: discount?.percent ?? '',
  startsOn: discount?.startsOn ?? '',
  endsOn: discount?.endsOn ?? '',
  bottles: discount?.productIds.length
    ? discount.productIds.map((productId) => ({ productId }))
    : [{ productId: '' }],
  minimumSpend: discount?.minimumSpend ?? '',
  maxUses: discount?.maxUses ?? '',
  maxPerCustomer: discount?.maxPerCustomer ?? '',
  note: discount?.note ?? '',
  isActive: discount?.isActive ?? true,
});
