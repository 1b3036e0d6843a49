import Papa from 'papaparse';
import type { CarrierId } from '#shared/domain/orders/dispatch/carriers.ts';
import {
  findTrackingColumns,
  maxDispatched,
  type TrackingRow,
} from '#shared/domain/orders/dispatch/tracking-import.ts';
import { countLines } from '#web/lib/csv.ts';

export type ReadTracking = { rows: TrackingRow[] } | { refused: string };

const headNames = {
  order: 'order column (such as "Order reference")',
  tracking: 'tracking column (such as "Tracking number")',
};

/** Reads a carrier's file of tracking numbers: a line of column names first, then one line per parcel. */
export function readTracking(file: string, carrier: CarrierId): ReadTracking {
  const text = file.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const [heads = [], ...body] = data;
  const columns = findTrackingColumns(heads);
  if ('missing' in columns)
    return { refused: `The first line of this file has no ${headNames[columns.missing]}.` };
  let next = 1 + countLines(heads);
  const rows = body.flatMap((cells) => {
    const line = next;
    next += countLines(cells);
    const orderNumber = cells[columns.order]?.trim() ?? '';
    const trackingNumber = cells[columns.tracking]?.trim() ?? '';
    return orderNumber || trackingNumber ? [{ line, orderNumber, trackingNumber, carrier }] : [];
  });
  if (rows.length === 0) return { refused: 'This file contains no orders.' };
  if (rows.length > maxDispatched)
    return {
      refused: `This file has ${rows.length} orders. Please import at most ${maxDispatched} at a time.`,
    };
  return { rows };
}
