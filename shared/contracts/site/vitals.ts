import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { maxShiftThousandths, slowestMs, vitalPages } from '#shared/domain/site/vitals.ts';

const Milliseconds = z.int().min(0).max(slowestMs).optional();

export const vitalsApi = defineArea('vitals', {
  report: defineEndpoint({
    method: 'POST',
    path: '/api/vitals',
    access: 'anyone',
    summary: 'Record how fast one visit was: figures and the kind of page, nothing about the visitor.',
    body: z.object({
      page: z.enum(vitalPages).meta({ description: 'The kind of page that the visit began with.' }),
      lcpMs: Milliseconds.meta({ description: 'Largest contentful paint.' }),
      inpMs: Milliseconds.meta({ description: 'Interaction to next paint.' }),
      clsThousandths: z
        .int()
        .min(0)
        .max(maxShiftThousandths)
        .optional()
        .meta({ description: 'Cumulative layout shift, in thousandths.' }),
    }),
    errors: ['too_many_requests'],
  }),
});
