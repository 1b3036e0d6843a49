import { store } from '#shared/store.ts';
import type { DocumentGroup } from './shop-document.ts';

/**
 * The emails whose subject and opening sentences staff may write, by the kind of email. What follows the opening (tables,
 * dates, links, what the law asks for) is the shop's own.
 */

type EmailText = {
  label: string;
  /** What stands between braces, with an example of each. */
  placeholders: Record<string, string>;
  subject: string;
  opening: string;
  /** What neither may leave out: without it the email could not be understood. */
  requiredInSubject?: readonly string[];
  requiredInOpening?: readonly string[];
};

const brand = { brand: store.brand };
const order = { ...brand, name: 'Ada Byron', orderNumber: '7K3M-9QXA' };
const bought = { ...brand, name: 'Grace Hopper', reference: 'GF7K-2M9Q' };
const delivery = { ...order, bottles: '2 bottles' };
const cancelled = { ...order, day: '24 November 2026' };
const returned = { ...order, bottles: '1 x Kilbrae 12 Year Old' };
const drop = { ...brand, drop: 'The Soho Reserve' };
const bottle = { ...brand, bottle: 'Kilbrae 12 Year Old' };
const opening = 'Friday 27 November at 6 pm, London time';
const card = { ...brand, name: 'Ada Byron', amount: '£100.00' };

