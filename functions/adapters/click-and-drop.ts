import { readOptionalSetting } from '#functions/environment/config.ts';
import type { ClickAndDropOrder } from '#shared/domain/orders/dispatch/click-and-drop-order.ts';

/** An order at Royal Mail's Click & Drop. It has a tracking number once its label has been created. */
export type RemoteParcel = {
  id: number;
  trackingNumber: string | undefined;
  labelError?: string | undefined;
};

/** Click & Drop has refused for good, so repeating the call will not help. The text is Click & Drop's own. */
export type ClickAndDropRefusal = { refused: string };

/** What the shop needs from Click & Drop. Each call throws `ClickAndDropUnavailable` if it was not answered. */
export type ClickAndDrop = {
  /** An order by its Click & Drop number or by our reference; undefined if there is none. */
  find(id: number | string): Promise<RemoteParcel | undefined>;
  /** Not safe to repeat: a second call creates another order with the same reference. */
  create(order: ClickAndDropOrder): Promise<RemoteParcel | ClickAndDropRefusal>;
  /** One PDF with the labels of up to 100 orders, creating those that are missing. Safe to repeat. */
  readLabels(ids: readonly number[]): Promise<Uint8Array | ClickAndDropRefusal>;
};

/** Click & Drop was not reached, or did not answer. The message is for a person. */
export class ClickAndDropUnavailable extends Error {
  override name = 'ClickAndDropUnavailable';
  /** Whether Click & Drop certainly did nothing, for example because it refused the key; if false, nobody knows. */
  readonly hasDoneNothing: boolean;
  constructor(message: string, hasDoneNothing = false) {
    super(message);
    this.hasDoneNothing = hasDoneNothing;
  }
}

export const isClickAndDropRefusal = <Answer extends object>(
  answer: Answer | ClickAndDropRefusal,
): answer is ClickAndDropRefusal => 'refused' in answer;

/** The service codes of the account by delivery option; undefined where Click & Drop is not set up. */
export function readServiceCodes(): Readonly<Record<string, string>> | undefined {
  const tracked48 = readOptionalSetting('CLICK_AND_DROP_TRACKED_48');
  const specialDelivery = readOptionalSetting('CLICK_AND_DROP_SPECIAL_DELIVERY');
  if (!tracked48 || !specialDelivery) return undefined;
  return { 'royal-mail-tracked-48': tracked48, 'royal-mail-special-delivery': specialDelivery };
}
