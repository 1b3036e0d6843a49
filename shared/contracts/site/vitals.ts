import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { maxShiftThousandths, slowestMs, vitalPages } from '#shared/domain/site/vitals.ts';

const Milliseconds = z.optional(z.int().check(z.minimum(0), z.maximum(slowestMs)));

export const vitalsApi = defineArea('vitals', {
  report: defineEndpoint({
    method: 'POST',
    path: '/api/vitals',
    access: 'anyone',
    summary: 'Record how fast one visit was: figures and the kind of page, nothing about the visitor.',
    body: z.object({
      page: withDescription(z.enum(vitalPages), 'The kind of page that the visit began with.'),
      lcpMs: withDescription(Milliseconds, 'Largest contentful paint.'),
      inpMs: withDescription(Milliseconds, 'Interaction to next paint.'),
      clsThousandths: withDescription(
        z.optional(z.int().check(z.minimum(0), z.maximum(maxShiftThousandths))),
        'Cumulative layout shift, in thousandths.',
      ),
    }),
    errors: ['too_many_requests'],
  }),
});
