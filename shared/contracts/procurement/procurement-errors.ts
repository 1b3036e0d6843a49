import type { Errors } from '../refusal.ts';

/** The refusals of the calls about suppliers, purchase orders, receipts and supplier invoices. */
export const procurementErrors = {
  approval_needs_finance: {
    status: 403,
    title: 'Finance approval needed',
    detail: '{why} Finance or an owner has to approve this invoice.',
  },
  credit_exceeds_invoice: {
    status: 422,
    title: 'Credit too large',
    detail: 'Only £{left} of this invoice can still be credited, of which £{vat} is VAT.',
  },
  credit_number_taken: {
    status: 409,
    title: 'Credit note already entered',
    detail: 'Credit note {creditNumber} was already entered for this invoice.',
  },
  invoice_number_taken: {
    status: 409,
    title: 'Invoice already recorded',
    detail: 'Invoice {invoiceNumber} was already recorded for this supplier.',
  },
  order_line_not_found: {
    status: 422,
    title: 'Not on the order',
    detail: 'The purchase order has no such item.',
  },
  order_of_other_supplier: {
    status: 422,
    title: 'Order from another supplier',
    detail: '{poNumber} was ordered from {name}.',
  },
  paid_amount_differs: {
    status: 422,
    title: 'Amount differs',
    detail: 'The amount due is £{expected}, and the invoice can only be marked as paid in full.',
  },
  paid_in_future: {
    status: 422,
    title: 'Payment in the future',
    detail: 'The payment date cannot be in the future.',
  },
  purchase_order_in_use: {
    status: 409,
    title: 'Draft in use',
    detail: '{poNumber} was already sent, received or invoiced, so it cannot be deleted. Cancel it instead.',
  },
  purchase_order_received: {
    status: 409,
    title: 'Already received',
    detail: '{poNumber} was received and its bottles are in stock, so its status and contents are final.',
  },
  purchase_order_not_draft: {
    status: 409,
    title: 'No longer a draft',
    detail: 'Only a draft can be changed; {poNumber} is {status}.',
  },
  purchase_order_not_found: {
    status: 404,
    title: 'Purchase order not found',
    detail: 'We could not find this purchase order.',
  },
  purchase_order_not_open: {
    status: 409,
    title: 'Not on its way',
    detail: '{poNumber} is {status}. Mark it as sent or acknowledged before you receive goods.',
  },
  purchase_order_part_received: {
    status: 409,
    title: 'Goods received',
    detail: 'Goods from {poNumber} are in stock. Please reverse its receipts first.',
  },
  receipt_bottles_gone: {
    status: 409,
    title: 'Bottles sold or reserved',
    detail:
      'This receipt added {quantity} of {name} to stock, and only {available} are still for sale. The others are sold or reserved, so it cannot be reversed.',
  },
  receipt_charges_unshared: {
    status: 422,
    title: 'No bottles to share the charges',
    detail: 'Duty and freight are shared between bottles received in good condition, and there are none.',
  },
  receipt_not_found: {
    status: 404,
    title: 'Receipt not found',
    detail: 'We could not find this receipt.',
  },
  supplier_archived: {
    status: 409,
    title: 'Supplier archived',
    detail: '{name} is archived. Please restore it first.',
  },
  supplier_invoice_approved: {
    status: 409,
    title: 'Already approved',
    detail: '{invoiceNumber} is approved, so it can no longer be changed. Enter a credit note instead.',
  },
  supplier_invoice_not_approved: {
    status: 409,
    title: 'Not approved',
    detail:
      '{invoiceNumber} is not approved yet. Correct the invoice itself instead of entering a credit note.',
  },
  supplier_invoice_not_found: {
    status: 404,
    title: 'Invoice not found',
    detail: 'We could not find this supplier invoice.',
  },
  supplier_not_found: {
    status: 404,
    title: 'Supplier not found',
    detail: 'We could not find this supplier.',
  },
} as const satisfies Errors;
