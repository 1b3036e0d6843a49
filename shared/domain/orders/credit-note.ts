import type { TaxTreatment } from '#shared/domain/common/tax-lines.ts';

/** One part of what was charged, or of what is credited; the amount includes VAT. */
export type CreditLine = { text: string; amountPence: number; vatPence: number; tax: TaxTreatment };

const sumField = (lines: readonly CreditLine[], field: 'amountPence' | 'vatPence'): number =>
  lines.reduce((total, line) => total + line[field], 0);

/** What is left of each part after earlier credit notes. */
const subtractCredited = (charged: readonly CreditLine[], credited: readonly CreditLine[]): CreditLine[] =>
  charged.map((part) => {
    const before = credited.filter(({ text }) => text === part.text);
    return {
      ...part,
      amountPence: part.amountPence - sumField(before, 'amountPence'),
      vatPence: part.vatPence - sumField(before, 'vatPence'),
    };
  });

/**
 * Splits a refund over the parts of what was charged, in proportion to what earlier credit notes left of each. No part is
 * credited twice, and once everything is refunded, each part and its VAT are credited to the penny. Money that was returned
 * earlier without a credit note can leave less than is refunded; then the parts are taken as they were charged.
 */
export function buildCreditLines(
  charged: readonly CreditLine[],
  credited: readonly CreditLine[],
  refundPence: number,
): CreditLine[] {
  const left = subtractCredited(charged, credited);
  const parts = sumField(left, 'amountPence') >= refundPence ? left : charged;
  let rest = sumField(parts, 'amountPence');
  let toSplit = refundPence;
  return parts.flatMap((part) => {
    // Each part takes its share of what is still to be split, so rounding loses nothing.
    const amountPence = rest > 0 ? Math.round((toSplit * part.amountPence) / rest) : 0;
    rest -= part.amountPence;
    toSplit -= amountPence;
    if (amountPence === 0) return [];
    const vatPence = Math.round((part.vatPence * amountPence) / part.amountPence);
    return [{ ...part, amountPence, vatPence }];
  });
}
