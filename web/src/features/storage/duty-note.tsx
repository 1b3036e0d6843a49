import { findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';

/** By which rates the calculator works, and who says so. */
export function DutyNote() {
  const { from, pencePerLitreOfAlcohol, source } = findSpiritsDutyRate(new Date());
  return (
    <p className="mt-5 max-w-measure text-ink-3 text-sm">
      Duty on spirits above 22% ABV: {formatPence(pencePerLitreOfAlcohol)} per litre of pure alcohol, from{' '}
      {formatDay(from)} (source: {source}). VAT: {standardVatPercent}%. Both are charged at the rates on the
      day a bottle leaves the warehouse.
    </p>
  );
}
