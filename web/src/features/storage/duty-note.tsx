import { spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { standardVatPercent } from '#shared/domain/vat.ts';

/** By which rates the calculator works, and who says so. */
export function DutyNote() {
  const { from, pencePerLitreOfAlcohol, source } = spiritsDutyRateAt(new Date());
  return (
    <p className="mt-5 max-w-measure text-ink-3 text-sm">
      Duty on spirits: {formatPence(pencePerLitreOfAlcohol)} a litre of pure alcohol, from {dayInWords(from)}{' '}
      (source: {source}). VAT: {standardVatPercent}%. Both are charged at the rates of the day on which a
      bottle leaves the warehouse.
    </p>
  );
}
