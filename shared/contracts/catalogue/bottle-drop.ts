import * as z from 'zod/mini';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';

/** When and how a bottle that is part of a drop is sold. Outside these times it cannot be bought. */
export const BottleDrop = defineObject('BottleDrop', {
  id: z.string(),
  kind: withDescription(z.nullish(z.literal('ballot')), 'Absent where it is first come.'),
  opensAt: Timestamp,
  closesAt: Timestamp,
  editionSize: z.int().check(z.positive()),
  limitPerCustomer: z.int().check(z.positive()),
  queuesFrom: withDescription(
    z.nullish(Timestamp),
    'When its queue opens; absent where nobody has to queue.',
  ),
  restOnSale: withDescription(
    z.boolean(),
    'Whether bottles that remain after closing are sold like any other.',
  ),
});
export type BottleDrop = z.output<typeof BottleDrop>;
