/**
 * What happens to the personal data of a customer in an entity.
 *
 * - `none`: it holds none.
 * - `business`: it names staff or suppliers, never a customer.
 * - `pseudonym`: it knows a customer by a hash alone, and expires by itself.
 * - `short`: it may hold an email address, and expires within the days that are given.
 * - `erased`: it is deleted with the account.
 * - `retained`: it is kept as a record until its `ttl`, as `shared/domain/common/retention.ts` says, and closed with the account.
 */
export type Treatment = 'none' | 'business' | 'pseudonym' | 'short' | 'erased' | 'retained';

type PersonalField = 'name' | 'email' | 'phone' | 'address';

export type Classification = {
  treatment: Treatment;
  /** Whether the export of an account includes it. */
  isExported?: true;
  /** The customer data that it holds, or why it holds nothing that has to be erased. */
  holds: string;
  /** The fields that may still name the customer after the account is deleted. */
  afterDeletion?: readonly PersonalField[] | undefined;
};

const noData = (holds: string): Classification => ({ treatment: 'none', holds });
const businessData = (holds: string): Classification => ({ treatment: 'business', holds });
const pseudonymousData = (holds: string): Classification => ({ treatment: 'pseudonym', holds });
const erasedData = (holds: string): Classification => ({ treatment: 'erased', isExported: true, holds });
/** Internal data is left out of the export of an account. */
const erasedInternalData = (holds: string): Classification => ({ treatment: 'erased', holds });
const shortData = (holds: string, afterDeletion: readonly PersonalField[]): Classification => ({
  treatment: 'short',
  holds,
  afterDeletion,
});
const retainedData = (holds: string, afterDeletion?: readonly PersonalField[]): Classification => ({
  treatment: 'retained',
  isExported: true,
  holds,
  afterDeletion,
});
const retainedInternalData = (holds: string, afterDeletion?: readonly PersonalField[]): Classification => ({
  treatment: 'retained',
  holds,
  afterDeletion,
});

