import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import { formatOpening, isBallot, type ShownPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';

/** A drop's text about its sale at a moment; `left` is how many bottles can be bought. */
export function describeDrop(drop: BottleDrop, phase: ShownPhase, left: number, now: number): string {
  if (isBallot(drop)) return describeBallot(drop, phase, now);
  const limit = `Limited to ${formatBottleCount(drop.limitPerCustomer)} per customer.`;
  const closes = formatOpening(drop.closesAt, now);
  if (phase === 'upcoming')
    return `This drop opens on ${formatOpening(drop.opensAt, now)}, London time. ${formatBottleCount(drop.editionSize)} in all. ${limit}`;
  if (phase === 'closed') return `This drop closed on ${closes}, London time.`;
  if (left === 0) return `All ${drop.editionSize} bottles of this drop are sold or reserved.`;
  return `${left} of ${drop.editionSize}. This drop closes on ${closes}, London time. ${limit}`;
}

function describeBallot(
  { opensAt, closesAt, editionSize, limitPerCustomer }: BottleDrop,
  phase: ShownPhase,
  now: number,
) {
  const all = `${formatBottleCount(editionSize)} in all`;
  const each =
    editionSize === limitPerCustomer
      ? `${all}.`
      : `${all}, ${formatBottleCount(limitPerCustomer)} per winner.`;
  if (phase === 'upcoming')
    return `Sold by ballot, which opens on ${formatOpening(opensAt, now)}, London time. ${each}`;
  const closes = formatOpening(closesAt, now);
  if (phase === 'closed') return `Sold by ballot, which closed on ${closes}, London time. ${each}`;
  return `Sold by ballot: enter until ${closes}, London time. ${each}`;
}
