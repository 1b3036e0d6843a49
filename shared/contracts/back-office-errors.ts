import { shopifyNotConfigured } from '#shared/domain/shopify/shopify.ts';
import type { Errors } from './refusal.ts';

/** What the calls of the back office refuse, beside what every call does (`errors.ts`). */
export const backOfficeErrors = {
  address_fixed: {
    status: 409,
    title: 'Address can no longer change',
    detail: 'This order has left, is cancelled, or has no parcel, so its address can no longer be changed.',
  },
  approval_needs_finance: {
    status: 403,
    title: 'Finance approves this',
    detail: '{why} Finance or an owner has to approve this invoice.',
  },
  bottle_left_storage: {
    status: 409,
    title: 'No longer in storage',
    detail: 'This bottle of {name} has left storage and can no longer be inspected.',
  },
  bottle_not_found: {
    status: 404,
    title: 'Bottle not found',
    detail: 'This bottle in bond is not part of this order.',
  },
  bottles_not_free: {
    status: 409,
    title: 'Bottles not in storage',
    detail: 'Only {most} of {name} are in storage and not in a delivery. These are not: {which}.',
  },
  campaign_not_found: { status: 404, title: 'Release not found', detail: 'This release was never sent.' },
  campaign_over: {
    status: 409,
    title: 'Already finished',
    detail: 'This release is {status}, so its sending can no longer be changed.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Someone else has changed this. Please reload and make your change again.',
  },
  credit_exceeds_invoice: {
    status: 422,
    title: 'Credit too large',
    detail: 'Only £{left} of this invoice is not credited yet, of which £{vat} is VAT.',
  },
  credit_number_taken: {
    status: 409,
    title: 'Credit note already entered',
    detail: 'Credit note {creditNumber} was already entered for this invoice.',
  },
  credit_note_not_found: {
    status: 404,
    title: 'Credit note not found',
    detail: 'We could not find this credit note.',
  },
  delivery_price_differs: {
    status: 409,
    title: 'Delivery costs differ',
    detail:
      'Delivery to {postcode} costs {after}, and the customer paid {before}. Cancel the order and ask the customer to order again, or use an address where delivery costs the same.',
  },
  drop_exists: {
    status: 409,
    title: 'Drop exists',
    detail: 'This bottle already has a drop at that time.',
  },
  drop_overlaps: {
    status: 409,
    title: 'Drops overlap',
    detail: 'Only one drop can be open at a time, and “{title}” is open from {from} to {to}, London time.',
  },
  drop_not_covered: {
    status: 409,
    title: 'Not enough stock',
    detail: 'Only {available} bottles are in stock, and {needed} are needed. Please add stock first.',
  },
  drop_has_sales: {
    status: 409,
    title: 'Bottles sold',
    detail: '{taken} bottles of this drop are sold or reserved, so this change is no longer possible.',
  },
  drop_not_found: { status: 404, title: 'Drop not found', detail: 'We could not find this drop.' },
  email_not_available: {
    status: 409,
    title: 'Nothing to send',
    detail: '{reason}',
  },
  file_not_found: { status: 404, title: 'No file', detail: 'No file is attached.' },
  image_dimensions_refused: {
    status: 422,
    title: 'Picture too large or too small',
    detail:
      'Pictures must be at least 200 pixels on each side and at most 50 megapixels; this one is {width} × {height}.',
  },
  image_type_refused: {
    status: 415,
    title: 'File type not supported',
    detail: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  },
  image_unreadable: {
    status: 422,
    title: 'Picture not readable',
    detail: 'This picture is damaged or incomplete. Please save it again and retry.',
  },
  invitation_invalid: {
    status: 422,
    title: 'Invitation no longer valid',
    detail: 'This invitation has expired or was used. Ask an owner for a new one.',
  },
  invoice_credited: {
    status: 409,
    title: 'Invoice credited',
    detail:
      'This invoice was cancelled with credit note {number}, so it cannot be reopened. Please create a new invoice.',
  },
  invoice_issued: {
    status: 409,
    title: 'Invoice issued',
    detail: 'This invoice has been issued and can no longer be edited.',
  },
  invoice_number_taken: {
    status: 409,
    title: 'Invoice already recorded',
    detail: 'This supplier already has an invoice {invoiceNumber}.',
  },
  last_factor: {
    status: 409,
    title: 'Last way to sign in',
    detail: 'This is your only way to sign in. Add another one first.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    detail: 'The shop needs an owner. Make someone else an owner first.',
  },
  list_empty: {
    status: 409,
    title: 'No subscribers',
    detail: 'There is no one on the list yet, so nothing was sent.',
  },
  numbers_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'The system is busy numbering documents. Please try again.',
  },
  note_not_found: {
    status: 404,
    title: 'Note not found',
    detail: 'This note is no longer there. Someone may have deleted it.',
  },
  note_not_yours: {
    status: 403,
    title: 'Not your note',
    detail: 'Only {author} or an owner can change this note.',
  },
  order_closed: {
    status: 409,
    title: 'Order closed',
    detail: 'The customer has deleted their account, so nothing more can be noted here.',
  },
  order_line_not_found: {
    status: 422,
    title: 'Not on the order',
    detail: 'The purchase order has no such item.',
  },
  order_not_paid: {
    status: 409,
    title: 'Order not paid',
    detail: 'This order has not been paid. Until it is, you can only cancel it.',
  },
  order_of_other_supplier: {
    status: 422,
    title: 'Order from another supplier',
    detail: '{poNumber} was ordered from {name}.',
  },
  own_account: {
    status: 409,
    title: 'Your own account',
    detail: 'Only another owner can change this for you.',
  },
  paid_amount_differs: {
    status: 422,
    title: 'Amount differs',
    detail: '£{expected} of this invoice is to be paid, and it can only be marked as paid in full.',
  },
  paid_in_future: {
    status: 422,
    title: 'Payment in the future',
    detail: 'The payment date cannot be in the future.',
  },
  order_not_to_pack: {
    status: 409,
    title: 'Not to be packed',
    detail: 'This order has left, is on hold or cancelled, or is being returned.',
  },
  parcel_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} have still to be sent.',
  },
  passkey_not_found: {
    status: 404,
    title: 'Passkey not found',
    detail: 'This passkey has been removed.',
  },
  passkey_refused: {
    status: 422,
    title: 'Passkey not accepted',
    detail: 'We could not check this passkey. Please try again.',
  },
  product_archived: {
    status: 409,
    title: 'Product archived',
    detail: '{name} is archived. Please restore it before you change it.',
  },
  product_exists: {
    status: 409,
    title: 'Product exists',
    detail: 'Another bottle already has the ID {id}. Please choose a different one.',
  },
  purchase_order_in_use: {
    status: 409,
    title: 'Draft in use',
    detail: '{poNumber} has goods, an email or an invoice, so it cannot be deleted. Cancel it instead.',
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
    detail: 'Goods of {poNumber} are in stock. Please reverse its receipts first.',
  },
  receipt_bottles_gone: {
    status: 409,
    title: 'Bottles sold or reserved',
    detail:
      'This receipt brought {quantity} of {name}, and only {available} are still for sale. The others are sold or reserved, so it cannot be reversed.',
  },
  receipt_charges_unshared: {
    status: 422,
    title: 'Nothing to bear the charges',
    detail: 'Duty and freight are shared by bottles in good condition, and none was counted.',
  },
  receipt_not_found: {
    status: 404,
    title: 'Receipt not found',
    detail: 'We could not find this receipt.',
  },
  refund_disputed: {
    status: 409,
    title: 'Payment disputed',
    detail:
      '£{disputed} of this payment is disputed with the bank, which decides where it goes. Only £{left} can be refunded here.',
  },
  refund_refused: {
    status: 409,
    title: 'Refund refused',
    detail: 'Stripe refused this refund: {reason}',
  },
  refund_too_much: {
    status: 409,
    title: 'Refund too large',
    detail: 'Only £{left} of this order can still be refunded.',
  },
  release_not_withdrawable: {
    status: 409,
    title: 'Delivery cannot be cancelled',
    detail: 'Only a delivery that is paid and not sent can be cancelled here; this one is {status}.',
  },
  restock_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} can be returned to stock.',
  },
  second_factor_wrong: {
    status: 422,
    title: 'Wrong code',
    detail: 'That is not the current code of your app, nor an unused recovery code.',
  },
  shared_password_off: {
    status: 403,
    title: 'Password switched off',
    detail: 'The shared password is switched off. Please sign in as yourself.',
  },
  shopify_answer_partial: {
    status: 502,
    title: 'Answer incomplete',
    detail: 'Shopify only returned {known} of {expected} bottles, so no stock was changed.',
  },
  shopify_cart_refused: {
    status: 422,
    title: 'Cart refused',
    detail: 'Shopify could not create this cart: {reason}',
  },
  // The specification's client looks for this very sentence.
  shopify_not_configured: {
    status: 503,
    title: 'Shopify not configured',
    detail: shopifyNotConfigured,
  },
  shopify_unavailable: {
    status: 502,
    title: 'Shopify unavailable',
    detail: 'Shopify is not responding: {reason}',
  },
  staff_account_required: {
    status: 409,
    title: 'No account of your own',
    detail: 'You have signed in with the shared password, which has no account of its own.',
  },
  staff_email_taken: {
    status: 409,
    title: 'Already on the staff',
    detail: 'Someone on the staff already has this email address.',
  },
  staff_not_found: {
    status: 404,
    title: 'Not on the staff',
    detail: 'This person is not on the staff.',
  },
  stock_take_approved: {
    status: 409,
    title: 'Already approved',
    detail: '{name} is approved, so its counts can no longer be changed. Please start another stock take.',
  },
  stock_take_empty: {
    status: 409,
    title: 'Nothing counted',
    detail: 'Nothing has been counted yet.',
  },
  stock_take_not_found: {
    status: 404,
    title: 'Stock take not found',
    detail: 'We could not find this stock take.',
  },
  stock_take_unready: {
    status: 409,
    title: 'Not ready to approve',
    detail: 'Bottles to count again: {recounts}. Differences without a reason: {reasons}.',
  },
  stock_too_low: {
    status: 409,
    title: 'Not enough stock',
    detail: 'There are only {available} of {name}, so you cannot remove that many.',
  },
  subscriber_not_found: {
    status: 404,
    title: 'Subscriber not found',
    detail: 'We could not find this subscriber.',
  },
  return_by_right: {
    status: 409,
    title: 'Cancelled within the period',
    detail: 'The customer cancelled within the cancellation period, so this return cannot be declined.',
  },
  return_not_found: { status: 404, title: 'Return not found', detail: 'We could not find this return.' },
  return_not_possible: {
    status: 409,
    title: 'Nothing to take back',
    detail: 'Only bottles that were delivered can be taken back this way.',
  },
  return_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} can be taken back.',
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
    detail: '{invoiceNumber} is not approved yet, so correct it instead.',
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
  sync_running: {
    status: 409,
    title: 'Already running',
    detail: 'A sync is already running. Please wait for it to finish.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'Too many passkeys',
    detail: 'You have ten passkeys. Remove one first.',
  },
  totals_differ: {
    status: 422,
    title: "Totals don't match",
    detail: 'The lines add up to {amount}, which does not match the total sent.',
  },
  upload_not_found: {
    status: 422,
    title: 'File not found',
    detail: 'The file was not uploaded, or was uploaded more than a day ago. Please choose it again.',
  },
  upload_refused: { status: 422, title: 'File refused', detail: '{reason}' },
} as const satisfies Errors;
