/** Reads the outcome of a rush from the table itself, not from the shop's answers. */

import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { scanTable } from '#functions/table/scan-table.ts';

/** How many bottles each part of a spread stock has left. */
export const readParts = async (productId: string): Promise<number[]> =>
  (await stockPart.query.inCatalogue({ productId }).go({ consistent: true })).data.map(({ left }) => left);

export type Proof = { paid: number; waiting: number; violations: string[] };

/** How many of a bottle are paid for and reserved, and whether the shop's stock reconciles. */
export async function proveFromTable(productId: string, now: Date): Promise<Proof> {
  const proof: Proof = { paid: 0, waiting: 0, violations: [] };
  await scanTable({
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
