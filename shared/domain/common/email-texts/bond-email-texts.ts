import { type EmailText, order } from './email-text.ts';

const delivery = { ...order, bottles: '2 bottles' };

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
} as const satisfies Record<string, EmailText>;
