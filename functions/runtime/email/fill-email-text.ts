import type { EmailTextKind, EmailTexts } from '#shared/domain/common/email-texts.ts';
import { fillPlaceholders } from '#shared/domain/common/shop-document.ts';
import { store } from '#shared/store.ts';

/** The subject and opening of an email, as published by staff, with their placeholders filled in. */
export function fillEmailText(
  texts: EmailTexts,
  kind: EmailTextKind,
  values: Readonly<Record<string, string>>,
): { subject: string; opening: string } {
  const { subject, opening } = texts[kind];
  const known = { brand: store.brand, ...values };
  return { subject: fillPlaceholders(subject, known), opening: fillPlaceholders(opening, known) };
}
