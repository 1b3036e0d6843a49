import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import type { SalesCell } from '#shared/domain/reporting/sales-cell.ts';

/**
 * The cells of a month, small enough that a year of 20,000 orders is some ten read units. The cells of one bottle are
 * stored together, day after day, in columns. A figure that can be derived from another is stored as the difference from
 * that value, which is usually zero.
 */
const Column = z.array(z.int());
const Packed = z.object({
  /** Kind, channel, part, tax, bottle, and how many cells they have. */
  groups: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.int()])),
  days: Column,
  quantity: Column,
  /** Per bottle, for lines of bottles, so the same price is stored as the same figure. */
  gross: Column,
  vat: Column,
  value: Column,
  costed: Column,
  cost: Column,
});

const computePerUnit = (pence: number, quantity: number): number =>
  quantity === 0 ? pence : Math.round(pence / quantity);
const multiplyByQuantity = (pence: number, quantity: number): number =>
  quantity === 0 ? pence : pence * quantity;

/** Expects the cells in the order of `mergeCells`, all of one month. */
export function encodeCells(cells: readonly SalesCell[]): Buffer {
  const packed: z.output<typeof Packed> = {
    groups: [],
    days: [],
    quantity: [],
    gross: [],
    vat: [],
    value: [],
    costed: [],
    cost: [],
  };
  /** The remainder of each amount after the quantity times the amount per bottle. */
  const rests: [number[], number[]] = [[], []];
  for (const cell of cells) {
    const { kind, channel, part, tax, productId, quantity, grossPence, vatPence, costPence } = cell;
    const last = packed.groups.at(-1);
    const head = [kind, channel, part, tax, productId] as const;
    if (last && head.every((name, index) => last[index] === name)) last[5]++;
    else packed.groups.push([...head, 1]);
    const [gross, cost] = [computePerUnit(grossPence, quantity), computePerUnit(costPence, quantity)];
    packed.days.push(Number(cell.day.slice(8)));
    packed.quantity.push(quantity);
    packed.gross.push(gross);
    rests[0].push(grossPence - multiplyByQuantity(gross, quantity));
    packed.cost.push(cost);
    rests[1].push(costPence - multiplyByQuantity(cost, quantity));
    packed.vat.push(vatPence - computeVatWithin(grossPence));
    packed.value.push(cell.valuePence - (grossPence - vatPence));
    packed.costed.push(cell.costedPence - cell.valuePence);
  }
  const json = JSON.stringify({ ...packed, grossRest: rests[0], costRest: rests[1] });
  return brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

const Stored = z.extend(Packed, { grossRest: Column, costRest: Column });

/** The original cells; throws if the content does not have this form. */
export function decodeCells(month: string, content: Uint8Array): SalesCell[] {
  const packed = Stored.parse(JSON.parse(brotliDecompressSync(content).toString()));
  const at = (column: readonly number[], index: number) => column[index] ?? 0;
  const cells: SalesCell[] = [];
  for (const [kind, channel, part, tax, productId, count] of packed.groups)
    for (let nth = 0; nth < count; nth++) {
      const index = cells.length;
      const quantity = at(packed.quantity, index);
      const grossPence = multiplyByQuantity(at(packed.gross, index), quantity) + at(packed.grossRest, index);
      const vatPence = at(packed.vat, index) + computeVatWithin(grossPence);
      const valuePence = at(packed.value, index) + grossPence - vatPence;
      cells.push({
        day: `${month}-${String(at(packed.days, index)).padStart(2, '0')}`,
        kind: kind as SalesCell['kind'],
        channel,
        part: part as SalesCell['part'],
        tax: tax as SalesCell['tax'],
        productId,
        quantity,
        grossPence,
        vatPence,
        valuePence,
        costedPence: at(packed.costed, index) + valuePence,
        costPence: multiplyByQuantity(at(packed.cost, index), quantity) + at(packed.costRest, index),
      });
    }
  return cells;
}
