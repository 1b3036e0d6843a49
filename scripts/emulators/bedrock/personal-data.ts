/**
 * How the emulator recognises the personal data of the guardrail's policy: by its usual form, in English. A real guardrail
 * knows more forms of each kind.
 */

import type { personalData } from '#shared/domain/assistant/guardrail.ts';
import { hasCardNumber } from '#shared/domain/common/card-numbers.ts';

type KindToBlock = (typeof personalData.blocked)[number];
type KindToMask = (typeof personalData.masked)[number];

const hasMatch = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Recognises each kind that a question or answer must not contain. */
export const blockedKinds: Record<KindToBlock, (text: string) => boolean> = {
  CREDIT_DEBIT_CARD_NUMBER: hasCardNumber,
  CREDIT_DEBIT_CARD_CVV: hasMatch(/\b(?:cvv2?|cvc2?|csc|security code)\b\D{0,12}\b\d{3,4}\b/i),
  INTERNATIONAL_BANK_ACCOUNT_NUMBER: hasMatch(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/),
  PASSWORD: hasMatch(/\bpass(?:word|phrase|code)(?: is|:|=) ?\S{4,}/i),
  UK_NATIONAL_INSURANCE_NUMBER: hasMatch(/\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/i),
};

/** Finds each kind that is masked in an answer. */
export const maskPatterns: Record<KindToMask, RegExp> = {
  EMAIL: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  PHONE: /(?<![\w.])(?:\+\d{1,3}|0)(?:[ ()-]{0,2}\d){9,11}(?!\d)/g,
};

export const hasBlockedData = (text: string): boolean =>
  Object.values(blockedKinds).some((recognise) => recognise(text));

export const maskData = (text: string): string =>
  Object.entries(maskPatterns).reduce((shown, [kind, pattern]) => shown.replace(pattern, `{${kind}}`), text);

/** How much of the end of a text might still become something to mask: its last word, or its last run of digits. */
export const countUndecided = (text: string): number =>
  /(?:\+?\d[\d ()-]*\S*|\S+)$/.exec(text)?.[0].length ?? 0;
