/** What the table says after a rush, which no answer of the shop can embellish. */

import type { OrderRecord } from '#functions/data/order.ts';
import { walkTable } from '#functions/data/walk-table.ts';
import { findViolations } from '#functions/invariants/find-violations.ts';

export type Proof = { paid: number; waiting: number; violations: string[] };

/** How many of a bottle are paid for and reserved, and whether the shop's books balance. */
export async function proveFromTable(productId: string, now: Date): Promise<Proof> {
  const proof: Proof = { paid: 0, waiting: 0, violations: [] };
  await walkTable({
    entities: ['order'],
    now,
    take: (items) => {
      for (const { lines, paidAt, status } of items as unknown as OrderRecord[]) {
        const count = lines
          .filter((line) => line.productId === productId)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        if (paidAt) proof.paid += count;
        else if (status === 'pending') proof.waiting += count;
      }
    },
  });
  const { violations } = await findViolations(now, new Date(0));
  proof.violations = violations.map(({ invariant, item, found }) => `${invariant}: ${item}: ${found}`);
  return proof;
}
