import * as z from 'zod/mini';
import { defineObject } from '#shared/contracts/with-meta.ts';
import { Timestamp } from './fields.ts';

/** One action of staff on a document, as the document's own page lists it. */
export const HistoryEntry = defineObject('DoneBefore', {
  id: z.string(),
  at: Timestamp,
  actor: z.string(),
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
