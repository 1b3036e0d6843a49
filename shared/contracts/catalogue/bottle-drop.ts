import * as z from 'zod/mini';
import { Timestamp } from '#shared/contracts/fields.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';

/** When and how a bottle that is part of a drop is sold. Outside these times it cannot be bought. */
export const BottleDrop = withMeta(
  z.object({
    id: z.string(),
    kind: withMeta(z.nullish(z.literal('ballot')), { description: 'Absent where it is first come.' }),
    opensAt: Timestamp,
    closesAt: Timestamp,
    editionSize: z.int().check(z.positive()),
    limitPerCustomer: z.int().check(z.positive()),
    queuesFrom: withMeta(z.nullish(Timestamp), {
      description: 'When its queue opens; absent where nobody has to queue.',
    }),
    restOnSale: withMeta(z.boolean(), {
      description: 'Whether bottles that remain after closing are sold like any other.',
    }),
  }),
  { id: 'BottleDrop' },
);
export type BottleDrop = z.output<typeof BottleDrop>;
