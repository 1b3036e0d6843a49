import {
  findDropPhase,
  formatOpening,
  isBallot,
  isOnSale,
} from '#shared/domain/catalogue/drops/drop-sale.ts';

type Line = {
  quantity: number;
  product: {
    name: string;
    stock: number;
    drop?: Parameters<typeof isOnSale>[0] | undefined;
    reserved?: number | undefined;
  } & { drop?: { limitPerCustomer: number } | null | undefined };
};

/** Why a line of a cart cannot be bought as it is, and how many of it could. */
export type LineProblem = { message: string; left: number };

export function findLineProblem({ quantity, product }: Line, now: number): LineProblem | null {
  const { name, stock, drop = null, reserved = 0 } = product;
  // What this visitor has reserved can still be paid for after the drop has closed.
  if (drop && quantity > reserved) {
    if (!isOnSale(drop, now)) {
      if (isBallot(drop)) return { message: `${name} is sold by ballot.`, left: reserved };
      const isClosed = findDropPhase(drop, now) === 'closed';
      const opens = formatOpening(drop.opensAt, now);
      const message = isClosed ? `The drop of ${name} has closed.` : `${name} goes on sale on ${opens}.`;
      return { message, left: reserved };
    }
    const { limitPerCustomer: limit } = drop;
    if (findDropPhase(drop, now) === 'live' && stock > 0 && quantity > limit)
      return { message: `${name} is limited to ${limit} per customer in this drop.`, left: limit };
  }
  if (quantity <= stock) return null;
  return {
    message: stock === 0 ? `${name} is sold out.` : `Only ${stock} of ${name} can be bought now.`,
    left: stock,
  };
}
