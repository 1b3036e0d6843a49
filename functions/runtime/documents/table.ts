import { contentWidth, edges, type Sheet, toLineHeight } from './sheet.ts';
import { wrapText } from './wrap-text.ts';

/** A column; its `width` is relative to the widths of the others. */
export type Column = { title: string; width: number; side?: 'left' | 'right' };

const gap = 10;
const padding = 5;

/** Draws rows of text under headings, which are repeated on every page that the table reaches; no row is split. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let at = edges.left;
  const placed = columns.map((column) => {
    const width = (column.width / whole) * contentWidth;
    const left = at;
    at += width;
    return { ...column, left, right: left + width - (column.side === 'right' ? 0 : gap), width: width - gap };
  });
  const draw = (cells: readonly string[], weight: 'regular' | 'bold', onNewPage: () => void) => {
    const lines = placed.map(({ width }, index) =>
      wrapText(cells[index] ?? '', width, (text) => sheet.measure(text, { weight })),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * toLineHeight() + 2 * padding;
    if (sheet.need(height)) onNewPage();
    for (const [index, { left, right, side }] of placed.entries()) {
      for (const [row, line] of (lines[index] ?? []).entries()) {
        const y = sheet.y + padding + row * toLineHeight();
        sheet.put(line, side === 'right' ? right : left, y, { weight }, side);
      }
    }
    sheet.moveDown(height);
    sheet.rule(sheet.y);
  };
  const heading = () =>
    draw(
      columns.map(({ title }) => title),
      'bold',
      () => {},
    );
  // Prevents a heading without rows at the foot of a page.
  sheet.need(4 * toLineHeight() + 4 * padding);
  heading();
  for (const row of rows) draw(row, 'regular', heading);
}
