/**
 * The partitions of the table. Infrastructure grants each function verbs on these names (`dynamodb:LeadingKeys`), and
 * entities build their keys from them; nothing else spells a partition.
 */
export const partitions = {
  /** Every product in the order of ids, as two items: `<id>#stock` and `<id>#text`. */
  catalogue: 'catalogue',
  /** The drops, in the order of their opening. */
  drops: 'drops',
  /** One cart and its open checkout: `cart#<cartId>`. */
  cart: 'cart#',
  /** One order with its payment and refunds: `order#<orderId>`. */
  order: 'order#',
  /** Stripe's events that are dealt with: `stripe-event#<eventId>`. */
  stripeEvent: 'stripe-event#',
  /** One address that asked for the newsletter: `subscriber#<subscriberId>`. */
  subscriber: 'subscriber#',
  /** One mail and what became of it: `mail#<mailId>`. */
  mail: 'mail#',
  /** One customer: `customer#<customerId>`. */
  customer: 'customer#',
  /** Whose an e-mail address is: `email#<hash of the address>`. */
  email: 'email#',
  /** One customer's addresses and which is the default: `addresses#<customerId>`. */
  addresses: 'addresses#',
  /** What one customer keeps in bond: the account, its lots and the deliveries out of it: `storage#<customerId>`. */
  storage: 'storage#',
  /** One customer's invoices: `invoices#<customerId>`. */
  invoices: 'invoices#',
  /** What has happened to one customer's orders, bottles and account: `audit#<customerId>`. */
  audit: 'audit#',
  /** What one bottle was valued at, and when: `valuations#<productId>`. */
  valuations: 'valuations#',
  /** The last number of a gapless row of documents: `sequence#<name>`. */
  sequence: 'sequence#',
  /** One session of a customer: `session#<hash of its token>`. */
  session: 'session#',
  /** The back office, open on one device: `admin-session#<hash of its token>`. */
  adminSession: 'admin-session#',
  /** A sign-in that waits for its code: `challenge#<challengeId>`. */
  challenge: 'challenge#',
  /** One counter of a throttle: `throttle#<rule>#<who>`. */
  throttle: 'throttle#',
} as const;

export type Partition = keyof typeof partitions;

/** The leading-key pattern of a partition for an IAM condition: one key, or a prefix with a star. */
export function leadingKey(partition: Partition): string {
  const name = partitions[partition];
  return name.endsWith('#') ? `${name}*` : name;
}

/** Partitions of the overloaded indexes. */
export const indexPartitions = {
  /** gsi1: open checkouts by the end of their reservation. */
  checkouts: 'checkouts',
  /** gsi1: the payment with one PaymentIntent id. */
  paymentIntent: 'payment#',
  /** gsi1: refunds that Stripe has still to make. */
  refundsOwed: 'refunds#owed',
  /** gsi1: mails whose sending was begun and not finished. */
  mailsUncertain: 'mails#uncertain',
  /** gsi1: the orders of one customer, or of a guest's address. */
  ordersOf: 'orders-of#',
  /** gsi1: everyone who keeps bottles in bond. */
  storageAccounts: 'storage-accounts',
  /** gsi1: the delivery out of bond with one id. */
  release: 'release#',
  /** gsi1: the sessions of one customer. */
  sessionsOf: 'sessions#',
  /** gsi2: paid orders in the order of their payment. */
  orders: 'orders',
  /** gsi2: deliveries out of bond of one status, the oldest first: `releases#<status>`. */
  releases: 'releases#',
  /** gsi2: invoices that are still to be paid, by the day on which they are due. */
  invoicesOpen: 'invoices#open',
  /** gsi2: subscribers of one status, in the order in which they asked: `subscribers#<status>`. */
  subscribers: 'subscribers#',
} as const;
