import { defineErrors } from '../refusal.ts';

/** The refusals of the calls about suppliers, purchase orders, receipts and supplier invoices. */
export const procurementErrors = defineErrors({
  approval_needs_finance: [
    403,
    'Finance approval needed',
    '{why} Finance or an owner has to approve this invoice.',
  ],
  credit_exceeds_invoice: [
    422,
    'Credit too large',
    'Only £{left} of this invoice can still be credited, of which £{vat} is VAT.',
  ],
  credit_number_taken: [
    409,
    'Credit note already entered',
    'Credit note {creditNumber} was already entered for this invoice.',
  ],
  invoice_number_taken: [
    409,
    'Invoice already recorded',
    'Invoice {invoiceNumber} was already recorded for this supplier.',
  ],
  order_line_not_found: [422, 'Not on the order', 'The purchase order has no such item.'],
  order_of_other_supplier: [422, 'Order from another supplier', '{poNumber} was ordered from {name}.'],
  paid_amount_differs: [
    422,
    'Amount differs',
    'The amount due is £{expected}, and the invoice can only be marked as paid in full.',
  ],
  paid_in_future: [422, 'Payment in the future', 'The payment date cannot be in the future.'],
  purchase_order_in_use: [
    409,
    'Draft in use',
    '{poNumber} was already sent, received or invoiced, so it cannot be deleted. Cancel it instead.',
  ],
  purchase_order_received: [
    409,
    'Already received',
    '{poNumber} was received and its bottles are in stock, so its status and contents are final.',
  ],
  purchase_order_not_draft: [
    409,
    'No longer a draft',
    'Only a draft can be changed; {poNumber} is {status}.',
  ],
  purchase_order_not_found: [404, 'Purchase order not found', 'We could not find this purchase order.'],
  purchase_order_not_open: [
    409,
    'Not on its way',
    '{poNumber} is {status}. Mark it as sent or acknowledged before you receive goods.',
  ],
  purchase_order_part_received: [
    409,
    'Goods received',
    'Goods from {poNumber} are in stock. Please reverse its receipts first.',
  ],
  receipt_bottles_gone: [
    409,
    'Bottles sold or reserved',
    'This receipt added {quantity} of {name} to stock, and only {available} are still for sale. The others are sold or reserved, so it cannot be reversed.',
  ],
  receipt_charges_unshared: [
    422,
    'No bottles to share the charges',
    'Duty and freight are shared between bottles received in good condition, and there are none.',
  ],
  receipt_not_found: [404, 'Receipt not found', 'We could not find this receipt.'],
  supplier_archived: [409, 'Supplier archived', '{name} is archived. Please restore it first.'],
  supplier_invoice_approved: [
    409,
    'Already approved',
    '{invoiceNumber} is approved, so it can no longer be changed. Enter a credit note instead.',
  ],
  supplier_invoice_not_approved: [
    409,
    'Not approved',
    '{invoiceNumber} is not approved yet. Correct the invoice itself instead of entering a credit note.',
  ],
  supplier_invoice_not_found: [404, 'Invoice not found', 'We could not find this supplier invoice.'],
  supplier_not_found: [404, 'Supplier not found', 'We could not find this supplier.'],
});