const texts = {
  orderConfirmation: {
    label: 'Order confirmation',
    placeholders: order,
    subject: 'Your {brand} order {orderNumber}',
    opening: "Thank you, {name}. We've received your payment and your bottles are reserved for you.",
    requiredInSubject: ['orderNumber'],
  },
  orderConfirmationInBond: {
    label: 'Order confirmation, bottles in bond',
    placeholders: order,
    subject: 'Your {brand} order {orderNumber}',
    opening: "Thank you, {name}. We've received your payment and your bottles are held in bond in your name.",
    requiredInSubject: ['orderNumber'],
  },
  orderShipped: {
    label: 'Order on its way',
    placeholders: order,
    subject: 'Your order {orderNumber} is on its way',
    opening: 'Your bottles are on their way.',
    requiredInSubject: ['orderNumber'],
  },
  orderReady: {
    label: 'Order ready to collect',
    placeholders: order,
    subject: 'Your order {orderNumber} is ready to collect',
    opening: 'Hello {name}, your bottles are waiting for you at the bar.',
    requiredInSubject: ['orderNumber'],
  },
  orderPartShipped: {
    label: 'Part of an order on its way',
    placeholders: { ...order, bottles: '1 x Kilbrae 12 Year Old' },
    subject: 'Part of your order {orderNumber} is on its way',
    opening: 'Part of your order is on its way: {bottles}.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['bottles'],
  },
  orderTracked: {
    label: 'New tracking number',
    placeholders: order,
    subject: 'Track your order {orderNumber}',
    opening: 'Your order is on its way. Track your parcel here.',
    requiredInSubject: ['orderNumber'],
  },
  orderCancelled: {
    label: 'Order cancelled by the shop',
    placeholders: order,
    subject: 'Your order {orderNumber} has been cancelled',
    opening: 'Hello {name}, your order {orderNumber} has been cancelled.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['orderNumber'],
  },
  refund: {
    label: 'Refund',
    placeholders: { ...order, amount: '£100.00', destination: 'the card you paid with', paidFor: 'order' },
    subject: 'Your refund of {amount} from {brand}',
    opening: 'We are refunding {amount} to {destination}, for {paidFor} {orderNumber}.',
    requiredInSubject: ['amount'],
    requiredInOpening: ['amount', 'destination', 'orderNumber'],
  },
  phoneOrder: {
    label: 'Payment link for a phone order',
    placeholders: order,
    subject: 'Please pay for your {brand} order {orderNumber}',
    opening: 'Thank you for ordering by phone, {name}. Here is what we have set aside for you.',
    requiredInSubject: ['orderNumber'],
  },
  giftCard: {
    label: 'Gift card from the shop',
    placeholders: card,
    subject: 'Your {amount} gift card from {brand}',
    opening: 'Hello {name}, here is your gift card for {brand}.',
    requiredInOpening: ['brand'],
  },
  giftCardFromSender: {
    label: 'Gift card from a buyer',
    placeholders: { ...card, sender: 'Grace Hopper' },
    subject: 'Your {amount} gift card from {brand}',
    opening: 'Hello {name}, {sender} has sent you a gift card for {brand}.',
    requiredInOpening: ['sender', 'brand'],
  },
  giftCardReceipt: {
    label: 'Receipt for a gift card',
    placeholders: { ...bought, recipient: 'Ada Byron', recipientEmail: 'ada@example.com' },
    subject: 'Your gift card purchase {reference}',
    opening:
      'Hello {name}, we have received your payment and emailed the gift card to {recipient} at {recipientEmail}.',
    requiredInSubject: ['reference'],
    requiredInOpening: ['recipientEmail'],
  },
  giftCardRefund: {
    label: 'Refund of a gift card',
    placeholders: { ...bought, recipient: 'Ada Byron', amount: '£100.00' },
    subject: 'Refund of your gift card purchase {reference}',
    opening:
      'Hello {name}, we are refunding {amount} to the card you paid with, for the gift card for {recipient}.',
    requiredInSubject: ['reference'],
    requiredInOpening: ['amount'],
  },
  orderCancelledByBuyer: {
    label: 'Order cancelled by its buyer before it left',
    placeholders: cancelled,
    subject: 'Your order {orderNumber} is cancelled',
    opening: 'You cancelled your order {orderNumber} on {day}, before it left us.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['orderNumber', 'day'],
  },
  cancellationReceived: {
    label: 'Order cancelled by its buyer after it left',
    placeholders: cancelled,
    subject: "We've received your cancellation of order {orderNumber}",
    opening: 'You cancelled your order {orderNumber} on {day}.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['orderNumber', 'day'],
  },
  returnReceived: {
    label: 'Return request received',
    placeholders: returned,
    subject: "We've received your request to return bottles from order {orderNumber}",
    opening: 'You asked to return {bottles}.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['bottles'],
  },
  returnAgreed: {
    label: 'Return agreed',
    placeholders: returned,
    subject: 'Returning bottles from your order {orderNumber}',
    opening: "We've agreed to take back {bottles}.",
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['bottles'],
  },
  returnDeclined: {
    label: 'Return declined',
    placeholders: returned,
    subject: 'Your request to return bottles from order {orderNumber}',
    opening: "We can't take back {bottles}.",
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['bottles'],
  },
  withdrawalPaid: {
    label: 'Delivery from bond paid',
    placeholders: { ...order, bottles: '2 × Kilbrae 21 Year Old Oloroso' },
    subject: 'Your delivery {orderNumber} from {brand}',
    opening:
      "Thank you, {name}. We've received your payment, and your bottles are being taken out of bond: {bottles}.",
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['bottles'],
  },
  withdrawalSent: {
    label: 'Delivery from bond on its way',
    placeholders: delivery,
    subject: 'Your delivery {orderNumber} is on its way',
    opening: 'Your delivery of {bottles} has left the warehouse.',
    requiredInSubject: ['orderNumber'],
  },
  withdrawalTracked: {
    label: 'New tracking number of a delivery from bond',
    placeholders: delivery,
    subject: 'Track your delivery {orderNumber}',
    opening: 'You can now track your delivery.',
    requiredInSubject: ['orderNumber'],
  },
  withdrawalArrived: {
    label: 'Delivery from bond arrived',
    placeholders: delivery,
    subject: 'Your delivery {orderNumber} has arrived',
    opening: 'Your delivery of {bottles} has arrived.',
    requiredInSubject: ['orderNumber'],
  },
  withdrawalCancelled: {
    label: 'Delivery from bond cancelled',
    placeholders: delivery,
    subject: 'Your delivery {orderNumber} was cancelled',
    opening: 'Your delivery {orderNumber} was cancelled before it left the warehouse.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['orderNumber'],
  },
  storageInvoicePaid: {
    label: 'Storage invoice paid',
    placeholders: order,
    subject: 'Your payment {orderNumber} to {brand}',
    opening: "Thank you, {name}. We've received your payment, and your invoice is paid.",
    requiredInSubject: ['orderNumber'],
  },
  ballotConfirmation: {
    label: 'Ballot: please confirm your entry',
    placeholders: drop,
    subject: 'Confirm your entry: {drop}',
    opening: 'Somebody, we hope you, has entered the ballot for {drop} with this email address.',
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop'],
  },
  ballotReceipt: {
    label: 'Ballot: your entry counts',
    placeholders: drop,
    subject: "You're in the ballot: {drop}",
    opening: 'Your entry in the ballot for {drop} counts.',
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop'],
  },
  ballotRejected: {
    label: "Ballot: your entry doesn't count",
    placeholders: { ...drop, reason: 'you have withdrawn it' },
    subject: "Your entry doesn't count: {drop}",
    opening: "You entered the ballot for {drop}, but your entry doesn't take part: {reason}.",
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop', 'reason'],
  },
  ballotResult: {
    label: 'Ballot: not a winner',
    placeholders: drop,
    subject: 'Not this time: {drop}',
    opening: 'The ballot for {drop} has been drawn.',
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop'],
  },
  alertConfirmation: {
    label: 'Back in stock: please confirm your address',
    placeholders: bottle,
    subject: 'Confirm your alert for {bottle}',
    opening: 'Someone, we hope you, asked us for an email when {bottle} is back in stock.',
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle'],
  },
  alertSet: {
    label: "Back in stock: you're on the list",
    placeholders: bottle,
    subject: "You're on the list for {bottle}",
    opening: "You've asked for an email when {bottle} is back in stock.",
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle'],
  },
  backInStock: {
    label: 'Back in stock',
    placeholders: bottle,
    subject: '{bottle} is back in stock',
    opening:
      "You asked us to tell you when {bottle} is back. It is, and we've told you in the order of sign-up.",
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle'],
  },
  reminderConfirmation: {
    label: 'Reminder of a drop: please confirm your address',
    placeholders: { ...bottle, opening },
    subject: 'Confirm your reminder for {bottle}',
    opening: 'Someone, we hope you, asked us for a reminder before the drop of {bottle} opens, on {opening}.',
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle', 'opening'],
  },
  reminderSet: {
    label: 'Reminder of a drop: set',
    placeholders: { ...bottle, opening },
    subject: 'Your reminder for {bottle} is set',
    opening: "You've asked for a reminder before the drop of {bottle} opens, on {opening}.",
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle', 'opening'],
  },
  dropOpensSoon: {
    label: 'Reminder of a drop: opens soon',
    placeholders: { ...brand, sale: 'The drop of Kilbrae 12 Year Old', opening },
    subject: '{sale} opens soon',
    opening: '{sale} opens on {opening}.',
    requiredInSubject: ['sale'],
    requiredInOpening: ['sale', 'opening'],
  },
  dropOpen: {
    label: 'Reminder of a drop: open',
    placeholders: { ...brand, sale: 'The drop of Kilbrae 12 Year Old', opening },
    subject: '{sale} is open',
    opening: '{sale} opened on {opening}.',
    requiredInSubject: ['sale'],
    requiredInOpening: ['sale'],
  },
  newsletterConfirmation: {
    label: 'Newsletter: please confirm',
    placeholders: brand,
    subject: 'Please confirm your {brand} subscription',
    opening:
      'Someone, hopefully you, signed this address up for emails about our exclusive releases and events at the bar. Please confirm to join the list.',
    requiredInSubject: ['brand'],
  },
  newsletterAlreadyJoined: {
    label: 'Newsletter: already on the list',
    placeholders: brand,
    subject: 'You are already on the {brand} list',
    opening:
      "Someone, hopefully you, signed this address up for our exclusive releases. It is already on the list, so there is nothing to do: you'll hear from us about the next release.",
    requiredInSubject: ['brand'],
  },
} as const satisfies Record<string, EmailText>;

export type EmailTextKind = keyof typeof texts;

const formatNames = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** As the editor and the calls know them: two fields for each email. */
export const emailTextGroups: Record<string, DocumentGroup> = Object.fromEntries(
  Object.entries<EmailText>(texts).map(([kind, text]) => {
    const { label, placeholders, subject, opening, requiredInSubject = [], requiredInOpening = [] } = text;
    const hint = `You may use ${formatNames(Object.keys(placeholders))}.`;
    const field = { placeholders, hint };
    return [
      kind,
      {
        label,
        fields: {
          subject: {
            ...{ ...field, label: 'Subject', initial: subject, maxLength: 120 },
            required: requiredInSubject,
          },
          opening: {
            ...{ ...field, label: 'Opening', initial: opening, maxLength: 600, isLong: true },
            required: requiredInOpening,
          },
        },
      },
    ];
  }),
);

export type EmailTexts = Record<EmailTextKind, Pick<EmailText, 'subject' | 'opening'>>;

/** What holds until staff publish others. */
export const defaultEmailTexts: EmailTexts = texts;
