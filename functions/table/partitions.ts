/**
 * The partitions of the table. Infrastructure grants each function verbs on these names (`dynamodb:LeadingKeys`), and
 * entities build their keys from them; nothing else spells a partition.
 */
export const partitions = {
  /** Every product in the order of ids, as two items: `<id>#stock` and `<id>#text`; between them parts of the stock. */
  catalogue: 'catalogue',
  /** The snapshot of a long catalogue, compressed into a few items. */
  catalogueSnapshot: 'packed-shelf',
  /** The texts of bottles that are no longer sold, in the order of ids; their stock stays in the catalogue. */
  archive: 'archive',
  /** What has moved the stock of one bottle: `stock-moves#<productId>`. */
  stockMoves: 'stock-moves#',
  /** One count of the stock, and what was counted: `stock-take#<stockTakeId>`. */
  stockTake: 'stock-take#',
  /** The drops, in the order of their opening. */
  drops: 'drops',
  /** Rises with every change to the times of drops, so that two of them cannot be planned over each other. */
  dropSchedule: 'drop-schedule',
  /** How many bottles of one drop each customer has bought or reserved: `drop-buyers#<dropId>`. */
  dropBuyers: 'drop-buyers#',
  /** The entries of one ballot, its draw and who was offered its bottles: `ballot#<dropId>`. */
  ballot: 'ballot#',
  /** The queue of one drop, its lanes and places, each under a key of its own: `waiting-room#<dropId>#…`. */
  waitingRoom: 'waiting-room#',
  /** One mailbox that waits for one message: `alert#<alertId>`. */
  alert: 'alert#',
  /** The bottles that a customer has saved: `wishlist#<customerId>`. */
  wishlist: 'wishlist#',
  /** The last wave of messages about one bottle: `alert-wave#<productId>`. */
  alertWave: 'alert-wave#',
  /** The devices that are notified before one drop opens: `push-reminders#<dropId>`. */
  pushReminder: 'push-reminders#',
  /** One cart and its open checkout: `cart#<cartId>`. */
  cart: 'cart#',
  /** One order with its payment and refunds: `order#<orderId>`. */
  order: 'order#',
  /** The orders that wait to be packed, in the order of ids. */
  toPack: 'to-pack',
  /** The words by which paid orders are found: `order-words#<first two letters>`. */
  orderWords: 'order-words#',
  /** What one session, mailbox or connection has reserved: `reservations#<subject>#<pseudonym>`. */
  reservations: 'reservations#',
  /** One discount code, and how often each customer has used it: `discount#<code>`. */
  discount: 'discount#',
  /** One gift card, its ledger, its sale and to whom it was emailed: `gift-card#<cardId>`. */
  giftCard: 'gift-card#',
  /** Stripe's events that are dealt with: `stripe-event#<eventId>`. */
  stripeEvent: 'stripe-event#',
  /** One address that requested the newsletter: `subscriber#<subscriberId>`. */
  subscriber: 'subscriber#',
  /** One release that is sent to the list, its figures, and what became of each address: `campaign#<campaignId>`. */
  campaign: 'campaign#',
  /** One mail and what became of it: `mail#<mailId>`. */
  mail: 'mail#',
  /** One customer: `customer#<customerId>`. */
  customer: 'customer#',
  /** A customer or guest in the list of customers, and what staff noted about them: `listed-customer#<buyer>`. */
  listedCustomer: 'listed-customer#',
  /** The words by which customers are found: `customer-words#<first two letters>`. */
  customerWords: 'customer-words#',
  /** Whose an email address is: `email#<hash of the address>`. */
  email: 'email#',
  /** One customer's addresses and which is the default: `addresses#<customerId>`. */
  addresses: 'addresses#',
  /** What one customer has in bond: the account, its lots, withdrawals and certificates: `storage#<customerId>`. */
  storage: 'storage#',
  /** One customer's invoices: `invoices#<customerId>`. */
  invoices: 'invoices#',
  /** One invoice for a sale outside the shop: `manual-invoice#<invoiceId>`. */
  manualInvoice: 'manual-invoice#',
  /** What has happened to one customer's orders, bottles and account: `audit#<customerId>`. */
  audit: 'audit#',
  /** What was done in the back office, by time. */
  staffTrail: 'staff-trail',
  /** The texts of the site of one kind, and their versions: `documents#<kind>`. */
  documents: 'documents#',
  /** The terms of sale as buyers have accepted them: `accepted-terms#<termsId>`. */
  acceptedTerms: 'accepted-terms#',
  /** What the staff has set. */
  settings: 'settings',
  /** The journal of sales of one month, by London day: `sales#<month>`. */
  sales: 'sales#',
  /** What each day of the journal comes to. */
  salesDays: 'sales-days',
  /** What each month of the journal comes to, day by day and bottle by bottle. */
  salesMonths: 'sales-months',
  /** What Stripe has paid out, by the day on which it reaches the bank. */
  payouts: 'payouts',
  /** What a job has counted in the shop. */
  tally: 'tally',
  /** How the last run of each job went. */
  jobRuns: 'job-runs',
  /** How far each migration of stored items has come. */
  migrations: 'migrations',
  /** Which bottle has which SKU. */
  productSkus: 'product-skus',
  /** What staff entered as the cost of each product. */
  productCosts: 'product-costs',
  /** What one bottle was valued at, and when: `valuations#<productId>`. */
  valuations: 'valuations#',
  /** The last number of a gapless row of documents: `sequence#<name>`. */
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
  /** Who works in the back office: `member#<staffId>`, `email#<hash of the address>`, `owners`. */
  staff: 'staff',
  /** How one of the staff signs in: `staff-factors#<staffId>`. */
  staffFactors: 'staff-factors#',
  /** How one person has arranged the lists of the back office: `list-views#<staffId, or the actor of the shared password>`. */
  listViews: 'list-views#',
  /** A passkey that is being used or added: `staff-challenge#<hash of the challenge>`. */
  staffChallenge: 'staff-challenge#',
  /** That a browser has signed in before: `device#<hash of its token and of what it signed in to>`. */
  device: 'device#',
  /** A sign-in that waits for its code: `challenge#<challengeId>`. */
  challenge: 'challenge#',
  /** One open socket of a visitor: `connection#<connectionId>`. */
  connection: 'connection#',
  /** What one customer and AI Simo have said to each other: `conversation#<customerId>`. */
  conversation: 'conversation#',
  /** One counter of a throttle: `throttle#<rule>#<who>`. */
  throttle: 'throttle#',
  /** What AI Simo has spent of one day's tokens: `token-budget#<day>`, and one visitor of them: `token-budget#<day>#<visitor>`. */
  tokenBudget: 'token-budget#',
  /** What each bottle is at Shopify, in the order of ids. */
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
export const leadingKey = (partition: Partition): string => toPattern(partitions[partition]);

/** The same of a partition of an index. */
export const leadingIndexKey = (partition: IndexPartition): string => toPattern(indexPartitions[partition]);

/** Partitions of the overloaded indexes. */
export const indexPartitions = {
  /** gsi1: open checkouts by the end of their reservation. */
  checkouts: 'checkouts',
  /** gsi1: the payment with one PaymentIntent id. */
  paymentIntent: 'payment#',
  /** gsi1: refunds that Stripe has still to make. */
  pendingRefunds: 'refunds#owed',
  /** gsi1: returns that are under way, the oldest first. */
  returnsOpen: 'returns#open',
  /** gsi1: disputes that the bank has not decided. */
  disputesOpen: 'disputes#open',
  /** gsi1: mails whose sending was begun and not finished. */
  mailsUncertain: 'mails#uncertain',
  /** gsi1: the orders of one customer, or of a guest's address. */
  ordersByBuyer: 'orders-of#',
  /** gsi1: drafts of products that go live by themselves, the next first. */
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
  /** gsi1: the delivery out of bond with one id. */
  withdrawal: 'release#',
  /** gsi1: the sessions of one customer. */
  sessionsByCustomer: 'sessions#',
  /** gsi1: what the staff has done to one thing: `staff-trail#<entityId>`. */
  staffTrailByEntity: 'staff-trail#',
  /** gsi1: what has moved the stock of one bottle, by time: `stock-moves#<productId>`. */
  stockMovesByProduct: 'stock-moves#',
  /** gsi1: the orders at one supplier, as they were written: `purchase-orders-of#<supplierId>`. */
  purchaseOrdersBySupplier: 'purchase-orders-of#',
  /** gsi1: the invoices of suppliers, as they were recorded. */
  supplierInvoices: 'supplier-invoices',
  /** gsi2: suppliers of one status, by name: `suppliers#<status>`. */
  suppliers: 'suppliers#',
  /** gsi2: the discount codes, as they were created. */
  discounts: 'discounts',
  /** gsi2: the gift cards, as they were issued. */
  giftCards: 'gift-cards',
  /** gsi1: the ledgers of all gift cards, by time. */
  giftCardEntries: 'gift-card-entries',
  /** gsi2: the sales of gift cards that wait for their payment or their refund, by time. */
  giftCardSalesOpen: 'gift-card-sales#open',
  /** gsi2: the counts of the stock, as they were begun. */
  stockTakes: 'stock-takes',
  /** gsi2: the orders at suppliers, as they were written. */
  purchaseOrders: 'purchase-orders',
  /** gsi2: invoices of suppliers that are to be paid (neither paid nor disputed), by the day on which they are due. */
  supplierInvoicesOpen: 'supplier-invoices#open',
  /** gsi1: the invoices for sales outside the shop, in the order in which they were written. */
  manualInvoices: 'manual-invoices',
  /** gsi2: those of them that are to be paid, by the day on which they are due: `manual-invoices#sent`, `#overdue`. */
  manualInvoicesByStatus: 'manual-invoices#',
  /** gsi2: mails that were not sent and should have been, by when that was. */
  mailsFailed: 'mails#failed',
  /** gsi2: everyone who has an account or has bought as a guest, by their last order or registration. */
  listedCustomers: 'listed-customers',
  /** gsi2: paid orders in the order of their payment. */
  orders: 'orders',
  /** gsi2: orders that ended without a payment, in the order of their end. */
  ordersUnpaid: 'orders#unpaid',
  /** gsi2: the payments of the order with one number: `order-number#<orderNumber>`. */
  orderNumber: 'order-number#',
  /** gsi2: deliveries out of bond of one status, the oldest first: `releases#<status>`. */
  withdrawals: 'releases#',
  /** gsi2: the credit notes of one customer, or of a guest's address, by number: `credit-notes-of#<buyer>`. */
  creditNotesByBuyer: 'credit-notes-of#',
  /** gsi2: invoices that are still to be paid, by the day on which they are due. */
  invoicesOpen: 'invoices#open',
  /** gsi1: the campaigns that are being sent: `campaigns#sending`. */
  campaignsByStatus: 'campaigns#',
  /** gsi2: the campaigns, as they were begun. */
  campaigns: 'campaigns',
  /** gsi1: the addresses of one campaign with one status: `recipients#<campaignId>#<status>`. */
  recipients: 'recipients#',
  /** gsi2: subscribers of one status, in the order of their requests: `subscribers#<status>`. */
  subscribers: 'subscribers#',
  /** gsi1: pending pushes to Shopify, by bottle. */
  pendingShopifyPushes: 'shopify-pushes#owed',
} as const;

export type IndexPartition = keyof typeof indexPartitions;
