import { formatPence } from '#shared/domain/common/money.ts';
import { edges, type Sheet, toLineHeight } from './sheet.ts';

export type Total = readonly [label: string, pence: number];

/** The totals of a document, at its right edge; the last line is the grand total and stands out. */
export function drawTotals(sheet: Sheet, totals: readonly Total[]): void {
  sheet.moveDown(10);
  sheet.need((totals.length + 1) * (toLineHeight() + 2));
  for (const [index, [label, pence]] of totals.entries()) {
    const weight = index === totals.length - 1 ? 'bold' : 'regular';
    sheet.put(label, edges.right - 110, sheet.y, { weight }, 'right');
    sheet.put(formatPence(pence), edges.right, sheet.y, { weight }, 'right');
    sheet.moveDown(toLineHeight() + 2);
  }
}
