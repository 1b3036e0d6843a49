import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { Day } from '#shared/contracts/held-product.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';

/** Some fields of a thing, as they were or are. */
const Fields = z.record(z.string(), z.unknown());

/** One thing that somebody of the staff has done. */
export const TrailEntry = z
  .object({
    id: z.string(),
    actor: z.string().meta({ description: 'An address of the staff list, `admin`, or the name of a job.' }),
    action: z.string().meta({ examples: ['product_changed'] }),
    entityType: z.string().meta({ examples: ['product'] }),
    entityId: z.string(),
    entityName: z.string(),
    before: Fields.nullable().meta({
      description: 'The fields that changed, before; null where it was new.',
    }),
    after: Fields.nullable().meta({
      description: 'The same fields after the change; null where it was deleted.',
    }),
    doneAt: Timestamp,
  })
  .meta({ id: 'TrailEntry' });
export type TrailEntry = z.output<typeof TrailEntry>;

const Filter = z.string().trim().min(1).max(200).optional();

export const auditApi = defineArea('audit', {
  listTrail: defineEndpoint({
    method: 'GET',
    path: '/api/admin/trail',
    access: 'admin',
    permission: 'trail.view',
    summary: 'List the audit trail of the back office, the latest first: all of it, or that of one thing.',
    query: ListQuery.extend({
      entityId: Filter.meta({ description: 'Only entries about this one thing.' }),
      actor: Filter.meta({
        description: 'Only entries by people whose name or address contains all of these words.',
      }),
      action: Filter.meta({
        description: 'Only kinds that contain these words, such as `product_changed` or `changed`.',
      }),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    response: toPageSchema(TrailEntry),
    errors: [],
  }),
});
