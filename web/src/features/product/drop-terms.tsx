import type { BottleDrop } from '#shared/contracts/catalogue/catalogue.ts';
import { type DropPhase, formatOpening } from '#shared/domain/catalogue/drop-sale.ts';
import { formatBottleCount } from '#web/lib/format-units.ts';

type DropTermsProps = { drop: BottleDrop; phase: DropPhase; left: number };

/** What the drop of a bottle says of its sale, at this moment. */
export function DropTerms({ drop, phase, left }: DropTermsProps) {
  return (
    <p className="mt-4 border-brass border-l-2 pl-4 text-ink-2 text-sm" suppressHydrationWarning>
      {describeDrop(drop, phase, left)}
    </p>
  );
}

function describeDrop(drop: BottleDrop, phase: DropPhase, left: number): string {
  const now = Date.now();
  const limit = `Limited to ${formatBottleCount(drop.limitPerCustomer)} per customer.`;
  const closes = formatOpening(drop.closesAt, now);
  if (phase === 'upcoming')
    return `This drop opens on ${formatOpening(drop.opensAt, now)}, London time. ${formatBottleCount(drop.editionSize)} in all. ${limit}`;
  if (phase === 'closed') return `This drop closed on ${closes}, London time.`;
  if (left === 0) return `All ${drop.editionSize} bottles of this drop are sold or reserved.`;
  return `${left} of ${drop.editionSize} left in this drop, which closes on ${closes}, London time. ${limit}`;
}