/** Every entity of the table. A new one has to be added here and, where needed, to the privacy page. */
export const personalData: Record<string, Classification> = {
  waitingLane: noData('how many people wait'),
  waitingPlace: pseudonymousData('hashes of a cart and an account, until a day after the drop'),
  waitingQueue: noData('how many people wait'),
  storageRateNotice: noData('figures of emails about storage rates, and where they stopped'),
  acceptedTerms: noData('the terms of sale'),
  accountCodes: noData('codes of accounts'),
  addressBook: erasedData('which address is the default'),
  adminSession: businessData('the address of staff, 8 hours'),
  alert: erasedData('email that waits for one message about a bottle or a drop'),
  alertWave: noData('figures of a wave of messages'),
  archivedProduct: noData('texts of bottles'),
  auditEntry: retainedData(
    'what happened to orders, invoices and bottles; entries about the account itself and deliveries are erased',
  ),
  ballot: noData('figures of a draw'),
  ballotClaim: pseudonymousData(
    'hashes of a delivery address, an account and a card, until some days after the draw',
  ),
  ballotClosing: noData('when a ballot closed'),
  ballotEntry: shortData(
    'name, email, delivery address and the last digits of the card of an entry, until 90 days after the draw',
    ['name', 'email', 'address'],
  ),
  ballotIds: noData('ids of entries, which reveal nobody'),
  ballotOffer: noData('ids of an entry and of its order'),
  bookCheck: noData('ids that a check has named'),
  campaign: businessData('who of the staff sent it'),
  campaignTally: noData('figures'),
  cartLine: erasedData('bottles in the cart'),
  certificate: erasedData('for which bottle a certificate was issued, when, and its code, 2 years'),
  challenge: shortData('email, and name and phone of who registers, 10 minutes', ['name', 'email', 'phone']),
  checkout: noData('ids and bottles of an order that is being paid; it ends before its account can'),
  connection: pseudonymousData('hash of a network address, 3 hours'),
  conversation: erasedData('what a customer asked AI Simo, and its answers, 30 days from the last one'),
  countedOrder: noData('what an order counts for, and under whom it is listed, as long as the order'),
  customerNote: erasedInternalData('what staff noted about a customer'),
  customerWord: erasedInternalData('words of the name, email and last postcode in the list of customers'),
  customer: erasedData('name, email, former emails, phone'),
  deletedPurchaseOrder: noData('numbers'),
  discount: noData('terms of a code'),
  discountBuyer: pseudonymousData('hashes of account, mailbox and address, as long as the order'),
  dispute: retainedInternalData('reason and amount of a dispute'),
  drop: noData('dates of a drop'),
  dropBuyer: pseudonymousData('hashes of account, mailbox and address, until some days after the drop'),
  dropSchedule: noData('dates of drops'),
  emailOwner: erasedInternalData('hash of the email address'),
  forgottenSubscriber: pseudonymousData('hash of an address that asked to be left alone, 2 years'),
  giftCard: noData('value of a card, and a seed that reveals nobody'),
  giftCardBuyer: shortData('names and emails of who bought a card and for whom, and the message, 90 days', [
    'name',
    'email',
  ]),
  giftCardEntry: noData('figures of a card; numbers of orders, and what staff did'),
  giftCardRecipient: shortData('names, email and message of whoever was sent a card, 90 days', [
    'name',
    'email',
  ]),
  giftCardSale: noData('price of a card and its payment; who bought it is apart'),
  goodsReceipt: businessData('goods, and who of the staff counted them'),
  invoice: retainedData('name and address as issued; the email is erased', ['name', 'address']),
  jobRun: noData('times of jobs'),
  migrationRun: noData('how far a migration has come, with the key of an item while it runs'),
  knownDevice: pseudonymousData('hash of a browser and of what it signed in to'),
  listArrangement: businessData(
    'which staff arranged a list so; searches that they saved, which may be for a customer, a year from the last change',
  ),
  listedCustomer: erasedInternalData(
    'name, email and last postcode in the list of customers; of a guest as long as their last order',
  ),
  lot: retainedData('bottles in bond, of whom only the id of the account is known'),
  mail: retainedData('which mail was sent, when; an address only until it is sent, 30 days at most'),
  manualInvoice: retainedInternalData('name, email and phone as staff wrote them', [
    'name',
    'email',
    'phone',
  ]),
  manualInvoiceContent: retainedInternalData('billing address of such an invoice', ['address']),
  parcelLabel: noData('ids of an order and of its parcel at Click & Drop, 90 days'),
  order: retainedData(
    'name, address, gift note and recipient until it is done, or the first two where no invoice has them; the email is erased',
    ['name', 'email', 'address'],
  ),
  orderNote: retainedInternalData(
    'what staff noted about an order; its words are erased when its buyer is taken out of it',
    ['name', 'email', 'phone', 'address'],
  ),
  orderReturn: retainedInternalData('bottles that came back, and why, as staff or the buyer wrote it', [
    'name',
    'email',
    'phone',
    'address',
  ]),
  orderToPack: noData('ids of orders that wait to be packed'),
  orderWord: retainedInternalData(
    'words of the name, email and postcode of a paid order, as long as the order has them',
    ['name', 'email', 'address'],
  ),
  packedShelf: noData('stock'),
  packedTexts: noData('texts of bottles'),
  pushReminder: pseudonymousData(
    'the address of a browser at its push service, until the drop has opened or for a year at most',
  ),
  payment: retainedData('amount and state of a payment'),
  payout: noData('figures of a payout, and ids of payments that are not in the shop'),
  payoutBalance: noData('figures of a balance'),
  product: noData('texts of bottles'),
  productLabels: noData('names of bottles'),
  purchaseOrder: businessData('supplier'),
  purchaseOrderInvoice: businessData('goods'),
  purchaseOrderLines: businessData('goods'),
  recipient: pseudonymousData('hash of the address of a newsletter, 2 years'),
  refund: retainedData('amount, reason and note of a refund'),
  release: retainedData('bottles and costs of a delivery; recipient and address are erased'),
  reservationCount: pseudonymousData(
    'hashes of session, mailbox and network address, 2 days from the last reservation',
  ),
  savedAddress: erasedData('name, address, phone'),
  salesDay: noData('figures of a day'),
  salesMonth: noData('figures of a month'),
  salesEntry: noData('figures of a sale under the number of its order, invoice or credit note'),
  sequence: noData('last number of a row of documents'),
  session: erasedData('device, since when'),
  siteDocument: businessData('who of the staff changed a text of the site'),
  siteDocumentVersion: businessData('who of the staff wrote a text of the site'),
  shopSettings: businessData('the address that the shop is notified at'),
  shopFigures: noData('figures of the shop'),
  shopifyPush: noData('stock'),
  shopifyVariant: noData('ids'),
  staffEntry: retainedInternalData(
    'what staff did; whom a manual invoice is for, and whom an order named until it is done',
    ['name', 'email', 'phone', 'address'],
  ),
  staffChallenge: noData('the purpose of a passkey that is being used, 5 minutes'),
  staffEmail: businessData('hash of the address of staff'),
  staffFactors: businessData(
    'passkeys, secret of the authenticator app, hashed recovery codes; gone with the member',
  ),
  staffMember: businessData('name, address and devices of staff'),
  staffOwners: noData('a version'),
  stock: noData('figures'),
  stockPart: noData('figures'),
  stockMove: businessData('who of the staff moved stock; numbers of orders'),
  stockTake: businessData('who of the staff counted and approved'),
  stockTakeLine: businessData('who of the staff counted'),
  storageAccount: erasedData('through which month storage is billed'),
  stripeEvent: noData('ids of events, 30 days'),
  subscriber: erasedData('name, email and consents of the newsletter'),
  supplier: businessData('contact of a supplier'),
  supplierCredit: businessData('supplier'),
  supplierInvoice: businessData('supplier'),
  supplierInvoiceNumber: businessData('numbers'),
  syncLease: noData('times'),
  syncRun: noData('figures'),
  tally: noData('figures'),
  throttle: pseudonymousData('hashes of addresses, a day at most'),
  tokenBudget: noData('figures'),
  productCost: noData('cost prices'),
  productSku: noData('stock-keeping codes'),
  valuation: noData('market prices'),
  wishlist: erasedData('bottles that a customer has saved, and the link that shares them'),
  visitorTokens: pseudonymousData('hash of a network address, days, or of a conversation, 31 days'),
};
