import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { createIfMissing } from '../create-if-missing.ts';
import type { Demo } from './demo.ts';
import { accountAgeDays, demoPurchases } from './history.ts';

const dayMs = 24 * 3600 * 1000;

/** What the sample customer buys must have lain there before: a first row for it in each bottle's ledger. */
export async function stockUp({ endsAt }: Demo): Promise<void> {
  const bought = new Map<string, number>();
  for (const { product, quantity } of demoPurchases.flatMap(({ lines }) => lines)) {
    bought.set(product, (bought.get(product) ?? 0) + quantity);
  }
  const movedAt = new Date(endsAt.getTime() - accountAgeDays * dayMs).toISOString();
  for (const [productId, change] of bought) {
    const reason = 'Opening stock, bought since by the sample customer';
    const row = { productId, moveId: 'opening_sample', kind: 'opening', change, reason, movedAt } as const;
    await createIfMissing(stockMove.create({ ...row, actor: 'sample data' }).go());
  }
}
