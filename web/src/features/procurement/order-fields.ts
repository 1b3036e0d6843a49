import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { formatDecimalPounds, formatPence } from '#shared/domain/common/money.ts';
import { computeLinePence, computeOrderPence } from '#shared/domain/procurement/purchase-order.ts';
import type { FormField, FormValues, Option } from '#web/ui/admin-form/types.ts';

const emptyItem = { productId: '', productName: '', quantity: '1', unitPrice: '0.00', notes: '' };

/** A typed line: an invalid quantity counts as one, and an invalid amount as zero. */
function parseLine({ quantity, unitPrice }: FormValues) {
  const pounds = /^\d{1,7}(\.\d{1,2})?$/.test(String(unitPrice)) ? Number(unitPrice) : 0;
  return { quantity: parseQuantity(quantity), unitPricePence: Math.round(pounds * 100) };
}

const parseQuantity = (typed: unknown): number => {
  const parsed = Number.parseInt(String(typed), 10);
  return Number.isNaN(parsed) ? 1 : parsed;
};

/** Fills in the calculated fields: the quantity if none is typed, and all totals. */
export function showTotals(values: FormValues): FormValues {
  const items = (values.items as FormValues[]).map((item) => ({
    ...item,
    productId: item.productId || null,
    quantity: Number.isInteger(item.quantity) ? item.quantity : parseQuantity(item.quantity),
    totalPrice: formatDecimalPounds(Math.max(0, computeLinePence(parseLine(item)))),
  }));
  const totalAmount = formatDecimalPounds(Math.max(0, computeOrderPence(values.items.map(parseLine))));
  return { ...values, items, purchaseOrder: { ...values.purchaseOrder, totalAmount } };
}

export const calculateTotals = ({ items }: FormValues) => [
  { name: 'Total', value: formatPence(computeOrderPence(items.map(parseLine))) },
];

type OrderFieldsInput = {
  suppliers: readonly Option[];
  /** The suggested price of a chosen bottle: the last price from its supplier, otherwise its price in the shop. */
  fillPrice: (productId: string, price: string) => string;
  termsField: Extract<FormField, { kind: 'custom' }>['render'];
};

export function orderFields({ suppliers, fillPrice, termsField }: OrderFieldsInput): FormField[] {
  return [
    {
      kind: 'select',
      name: 'purchaseOrder.supplierId',
      label: 'Supplier',
      options: suppliers,
      none: 'Select a supplier',
      width: 'half',
    },
    {
      kind: 'date',
      name: 'purchaseOrder.expectedDeliveryDate',
      label: 'Expected delivery',
      isOptional: true,
      width: 'half',
    },
    {
      kind: 'lines',
      name: 'items',
      label: 'Items',
      row: 'Item',
      add: 'Add Item',
      empty: emptyItem,
      fields: [
        {
          kind: 'bottle',
          name: 'productId',
          label: 'Product',
          none: 'Custom Item',
          onChoose: ({ id, name, price }, set) => {
            set('productName', name);
            set('unitPrice', fillPrice(id, price));
          },
        },
        { kind: 'text', name: 'productName', label: 'Item name' },
        { kind: 'number', name: 'quantity', label: 'Quantity', min: 1 },
        { kind: 'money', name: 'unitPrice', label: 'Unit price' },
        {
          kind: 'shown',
          name: 'totalPrice',
          label: 'Total',
          show: (item) => formatPence(computeLinePence(parseLine(item))),
        },
        { kind: 'text', name: 'notes', label: 'Item notes', isOptional: true },
      ],
    },
    { kind: 'custom', name: 'purchaseOrder.terms', label: 'Terms', render: termsField },
    {
      kind: 'textarea',
      name: 'purchaseOrder.notes',
      label: 'Notes',
      hint: 'Internal only; not shown on the order.',
      rows: 3,
      isOptional: true,
    },
  ];
}

export const orderValues = (order?: PurchaseOrder): FormValues => ({
  purchaseOrder: {
    supplierId: order?.supplierId ?? '',
    expectedDeliveryDate: order?.expectedDeliveryDate ?? '',
    terms: order?.terms ?? '',
    notes: order?.notes ?? '',
  },
  items: order?.items.map((item) => ({
    productId: item.productId ?? '',
    productName: item.productName,
    quantity: String(item.quantity),
    unitPrice: item.unitPrice,
    notes: item.notes ?? '',
  })) ?? [emptyItem],
});
