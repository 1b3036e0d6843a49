import type { StockTakeRecord } from '#functions/back-office/entities/stock-take.ts';
import type { StockTakeLineRecord } from '#functions/back-office/entities/stock-take-line.ts';
import { findStockTake } from '#functions/back-office/stock-takes/stock-take-store.ts';
import {
  createStockTake,
  moveStockTake,
  saveCounts,
} from '#functions/back-office/transactions/stock-take-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { catalogue } from '../../catalogue.ts';
import { demoId } from '../demo.ts';
import { officeActors } from './people.ts';
import type { OfficeStockTake } from './purchase-history.ts';

const minuteMs = 60_000;

/** Starts a stock take and enters its counts, once. Applied ones have found nothing to change. */
export async function countSample(sample: OfficeStockTake, at: Date): Promise<void> {
  const stockTakeId = demoId('stk', `stock take ${sample.key}`);
  const take: StockTakeRecord = {
    stockTakeId,
    name: sample.name,
    category: sample.category,
    status: 'counting',
    version: 1,
    startedAt: at.toISOString(),
    startedBy: officeActors.warehouse,
    requestHash: demoId('req', sample.key),
  };
  const buildEntry = (done: string, minutes: number, after: object, actor = officeActors.warehouse) =>
    buildAdminAuditEntry(
      {
        actor,
        action: `stock_take_${done}`,
        entityType: 'stock_take',
        entityId: stockTakeId,
        entityName: sample.name,
        after: { ...after },
      },
      new Date(at.getTime() + minutes * minuteMs),
    );
  const { name, category } = sample;
  if (!(await findStockTake(stockTakeId)))
    await createStockTake(take, buildEntry('started', 0, { name, category }));
  // Continues an interrupted seeding; counts that staff have entered since are kept.
  if ((await findStockTake(stockTakeId))?.version === 1) {
    const lines = listCounts(sample, stockTakeId, new Date(at.getTime() + 40 * minuteMs));
    const counted = Object.fromEntries(lines.map((line) => [line.name, line.counted]));
    await saveCounts(take, lines, [buildEntry('counted', 40, counted)]);
  }
  const counting = await findStockTake(stockTakeId);
  if (!sample.isApplied || counting?.status !== 'counting' || counting.version !== 2) return;
  const approvedAt = new Date(at.getTime() + 55 * minuteMs).toISOString();
  const approval = { status: 'applied', approvedAt, approvedBy: officeActors.finance } as const;
  await moveStockTake(
    counting,
    approval,
    buildEntry('approved', 55, { status: 'applied' }, officeActors.finance),
  );
}

function listCounts(
  { category, counts }: OfficeStockTake,
  stockTakeId: string,
  at: Date,
): StockTakeLineRecord[] {
  const bottles = catalogue.filter((bottle) => bottle.category === category && bottle.stock > 0);
  return counts.map(({ off, reason }, index) => {
    const bottle = bottles[index];
    if (!bottle) throw new Error(`The catalogue has too few bottles of the category ${category} to count.`);
    const { id: productId, name, stock: book } = bottle;
    return {
      stockTakeId,
      productId,
      name,
      counted: book + off,
      book,
      isOvertaken: false,
      ...(reason ? { reason } : {}),
      countedAt: at.toISOString(),
      countedBy: officeActors.warehouse,
    };
  });
}
