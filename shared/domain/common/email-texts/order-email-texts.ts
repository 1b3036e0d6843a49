import { brand, type EmailText, order } from './email-text.ts';

const bought = { ...brand, name: 'Grace Hopper', reference: 'GF7K-2M9Q' };
const cancelled = { ...order, day: '24 November 2026' };
const returned = { ...order, bottles: '1 x Kilbrae 12 Year Old' };
const card = { ...brand, name: 'Ada Byron', amount: '£100.00' };

/** About orders, gift cards, cancellations and returns. */
export const orderEmailTexts = {
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
  orderUncollected: {
    label: 'Reminder to collect an order',
    placeholders: order,
    subject: 'Your order {orderNumber} is still waiting at the bar',
    opening: 'Hello {name}, your bottles are still waiting for you at the bar.',
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
    label: 'Order cancelled by the buyer before dispatch',
    placeholders: cancelled,
    subject: 'Your order {orderNumber} is cancelled',
    opening: 'You cancelled your order {orderNumber} on {day}, before it left us.',
    requiredInSubject: ['orderNumber'],
    requiredInOpening: ['orderNumber', 'day'],
  },
  cancellationReceived: {
    label: 'Order cancelled by the buyer after dispatch',
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
} as const satisfies Record<string, EmailText>;
