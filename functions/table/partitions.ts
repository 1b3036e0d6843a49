/**
 * The partitions of the table. Infrastructure grants each function verbs on these names (`dynamodb:LeadingKeys`), and
 * entities build their keys from them; nothing else spells a partition.
 */
export const partitions = {
  /** Every product by id, as two items: `<id>#stock` and `<id>#text`; between them the parts of spread stock. */
  catalogue: 'catalogue',
  /** The snapshot of a long catalogue, compressed into a few items. */
  catalogueSnapshot: 'packed-shelf',
  /** The texts of bottles no longer sold, by id; their stock stays in the catalogue. */
  archive: 'archive',
  /** The stock movements of one bottle: `stock-moves#<productId>`. */
  stockMoves: 'stock-moves#',
  /** One stock count, and the counted quantities: `stock-take#<stockTakeId>`. */
  stockTake: 'stock-take#',
  /** The drops, by opening time. */
  drops: 'drops',
  /** Rises with every change to the times of drops, so two drops cannot be planned to overlap. */
  dropSchedule: 'drop-schedule',
  /** How many bottles of one drop each customer has bought or reserved: `drop-buyers#<dropId>`. */
  dropBuyers: 'drop-buyers#',
  /** The entries of one ballot, its draw and its offers: `ballot#<dropId>`. */
  ballot: 'ballot#',
  /** The queue of one drop, its lanes and places, each under a key of its own: `waiting-room#<dropId>#…`. */
  waitingRoom: 'waiting-room#',
  /** One mailbox waiting for one message: `alert#<alertId>`. */
  alert: 'alert#',
  /** The bottles that a customer has saved: `wishlist#<customerId>`. */
  wishlist: 'wishlist#',
  /** The last wave of messages about one bottle: `alert-wave#<productId>`. */
  alertWave: 'alert-wave#',
  /** The devices to notify before one drop opens: `push-reminders#<dropId>`. */
  pushReminder: 'push-reminders#',
  /** One cart and its open checkout: `cart#<cartId>`. */
  cart: 'cart#',
  /** One order with its payment and refunds: `order#<orderId>`. */
  order: 'order#',
  /** The orders that wait to be packed or collected, by id. */
  toPack: 'to-pack',
  /** The words by which paid orders are found: `order-words#<first two letters>`. */
  orderWords: 'order-words#',
  /** What one session, mailbox or connection has reserved: `reservations#<subject>#<pseudonym>`. */
  reservations: 'reservations#',
  /** One discount code, and how often each customer has used it: `discount#<code>`. */
  discount: 'discount#',
  /** One gift card, its ledger, its sale and its recipient: `gift-card#<cardId>`. */
  giftCard: 'gift-card#',
  /** Stripe's events that have been processed: `stripe-event#<eventId>`. */
  stripeEvent: 'stripe-event#',
  /** One address that requested the newsletter: `subscriber#<subscriberId>`. */
  subscriber: 'subscriber#',
  /** One campaign to the list, its figures, and the outcome for each address: `campaign#<campaignId>`. */
  campaign: 'campaign#',
  /** One email and its outcome: `mail#<mailId>`. */
  mail: 'mail#',
  /** One customer: `customer#<customerId>`. */
  customer: 'customer#',
  /** A customer or guest in the list of customers, with staff notes about them: `listed-customer#<buyer>`. */
  listedCustomer: 'listed-customer#',
  /** The words by which customers are found: `customer-words#<first two letters>`. */
  customerWords: 'customer-words#',
  /** The owner of an email address: `email#<hash of the address>`. */
  email: 'email#',
  /** One customer's addresses and which is the default: `addresses#<customerId>`. */
  addresses: 'addresses#',
  /** One customer's bonded storage: the account, its lots, withdrawals and certificates: `storage#<customerId>`. */
  storage: 'storage#',
  /** One customer's invoices: `invoices#<customerId>`. */
  invoices: 'invoices#',
  /** One invoice for a sale outside the shop: `manual-invoice#<invoiceId>`. */
  manualInvoice: 'manual-invoice#',
  /** The history of one customer's orders, bottles and account: `audit#<customerId>`. */
  audit: 'audit#',
  /** The actions of the back office, by time. */
  staffTrail: 'staff-trail',
  /** The documents of the site of one kind, and their versions: `documents#<kind>`. */
  documents: 'documents#',
  /** The terms of sale as buyers have accepted them: `accepted-terms#<termsId>`. */
  acceptedTerms: 'accepted-terms#',
  settings: 'settings',
  /** The journal of sales of one month, by London day: `sales#<month>`. */
  sales: 'sales#',
  /** The totals of each day of the journal. */
  salesDays: 'sales-days',
  /** The totals of each month of the journal, day by day and bottle by bottle. */
  salesMonths: 'sales-months',
  /** Stripe's payouts, by the day on which they reach the bank. */
  payouts: 'payouts',
  /** Figures that jobs have counted. */
  tally: 'tally',
  /** How the last run of each job went. */
  jobRuns: 'job-runs',
  /** How far each migration of stored items has come. */
  migrations: 'migrations',
  productSkus: 'product-skus',
  /** The cost of each product, as staff have entered it. */
  productCosts: 'product-costs',
  /** The valuations of one bottle, by time: `valuations#<productId>`. */
  valuations: 'valuations#',
  /** The last number of a gapless sequence of documents: `sequence#<name>`. */
  sequence: 'sequence#',
  /** One supplier, and the numbers of its invoices: `supplier#<supplierId>`. */
  supplier: 'supplier#',
  /** One order at a supplier, and its lines: `purchase-order#<purchaseOrderId>`. */
  purchaseOrder: 'purchase-order#',
  /** One invoice of a supplier: `supplier-invoice#<supplierInvoiceId>`. */
  supplierInvoice: 'supplier-invoice#',
  /** One session of a customer: `session#<hash of its token>`. */
  session: 'session#',
  /** The back office, open on one device: `admin-session#<hash of its token>`. */
  adminSession: 'admin-session#',
  /** The back-office users: `member#<staffId>`, `email#<hash of the address>`, `owners`. */
  staff: 'staff',
  /** How one member of staff signs in: `staff-factors#<staffId>`. */
  staffFactors: 'staff-factors#',
  /** One user's arrangement of the back-office lists: `list-views#<staffId, or the actor of the shared password>`. */
  listViews: 'list-views#',
  /** A passkey that is being used or added: `staff-challenge#<hash of the challenge>`. */
  staffChallenge: 'staff-challenge#',
  /** Records that a browser has signed in before: `device#<hash of its token and of what it signed in to>`. */
  device: 'device#',
  /** A sign-in that waits for its code: `challenge#<challengeId>`. */
  challenge: 'challenge#',
  /** One open socket of a visitor: `connection#<connectionId>`. */
  connection: 'connection#',
  /** The conversation of one customer with AI Simo: `conversation#<customerId>`. */
  conversation: 'conversation#',
  /** One counter of a throttle: `throttle#<rule>#<who>`. */
  throttle: 'throttle#',
  /** The tokens that AI Simo has used on one day: `token-budget#<day>`, and for one visitor: `token-budget#<day>#<visitor>`. */
  tokenBudget: 'token-budget#',
  /** The Shopify variant of each bottle, by bottle id. */
  shopifyVariants: 'shopify-variants',
  /** The stock changes of one bottle that Shopify must receive: `shopify-pushes#<productId>`. */
  shopifyPushes: 'shopify-pushes#',
  /** The runs of the sync with Shopify, by time. */
  syncRuns: 'sync-runs',
  /** Which run of the sync may work now. */
  syncLease: 'sync-lease',
} as const;

