/** What is ordered from suppliers. Any status may be set from any other until the goods have been received. */
export const purchaseOrderStatuses = ['draft', 'sent', 'acknowledged', 'received', 'cancelled'] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Statuses that offer no Undo once set: the supplier gets an email, or the goods are added to stock. */
const finalStatuses: readonly PurchaseOrderStatus[] = ['sent', 'received'];
export const canUndoOrderStatus = (status: PurchaseOrderStatus): boolean => !finalStatuses.includes(status);

/** Receiving writes two items per line in one transaction, which holds a hundred. */
export const maxLines = 40;

type Line = { quantity: number; unitPricePence: number };

export const computeLinePence = ({ quantity, unitPricePence }: Line): number => quantity * unitPricePence;

export const computeOrderPence = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + computeLinePence(line), 0);

type SentLine = Line & { totalPricePence: number };
export type TotalDifference = { field: string; sentPence: number; expectedPence: number };

/** The first total that differs from the sum of its lines. */
export function findDifferingTotal(
  lines: readonly SentLine[],
  sentPence: number,
): TotalDifference | undefined {
  for (const [index, line] of lines.entries()) {
    const expectedPence = computeLinePence(line);
    if (line.totalPricePence !== expectedPence)
      return { field: `items.${index}.totalPrice`, sentPence: line.totalPricePence, expectedPence };
  }
  const expectedPence = computeOrderPence(lines);
  if (sentPence === expectedPence) return undefined;
  return { field: 'purchaseOrder.totalAmount', sentPence, expectedPence };
}
