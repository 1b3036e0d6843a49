import { formatDecimalPounds, formatPence } from '#shared/domain/common/money.ts';
import {
  computeManualInvoiceTotals,
  type ManualVatRate,
  manualInvoiceDefaults,
  manualVatRates,
  type PricedLine,
} from '#shared/domain/invoicing/manual-invoice.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';

/** A typed line in figures: invalid input counts as zero, until the schema reports it. */
export function priceLine({ quantity, unitPrice, vatRate }: FormValues): PricedLine {
  const count = Number(quantity);
  const isPrice = /^\d{1,7}(\.\d{1,2})?$/.test(String(unitPrice));
  return {
    quantity: Number.isInteger(count) && count > 0 ? Math.min(count, 999) : 0,
    unitPence: isPrice ? Math.round(Number(unitPrice) * 100) : 0,
    vatRate: isRate(vatRate) ? vatRate : manualInvoiceDefaults.vatRate,
  };
}

const isRate = (text: unknown): text is ManualVatRate => manualVatRates.some((rate) => rate === text);

const calculateTotals = ({ items }: FormValues) =>
  computeManualInvoiceTotals((items as FormValues[]).map(priceLine));

/**
 * Fills in the calculated fields, by the rule that the server checks them with; removes fields that only trade
 * customers have.
 */
export function fillTotals(values: FormValues): FormValues {
  const { lines, subtotalPence, vatPence, totalPence } = calculateTotals(values);
  return {
    ...values,
    invoice: {
      ...values.invoice,
      ...(values.invoice.invoiceType === 'trade'
        ? {}
        : { customerVatNumber: null, customerAwrsNumber: null }),
      subtotalAmount: formatDecimalPounds(subtotalPence),
      vatAmount: formatDecimalPounds(vatPence),
      totalAmount: formatDecimalPounds(totalPence),
    },
    items: (values.items as FormValues[]).map((item, index) => ({
      ...item,
      productId: item.productId || null,
      totalPrice: formatDecimalPounds(lines[index]?.totalPence ?? 0),
    })),
  };
}

/** The foot of the form: VAT per rate if there are several. */
export function formatTotals(values: FormValues) {
  const { subtotalPence, totalPence, byRate } = calculateTotals(values);
  return [
    { name: 'Subtotal', value: formatPence(subtotalPence) },
    ...byRate.map(({ vatRate, vatPence }) => ({
      name: `VAT at ${Number(vatRate)}%`,
      value: formatPence(vatPence),
    })),
    { name: 'Total', value: formatPence(totalPence) },
  ];
}