export type Partition = keyof typeof partitions;

const toPattern = (name: string): string => (name.endsWith('#') ? `${name}*` : name);

/** The leading-key pattern of a partition for an IAM condition: one key, or a prefix with a star. */
export const toLeadingKeyPattern = (partition: Partition): string => toPattern(partitions[partition]);

/** The same for a partition of an index. */
export const toIndexLeadingKeyPattern = (partition: IndexPartition): string =>
  toPattern(indexPartitions[partition]);

/** Partitions of the overloaded indexes. */
export const indexPartitions = {
  /** gsi1: open checkouts by the end of their reservation. */
  checkouts: 'checkouts',
  /** gsi1: the payment with one PaymentIntent id. */
  paymentIntent: 'payment#',
  /** gsi1: refunds that Stripe has not made yet. */
  pendingRefunds: 'refunds#owed',
  /** gsi1: returns that are under way, the oldest first. */
  returnsOpen: 'returns#open',
  /** gsi1: disputes that the bank has not decided. */
  disputesOpen: 'disputes#open',
  /** gsi1: emails whose sending was begun but not finished. */
  mailsUncertain: 'mails#uncertain',
  /** gsi1: the orders of one customer, or of a guest's address. */
  ordersByBuyer: 'orders-of#',
  /** gsi1: drafts of products that go live on schedule, the next first. */
  draftsScheduled: 'drafts#scheduled',
  /** gsi1: alerts that wait for their message, by subject and sign-up. */
  alertsWaiting: 'alerts#waiting',
  /** gsi2: the alerts of one mailbox: `alerts-of#<pseudonym>`. */
  alertsByMailbox: 'alerts-of#',
  /** gsi1: the wishlist that is shared under one id: `wishlist-share#<shareId>`. */
  sharedWishlist: 'wishlist-share#',
  /** gsi1: the certificate with one code: `certificate#<code>`. */
  certificate: 'certificate#',
  /** gsi1: everyone with bottles in bond. */
  storageAccounts: 'storage-accounts',
  /** gsi1: the withdrawal with one id. */
  withdrawal: 'release#',
  /** gsi1: the sessions of one customer. */
  sessionsByCustomer: 'sessions#',
  /** gsi1: the staff's actions on one entity: `staff-trail#<entityId>`. */
  staffTrailByEntity: 'staff-trail#',
  /** gsi1: the stock movements of one bottle, by time: `stock-moves#<productId>`. */
  stockMovesByProduct: 'stock-moves#',
  /** gsi1: the orders at one supplier, by creation: `purchase-orders-of#<supplierId>`. */
  purchaseOrdersBySupplier: 'purchase-orders-of#',
  /** gsi1: the invoices of suppliers, by creation. */
  supplierInvoices: 'supplier-invoices',
  /** gsi2: suppliers of one status, by name: `suppliers#<status>`. */
  suppliers: 'suppliers#',
  /** gsi2: the discount codes, by creation. */
  discounts: 'discounts',
  /** gsi2: the gift cards, by creation. */
  giftCards: 'gift-cards',
  /** gsi1: the ledgers of all gift cards, by time. */
  giftCardEntries: 'gift-card-entries',
  /** gsi2: the sales of gift cards that await their payment or their refund, by time. */
  giftCardSalesOpen: 'gift-card-sales#open',
  /** gsi2: the stock counts, by start. */
  stockTakes: 'stock-takes',
  /** gsi2: the orders at suppliers, by creation. */
  purchaseOrders: 'purchase-orders',
  /** gsi2: invoices of suppliers that are to be paid (neither paid nor disputed), by the day on which they are due. */
  supplierInvoicesOpen: 'supplier-invoices#open',
  /** gsi1: manual invoices, by creation. */
  manualInvoices: 'manual-invoices',
  /** gsi2: manual invoices to be paid, by due date: `manual-invoices#sent`, `#overdue`. */
  manualInvoicesByStatus: 'manual-invoices#',
  /** gsi2: emails that should have been sent but were not, by the time they failed. */
  mailsFailed: 'mails#failed',
  /** gsi2: everyone who has an account or has bought as a guest, by their last order or registration. */
  listedCustomers: 'listed-customers',
  /** gsi2: paid orders, by time of payment. */
  orders: 'orders',
  /** gsi2: orders that ended without a payment, by their end. */
  ordersUnpaid: 'orders#unpaid',
  /** gsi2: the payments of the order with one number: `order-number#<orderNumber>`. */
  orderNumber: 'order-number#',
  /** gsi2: withdrawals of one status, the oldest first: `releases#<status>`. */
  withdrawals: 'releases#',
  /** gsi2: the credit notes of one customer, or of a guest's address, by number: `credit-notes-of#<buyer>`. */
  creditNotesByBuyer: 'credit-notes-of#',
  /** gsi2: invoices that are still to be paid, by the day on which they are due. */
  invoicesOpen: 'invoices#open',
  /** gsi1: the campaigns that are being sent: `campaigns#sending`. */
  campaignsByStatus: 'campaigns#',
  /** gsi2: the campaigns, by creation. */
  campaigns: 'campaigns',
  /** gsi1: the addresses of one campaign with one status: `recipients#<campaignId>#<status>`. */
  recipients: 'recipients#',
  /** gsi2: subscribers of one status, by time of request: `subscribers#<status>`. */
  subscribers: 'subscribers#',
  /** gsi1: pending pushes to Shopify, by bottle. */
  pendingShopifyPushes: 'shopify-pushes#owed',
} as const;

export type IndexPartition = keyof typeof indexPartitions;
