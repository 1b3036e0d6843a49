/**
 * The invariants of the shop's accounts, by name: stock, money, holdings, invoices, emails, and work that must not be
 * delayed. Log lines, metrics and the back office use these names.
 */
export const invariants = {
  stock_balances: 'What moved a bottle, less what was paid for and is reserved, is what can be bought.',
  never_oversold: 'No more of a bottle is paid for and reserved than there ever was.',
  sales_in_ledger:
    'Each line of a paid order has its row in the ledger of its bottle, and each such row its order.',
  reservations_open: 'An order waits for its payment exactly as long as its checkout holds its bottles.',
  reservations_counted:
    'What is counted for a session, mailbox or connection is what the orders that wait for payment have reserved for it.',
  drop_editions:
    'What a drop counts as sold or reserved is what its orders say, and never more than its edition.',
  drop_limits:
    'What a drop counts of a customer is what their orders say, and never more than the limit was.',
  discounts_counted: 'What a discount code counts of its uses, in all and of a customer, is what orders say.',
  order_adds_up: 'The total of an order is that of its lines and its delivery.',
  order_is_paid_once: 'A paid order has one payment that was made for it, over its total.',
  money_is_owed_back: 'Money that arrived for no order has a refund over all of it.',
  refunds_within_payment:
    'What went back of an order is no more than was paid, and no less than its refunds say.',
  gift_cards_add_up:
    'A gift card is worth the sum of its ledger, never less than nothing, and its ledger has what orders say.',
  disputes_counted: 'What an order cannot refund for its disputes is what their rows say.',
  bottles_come_back_once:
    'What came back of an order is what its refunds say, and never more than was bought.',
  stored_bottles_in_lots: 'Each line of a paid order that stays in bond is one lot of as many bottles.',
  certificates_unique: 'No certificate of a bottle in bond has the number of another.',
  bottles_where_delivery_is: 'A bottle in bond and the delivery that has it say the same of where it is.',
  deliveries_paid: 'A delivery out of bond is under way exactly when its order is paid, over its total.',
  invoice_adds_up: 'The total and the VAT of an invoice are those of its lines.',
  order_has_invoice: 'Each order that a customer has paid has one invoice, over its total.',
  invoice_paid_by_order: 'An invoice for storage is paid exactly when an order has paid for it.',
  storage_billed_once: 'No month of storage is invoiced beyond what the account says is billed.',
  refund_has_credit_note: 'Each refund of money that was made has one credit note, over its amount.',
  numbers_without_gap: 'The numbers of documents have no gap and none of them twice.',
  letters_counted: 'What a release counts of its letters is what their rows say.',
  sales_in_journal: 'Each sale and each refund is in the journal of sales once, over its amount.',
  sales_days_add_up: 'What a day of the journal of sales comes to is the sum of its entries.',
  sales_months_add_up: 'What a packed month of the journal of sales comes to is the sum of its entries.',
  held_too_long: 'No checkout holds bottles long after its reservation has ended.',
  refund_owed_too_long: 'No refund stays owed.',
  mail_uncertain_too_long: 'Of no mail it stays unknown whether it was sent.',
} as const;

export type Invariant = keyof typeof invariants;

/** A broken invariant: the item and what was found there. Contains no personal data. */
export type Violation = { invariant: Invariant; item: string; found: string };
