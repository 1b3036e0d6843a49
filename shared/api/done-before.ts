import * as z from 'zod';
import { Timestamp } from './fields.ts';

/** One thing that the staff has done to a document, as its own page tells it. */
export const DoneBefore = z
  .object({
    id: z.string(),
    at: Timestamp,
    actor: z.string(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'DoneBefore' });
export type DoneBefore = z.output<typeof DoneBefore>;
