import {
  type ChosenDrop,
  findDropPhase,
  formatOpening,
  isBallot,
  isOnSale,
} from '#shared/domain/catalogue/drops/drop-sale.ts';

export type DropRefusal =
  | { refused: 'drop_not_open'; name: string; opens: string; opensAt: string }
  | { refused: 'drop_closed'; name: string }
  | { refused: 'drop_by_ballot'; name: string }
  | { refused: 'drop_limit_reached'; name: string; most: number };

type DropRequest = { product: { name: string }; drop: ChosenDrop | null; held: number };

/**
 * Why a visitor cannot have this quantity of a bottle because of its drop. Bottles that they have already reserved can
 * still be paid for after the drop has closed.
 */
export function findDropRefusal(
  { product: { name }, drop, held }: DropRequest,
  quantity: number,
  now: Date,
): DropRefusal | undefined {
  if (!drop || quantity <= held) return undefined;
  const { opensAt, limitPerCustomer: maxQuantity } = drop;
  const phase = findDropPhase(drop, now.getTime());
  if (!isOnSale(drop, now.getTime())) {
    if (isBallot(drop)) return { refused: 'drop_by_ballot', name };
    if (phase === 'closed') return { refused: 'drop_closed', name };
    return { refused: 'drop_not_open', name, opens: formatOpening(opensAt, now.getTime()), opensAt };
  }
  return phase === 'live' && quantity > maxQuantity
    ? { refused: 'drop_limit_reached', name, most: maxQuantity }
    : undefined;
}
