import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { maxShiftThousandths, slowestMs, vitalPages } from '#shared/domain/site/vitals.ts';

const Milliseconds = z.optional(z.int().check(z.minimum(0), z.maximum(slowestMs)));

export const vitalsApi = defineArea('vitals', {
  report: defineEndpoint({
    method: 'POST',
    path: '/api/vitals',
    access: 'anyone',
    summary: 'Record how fast one visit was: figures and the kind of page, nothing about the visitor.',
    body: z.object({
      page: withMeta(z.enum(vitalPages), { description: 'The kind of page that the visit began with.' }),
      lcpMs: withMeta(Milliseconds, { description: 'Largest contentful paint.' }),
      inpMs: withMeta(Milliseconds, { description: 'Interaction to next paint.' }),
      clsThousandths: withMeta(z.optional(z.int().check(z.minimum(0), z.maximum(maxShiftThousandths))), {
        description: 'Cumulative layout shift, in thousandths.',
      }),
    }),
    errors: ['too_many_requests'],
  }),
});
