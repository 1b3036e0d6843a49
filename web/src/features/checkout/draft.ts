import { type CheckoutInput, emptyCheckout } from '#shared/domain/checkout-form.ts';
import { defaultDeliveryMethodId } from '#shared/domain/delivery.ts';

const key = 'dram-checkout';

/** What a shopper has typed and chosen. It lasts as long as the tab, through reloads and the way back. */
export type Draft = {
  isGuest: boolean;
  methodId: string;
  /** The saved address that was chosen; null for one that is typed, undefined before any choice. */
  addressId: string | null | undefined;
  values: CheckoutInput;
};

type Kept = Partial<Draft> & { sessionId?: string };

function kept(): Kept {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is ticked belongs to one order, so it does not pass on to the next cart. */
export function readDraft(sessionId: string): Draft {
  const {
    isGuest = false,
    methodId = defaultDeliveryMethodId,
    addressId,
    values,
    sessionId: keptFor,
  } = kept();
  const fields = Object.keys(emptyCheckout) as (keyof CheckoutInput)[];
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(values?.[field])]));
  const isTicked = (box: 'isAdult' | 'wantsNews') => keptFor === sessionId && values?.[box] === true;
  const boxes = { isAdult: isTicked('isAdult'), wantsNews: isTicked('wantsNews') };
  return { isGuest, methodId, addressId, values: { ...emptyCheckout, ...texts, ...boxes } };
}

export function saveDraft(sessionId: string, change: Partial<Draft>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...kept(), ...change, sessionId }));
  } catch {
    // Without storage the draft lasts as long as the page does.
  }
}
