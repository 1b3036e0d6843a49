import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

/** Draws a text as a QR code of this width in points, with the light margin that readers require. */
export function drawQrCode(sheet: Sheet, text: string, x: number, y: number, width: number): void {
  const { size, data } = encode(text, { border: 2 });
  const side = width / size;
  for (const [row, cells] of data.entries()) {
    let start = 0;
    for (let column = 1; column <= size; column++) {
      if (cells[column] === cells[start]) continue;
      if (cells[start]) sheet.fill(x + start * side, y + row * side, (column - start) * side, side);
      start = column;
    }
  }
}
