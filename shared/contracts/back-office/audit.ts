import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';

/** Some fields of a thing, before or after a change. */
const Fields = z.record(z.string(), z.unknown());

/** One action of a member of staff. */
export const TrailEntry = defineObject('TrailEntry', {
  id: z.string(),
  actor: withDescription(z.string(), 'An address of the staff list, `admin`, or the name of a job.'),
  action: withMeta(z.string(), { examples: ['product_changed'] }),
  entityType: withMeta(z.string(), { examples: ['product'] }),
  entityId: z.string(),
  entityName: z.string(),
  before: withDescription(z.nullable(Fields), 'The fields that changed, before; null where it was new.'),
  after: withDescription(z.nullable(Fields), 'The same fields after the change; null where it was deleted.'),
  doneAt: Timestamp,
});
export type TrailEntry = z.output<typeof TrailEntry>;

const Filter = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));

export const auditApi = defineArea('audit', {
  listTrail: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/trail',
    permission: 'trail.view',
    summary: 'List the audit trail of the back office, the latest first: all of it, or that of one thing.',
    query: z.extend(ListQuery, {
      entityId: withDescription(Filter, 'Only entries about this one thing.'),
      actor: withDescription(
        Filter,
        'Only entries by people whose name or address contains all of these words.',
      ),
      action: withDescription(
        Filter,
        'Only kinds that contain these words, such as `product_changed` or `changed`.',
      ),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    response: toPageSchema(TrailEntry),
  }),
});
