import type { ManualInvoice } from '#shared/api/manual-invoices.ts';
import {
  manualInvoiceDefaults as defaults,
  lineTotals,
  manualVatRates,
} from '#shared/domain/manual-invoice.ts';
import { formatPence, penceOf, poundsOf } from '#shared/domain/money.ts';
import { vatWithin } from '#shared/domain/vat.ts';
import type { FieldGroup, FormField, FormValues, SimpleField } from '#web/ui/admin-form/types.ts';
import { pricedLine } from './invoice-totals.ts';
import { typeOptions } from './invoice-words.ts';

const emptyItem = {
  productId: '',
  itemName: '',
  itemDescription: '',
  quantity: '1',
  unitPrice: '0.00',
  vatRate: defaults.vatRate as string,
};

const rates = manualVatRates.map((value) => ({ value, label: `${Number(value)}%` }));

/** A bottle's price in the shop includes VAT; an invoice adds it. */
const netOf = (price: string): string => poundsOf(penceOf(price) - vatWithin(penceOf(price)));

const itemFields: readonly SimpleField[] = [
  {
    kind: 'bottle',
    name: 'productId',
    label: 'Product',
    none: 'Custom Item',
    onChoose: ({ name, price }, set) => {
      set('itemName', name);
      set('unitPrice', netOf(price));
    },
  },
  { kind: 'text', name: 'itemName', label: 'Item name' },
  { kind: 'text', name: 'itemDescription', label: 'Description', isOptional: true, width: 'full' },
  { kind: 'number', name: 'quantity', label: 'Quantity', min: 1 },
  { kind: 'money', name: 'unitPrice', label: 'Unit price, without VAT' },
  { kind: 'select', name: 'vatRate', label: 'VAT rate', options: rates },
  {
    kind: 'shown',
    name: 'totalPrice',
    label: 'Net total',
    show: (item) => formatPence(lineTotals(pricedLine(item)).totalPence),
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

export const invoiceFields: readonly (FormField | FieldGroup)[] = [
  {
    kind: 'group',
    label: 'Customer',
    fields: [
      text('customerName', 'Customer name', { width: 'full' }),
      text('customerEmail', 'Email', {
        type: 'email',
        isOptional: true,
        hint: 'The invoice is mailed here once it is issued.',
      }),
      text('customerPhone', 'Phone', { type: 'tel', isOptional: true }),
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
        hint: '30 days from now where it is left empty.',
        isOptional: true,
        width: 'half',
      },
      { kind: 'textarea', name: 'invoice.terms', label: 'Terms', rows: 2, isOptional: true },
      {
        kind: 'textarea',
        name: 'invoice.notes',
        label: 'Notes',
        hint: 'They stand on the invoice.',
        rows: 3,
        isOptional: true,
      },
    ],
  },
];

/** What stands in the form at first: a draft as it is, or the defaults. */
export const invoiceValues = (invoice?: ManualInvoice): FormValues => ({
  invoice: {
    customerName: invoice?.customerName ?? '',
    customerEmail: invoice?.customerEmail ?? '',
    customerPhone: invoice?.customerPhone ?? '',
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
  })) ?? [emptyItem],
});
