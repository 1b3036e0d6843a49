import { brand, type EmailText, order } from './email-text.ts';

const delivery = { ...order, bottles: '2 bottles' };

const rates = { ...brand, name: 'Ada Byron', from: '1 January 2027', shelf: '£0.90', pallet: '£0.05' };

/** About bottles that leave bond, and their storage. */
export const bondEmailTexts = {
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
    label: 'New tracking number for a delivery from bond',
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
  storageRatesChanged: {
    label: 'Storage price announced',
    placeholders: rates,
    subject: 'The price of bonded storage changes on {from}',
    opening:
      'Dear {name}, from {from} storing a bottle in bond costs {shelf} a month on a shelf and {pallet} on a pallet, including VAT.',
    requiredInOpening: ['from', 'shelf', 'pallet'],
  },
  storageRatesUnchanged: {
    label: 'Storage price change withdrawn',
    placeholders: rates,
    subject: 'The price of bonded storage stays the same',
    opening:
      'Dear {name}, the price we announced for {from} will not apply. Storing a bottle in bond still costs {shelf} a month on a shelf and {pallet} on a pallet, including VAT.',
    requiredInOpening: ['from', 'shelf', 'pallet'],
  },
} as const satisfies Record<string, EmailText>;
