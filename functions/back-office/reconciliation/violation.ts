/**
 * The invariants of the shop's accounts, by name: stock, money, holdings, invoices, emails, and work that must not be
 * delayed. Log lines, metrics and the back office use these names.
 */
export const invariants = {
  stock_balances:
    'The stock movements of a bottle, less what is sold and reserved, equal its available stock.',
  never_oversold: 'No more of a bottle is sold and reserved than was ever received.',
  sales_in_ledger:
    "Each line of a paid order has one row in its bottle's stock ledger, and each such row has its order.",
  reservations_open: 'An order awaits payment exactly as long as its checkout holds a reservation.',
  reservations_counted:
    'The reservations counted for a session, mailbox or connection equal those of its unpaid orders.',
  drop_editions:
    'The sold and reserved counts of a drop equal those of its orders, and never exceed its edition.',
  drop_limits: "A drop's count for a customer equals that of their orders, and never exceeds the limit.",
  discounts_counted:
    'The uses counted for a discount code, in total and per customer, equal those of orders.',
  order_adds_up: 'The total of an order equals its lines plus delivery.',
  order_is_paid_once: 'A paid order has exactly one payment, for its total.',
  money_is_owed_back: 'A payment that belongs to no order has a refund of its whole amount.',
  refunds_within_payment:
    'The amount refunded for an order equals its refunds, and never exceeds what was paid.',
  gift_cards_add_up:
    'The balance of a gift card equals its ledger, is never negative, and its ledger matches the orders.',
  disputes_counted: 'The amount that an order cannot refund because of disputes equals its disputes.',
  bottles_come_back_once:
    'The bottles returned from an order equal those of its refunds, and never exceed what was bought.',
  stored_bottles_in_lots:
    'Each line of a paid order that stays in bond is one lot with the same number of bottles.',
  certificates_unique: 'No two certificates of bottles in bond have the same number.',
  bottles_where_delivery_is: 'A bottle in bond and the withdrawal that contains it agree on where it is.',
  deliveries_paid: 'A withdrawal from bond goes ahead exactly when its order is paid, for its total.',
  invoice_adds_up: 'The total and the VAT of an invoice equal those of its lines.',
  order_has_invoice: 'Each order paid by a customer has one invoice, for its total.',
  invoice_paid_by_order: 'A storage invoice is paid exactly when an order has paid it.',
  storage_billed_once:
    'No month of storage is invoiced after the last month that the account records as billed.',
  refund_has_credit_note: 'Each completed refund has one credit note, for its amount.',
  numbers_without_gap: 'Document numbers have no gaps and no duplicates.',
  letters_counted: 'The counts of a campaign equal the rows of its recipients.',
  sales_in_journal: 'Each sale and each refund is in the sales journal once, for its amount.',
  sales_days_add_up: 'The total of a day in the sales journal equals the sum of its entries.',
  sales_months_add_up: 'The total of a compressed month in the sales journal equals the sum of its entries.',
  held_too_long: 'No checkout holds bottles long after its reservation has expired.',
  refund_owed_too_long: 'No refund stays pending for long.',
  mail_uncertain_too_long: "No email's delivery stays unknown for long.",
} as const;

export type Invariant = keyof typeof invariants;

/** A broken invariant: the item and what was found there. Contains no personal data. */
export type Violation = { invariant: Invariant; item: string; found: string };
