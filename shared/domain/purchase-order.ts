/** What is ordered from suppliers. Any status may be set from any other; what a status brings about happens once. */
export const purchaseOrderStatuses = ['draft', 'sent', 'acknowledged', 'received', 'cancelled'] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Receiving writes two items a line in one transaction, of which DynamoDB takes a hundred. */
export const mostLines = 40;

type Line = { quantity: number; unitPricePence: number };

export const linePence = ({ quantity, unitPricePence }: Line): number => quantity * unitPricePence;

export const orderPence = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + linePence(line), 0);

type SentLine = Line & { totalPricePence: number };
export type Differing = { field: string; sentPence: number; expectedPence: number };

/** The first total that is not what its lines come to. */
export function differingTotal(lines: readonly SentLine[], sentPence: number): Differing | undefined {
  for (const [index, line] of lines.entries()) {
    const expectedPence = linePence(line);
    if (line.totalPricePence !== expectedPence)
      return { field: `items.${index}.totalPrice`, sentPence: line.totalPricePence, expectedPence };
  }
  const expectedPence = orderPence(lines);
  if (sentPence === expectedPence) return undefined;
  return { field: 'purchaseOrder.totalAmount', sentPence, expectedPence };
}

type Received = { productId?: string | null; quantity: number };

/** How many of each product an order brings; a product that stands in two lines comes once. */
export function quantitiesOf(lines: readonly Received[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (productId) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return quantities;
}
