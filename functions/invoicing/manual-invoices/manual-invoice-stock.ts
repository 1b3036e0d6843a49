import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { findPromised } from '#functions/catalogue/promised-stock.ts';
import { readGatheredStock, readStock } from '#functions/catalogue/spread-stock.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import type { PromisedStock } from '#functions/invoicing/transactions/manual-invoice-transactions.ts';
import { refuse } from '#functions/runtime/problem.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';

type Next = { status: ManualInvoiceStatus; invoiceNumber: string | undefined; actor: string; at: string };

/** Whether an invoice with this status has its bottles taken from stock: once it is issued, until it is cancelled. */
const hasItsBottles = ({ status, invoiceNumber }: Pick<Next, 'status' | 'invoiceNumber'>): boolean =>
  invoiceNumber !== undefined && status !== 'cancelled';

/** Whether a change of status moves bottles; the invoice's lines are read only if it does. */
export const changesStock = ({ movesStock, stockTaken = false }: ManualInvoiceRecord, next: Next): boolean =>
  movesStock === true && stockTaken !== hasItsBottles(next);

/** The stock moves of a status change, one ledger row per bottle, since several lines may name the same bottle. */
export function buildStockMoves(
  { invoiceId, version, stockTaken = false }: ManualInvoiceRecord,
  { lines }: ManualInvoiceContent,
  { invoiceNumber, actor, at }: Next,
): StockMoveRecord[] {
  const bottles = new Map<string, number>();
  for (const { productId, quantity, movesStock } of lines)
    if (productId && movesStock) bottles.set(productId, (bottles.get(productId) ?? 0) + quantity);
  return [...bottles].map(([productId, quantity]) => ({
    productId,
    moveId: `inv_${invoiceId}_${version}`,
    kind: stockTaken ? 'restocked' : 'invoiced',
    change: stockTaken ? quantity : -quantity,
    reason: `Invoice ${invoiceNumber} was ${stockTaken ? 'cancelled' : 'issued'}`,
    actor,
    movedAt: at,
  }));
}

/** The number of bottles promised by ballots, for the bottles that an invoice is about to take. */
export async function readPromisedStock(
  moves: readonly StockMoveRecord[],
  now: Date,
): Promise<PromisedStock> {
  const taken = moves.filter(({ change }) => change < 0);
  const all = await Promise.all(
    taken.map(
      async ({ productId }) => [productId, findPromised(await readGatheredStock(productId), now)] as const,
    ),
  );
  return new Map(all);
}

/** Names the first line whose bottle is short, and how many are left. */
export async function refuseShortLine(
  { lines }: ManualInvoiceContent,
  productId: string,
  now: Date,
): Promise<never> {
  const data = await readStock(productId);
  const index = lines.findIndex((line) => line.productId === productId && line.movesStock);
  const available =
    data && !data.archivedAt ? Math.max(0, data.available - findPromised(data, now).total) : 0;
  const details = { name: lines[index]?.itemName ?? 'this bottle', available };
  return refuse('stock_too_low', details, `items.${index}.quantity`);
}
