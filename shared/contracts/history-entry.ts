import * as z from 'zod';
import { Timestamp } from './fields.ts';

/** One action of the staff on a document, as its own page lists it. */
export const HistoryEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    actor: z.string(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'DoneBefore' });
export type HistoryEntry = z.output<typeof HistoryEntry>;
