import {
  type CheckoutBox,
  type CheckoutInput,
  checkoutBoxes,
  emptyCheckout,
  orderTexts,
} from '#shared/domain/checkout/checkout-form.ts';
import { defaultDeliveryMethodId } from '#shared/domain/common/delivery.ts';

const key = 'dram-checkout';

/** The values that a shopper has typed and chosen. They last as long as the tab, including reloads and going back. */
export type Draft = {
  isGuest: boolean;
  methodId: string;
  /** The chosen saved address; null for a typed one, undefined before any choice. */
  addressId: string | null | undefined;
  values: CheckoutInput;
  /** The discount code entered for this cart; empty if none. */
  discountCode: string;
  /** The gift card entered for this cart; empty if none. */
  giftCardCode: string;
  /** The terms of sale that the page showed for this cart; empty before that. */
  termsId: string;
};

type StoredDraft = Partial<Draft> & { sessionId?: string };

function readStoredDraft(): StoredDraft {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const parseText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Ticked boxes, codes, the delivery day and the gift note belong to one order, so none of them is carried over to the
 * next cart.
 */
export function readDraft(sessionId: string): Draft {
  const {
    isGuest = false,
    methodId = defaultDeliveryMethodId,
    addressId,
    values,
    discountCode,
    giftCardCode,
    termsId,
    sessionId: storedSessionId,
  } = readStoredDraft();
  const isSameCart = storedSessionId === sessionId;
  const fields = Object.keys(emptyCheckout) as (keyof CheckoutInput)[];
  const texts = Object.fromEntries(fields.map((field) => [field, parseText(values?.[field])]));
  const isTicked = (box: CheckoutBox) => isSameCart && values?.[box] === true;
  const ofOrder = isSameCart ? {} : Object.fromEntries(orderTexts.map((name) => [name, '']));
  const boxes = Object.fromEntries(checkoutBoxes.map((box) => [box, isTicked(box)]));
  return {
    isGuest,
    methodId,
    addressId,
    values: { ...emptyCheckout, ...texts, ...ofOrder, ...boxes },
    discountCode: isSameCart ? parseText(discountCode) : '',
    giftCardCode: isSameCart ? parseText(giftCardCode) : '',
    termsId: isSameCart ? parseText(termsId) : '',
  };
}

/** Saves a change of the draft, and drops what belonged to an earlier cart. */
export function saveDraft(sessionId: string, change: Partial<Draft>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(sessionId), ...change, sessionId }));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}
