import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { formatDecimalPounds, formatPence, parsePence } from '#shared/domain/common/money.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import {
  computeLineTotals,
  manualInvoiceDefaults as defaults,
  manualVatRates,
} from '#shared/domain/invoicing/manual-invoice.ts';
import type { FieldGroup, FormField, FormValues, SimpleField } from '#web/ui/admin-form/types.ts';
import { typeOptions } from './invoice-labels.ts';
import { priceLine } from './invoice-totals.ts';

const emptyItem = {
  productId: '',
  itemName: '',
  itemDescription: '',
  quantity: '1',
  unitPrice: '0.00',
  vatRate: defaults.vatRate as string,
  movesStock: false,
};

const rates = manualVatRates.map((value) => ({ value, label: `${Number(value)}%` }));

/** A bottle's price in the shop includes VAT; an invoice adds it. */
const toNetPrice = (price: string): string =>
  formatDecimalPounds(parsePence(price) - computeVatWithin(parsePence(price)));

const itemFields: readonly SimpleField[] = [
  {
    kind: 'bottle',
    name: 'productId',
    label: 'Product',
    none: 'Custom Item',
    onChoose: ({ name, price }, set) => {
      set('itemName', name);
      set('unitPrice', toNetPrice(price));
    },
  },
  { kind: 'text', name: 'itemName', label: 'Item name' },
  { kind: 'text', name: 'itemDescription', label: 'Description', isOptional: true, width: 'full' },
  { kind: 'number', name: 'quantity', label: 'Quantity', min: 1 },
  { kind: 'money', name: 'unitPrice', label: 'Unit price, excluding VAT' },
  { kind: 'select', name: 'vatRate', label: 'VAT rate', options: rates },
  {
    kind: 'checkbox',
    name: 'movesStock',
    label: 'Take these bottles from stock when the invoice is issued',
    width: 'full',
  },
  {
    kind: 'shown',
    name: 'totalPrice',
    label: 'Net total',
    show: (item) => formatPence(computeLineTotals(priceLine(item)).totalPence),
  },
];

const text = (name: string, label: string, more: object = {}): SimpleField => ({
  kind: 'text',
  name: `invoice.${name}`,
  label,
  width: 'half',
  ...more,
});
const address = (name: string, label: string, more: object = {}) =>
  text(`billingAddress.${name}`, label, more);

/** Only trade customers have these numbers. */
const isTrade = ({ invoice }: FormValues): boolean => invoice.invoiceType === 'trade';

export const invoiceFields: readonly (FormField | FieldGroup)[] = [
  {
    kind: 'group',
    label: 'Customer',
    fields: [
      text('customerName', 'Customer name', { width: 'full' }),
      text('customerEmail', 'Email', {
        type: 'email',
        isOptional: true,
        hint: 'The invoice is emailed to this address when it is issued.',
      }),
      text('customerPhone', 'Phone', { type: 'tel', isOptional: true }),
      text('customerVatNumber', 'VAT number', { isOptional: true, isShown: isTrade }),
      text('customerAwrsNumber', 'AWRS number', { isOptional: true, isShown: isTrade }),
    ],
  },
  {
    kind: 'group',
    label: 'Billing address',
    fields: [
      address('addressLine1', 'Address line 1'),
      address('addressLine2', 'Address line 2', { isOptional: true }),
      address('city', 'City'),
      address('county', 'County', { isOptional: true }),
      address('postcode', 'Postcode'),
      address('country', 'Country', { isOptional: true }),
    ],
  },
  {
    kind: 'lines',
    name: 'items',
    label: 'Items',
    row: 'Item',
    add: 'Add Item',
    empty: emptyItem,
    fields: itemFields,
  },
  {
    kind: 'group',
    label: 'Terms',
    fields: [
      {
        kind: 'select',
        name: 'invoice.invoiceType',
        label: 'Invoice type',
        options: typeOptions,
        width: 'half',
      },
      {
        kind: 'date',
        name: 'invoice.dueDate',
        label: 'Due date',
        hint: 'Leave blank for 30 days from now.',
        isOptional: true,
        width: 'half',
      },
      { kind: 'textarea', name: 'invoice.terms', label: 'Terms', rows: 2, isOptional: true },
      {
        kind: 'textarea',
        name: 'invoice.notes',
        label: 'Notes',
        hint: 'Shown on the invoice.',
        rows: 3,
        isOptional: true,
      },
    ],
  },
];

export const invoiceValues = (invoice?: ManualInvoice): FormValues => ({
  invoice: {
    customerName: invoice?.customerName ?? '',
    customerEmail: invoice?.customerEmail ?? '',
    customerPhone: invoice?.customerPhone ?? '',
    customerVatNumber: invoice?.customerVatNumber ?? '',
    customerAwrsNumber: invoice?.customerAwrsNumber ?? '',
    billingAddress: {
      addressLine1: invoice?.billingAddress.addressLine1 ?? '',
      addressLine2: invoice?.billingAddress.addressLine2 ?? '',
      city: invoice?.billingAddress.city ?? '',
      county: invoice?.billingAddress.county ?? '',
      postcode: invoice?.billingAddress.postcode ?? '',
      country: invoice?.billingAddress.country ?? defaults.country,
    },
    dueDate: invoice?.dueDate ?? '',
    invoiceType: invoice?.invoiceType ?? defaults.type,
    terms: invoice?.terms ?? defaults.terms,
    notes: invoice?.notes ?? '',
  },
  items: invoice?.items.map((item) => ({
    productId: item.productId ?? '',
    itemName: item.itemName,
    itemDescription: item.itemDescription ?? '',
    quantity: String(item.quantity),
    unitPrice: item.unitPrice,
    vatRate: item.vatRate,
    movesStock: item.movesStock,
  })) ?? [emptyItem],
});
