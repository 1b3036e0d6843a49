import {
  type CheckoutBox,
  type CheckoutInput,
  checkoutBoxes,
  emptyCheckout,
  orderTexts,
} from '#shared/domain/checkout/checkout-form.ts';
import { defaultDeliveryMethodId } from '#shared/domain/common/delivery.ts';

const key = 'dram-checkout';

/** What a shopper has typed and chosen. It lasts as long as the tab, through reloads and the way back. */
export type Draft = {
  isGuest: boolean;
  methodId: string;
  /** The saved address that was chosen; null for one that is typed, undefined before any choice. */
  addressId: string | null | undefined;
  values: CheckoutInput;
  /** The discount code that was entered for this cart; empty without one. */
  discountCode: string;
  /** The gift card that was entered for this cart; empty without one. */
  giftCardCode: string;
  /** Which terms of sale the page showed for this cart; empty before any. */
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

/** What is ticked belongs to one order, as codes, a day and a gift note do, so none of them passes on to the next cart. */
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
  const fields = Object.keys(emptyCheckout) as (keyof CheckoutInput)[];
  const texts = Object.fromEntries(fields.map((field) => [field, parseText(values?.[field])]));
  const isTicked = (box: CheckoutBox) => storedSessionId === sessionId && values?.[box] === true;
  const ofOrder =
    storedSessionId === sessionId ? {} : Object.fromEntries(orderTexts.map((name) => [name, '']));
  const boxes = Object.fromEntries(checkoutBoxes.map((box) => [box, isTicked(box)]));
  return {
    isGuest,
    methodId,
    addressId,
    values: { ...emptyCheckout, ...texts, ...ofOrder, ...boxes },
    discountCode: storedSessionId === sessionId ? parseText(discountCode) : '',
    giftCardCode: storedSessionId === sessionId ? parseText(giftCardCode) : '',
    termsId: storedSessionId === sessionId ? parseText(termsId) : '',
  };
}

/** Saves a change of the draft; what belonged to an earlier cart is gone then. */
export function saveDraft(sessionId: string, change: Partial<Draft>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readDraft(sessionId), ...change, sessionId }));
  } catch {
    // Without storage the draft lasts as long as the page does.
  }
}
