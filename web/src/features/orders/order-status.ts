import type { OrderStatus } from '#shared/domain/orders/order.ts';

type Tone = 'plain' | 'accent' | 'ok' | 'warn' | 'error';

type StatusLabel = { label: string; tone: Tone; sentence: string };

const statusLabels: Record<OrderStatus | 'on_hold', StatusLabel> = {
  pending: { label: 'Awaiting payment', tone: 'warn', sentence: 'We have not received your payment yet.' },
  confirmed: {
    label: 'Confirmed',
    tone: 'ok',
    sentence: "We've received your payment. Next we pack your bottles.",
  },
  processing: {
    label: 'Being packed',
    tone: 'accent',
    sentence: 'Your bottles are being checked and packed.',
  },
  shipped: { label: 'On its way', tone: 'accent', sentence: 'Your parcel is with the carrier.' },
  delivered: { label: 'Delivered', tone: 'ok', sentence: 'Your parcel has been delivered. Enjoy it.' },
  cancelled: { label: 'Cancelled', tone: 'error', sentence: 'This order is cancelled.' },
  on_hold: {
    label: 'On hold',
    tone: 'warn',
    sentence: "We've received your payment. We are looking into your order and will be in touch.",
  },
};

/** A parcel is packed and sent; bottles in bond are only kept. */
export const inBond = "We've received your payment. Your bottles are held in bond in your name.";

const isKnown = (status: string): status is keyof typeof statusLabels => Object.hasOwn(statusLabels, status);

/** A status in a shopper's words, `confirmed` in those given; one that this page does not know is shown as it is called. */
export function getStatusLabel(status: string, confirmed?: string): StatusLabel {
  if (!isKnown(status)) return { label: status, tone: 'plain', sentence: '' };
  const sentence = (status === 'confirmed' && confirmed) || statusLabels[status].sentence;
  return { ...statusLabels[status], sentence };
}

/** A paid order that is pending is on hold: nothing is awaited of its buyer. */
export const shownStatus = ({ status, paidAt }: { status: string; paidAt: string | null }): string =>
  status === 'pending' && paidAt ? 'on_hold' : status;

export const stages = ['confirmed', 'processing', 'shipped', 'delivered'] as const;

/** How far along a paid order is; -1 for one that is not on its way. */
export const findStage = (status: string): number => (stages as readonly string[]).indexOf(status);
