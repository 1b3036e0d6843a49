import * as z from 'zod';
import { Timestamp } from '#shared/contracts/fields.ts';

/** When and how a bottle is sold that is part of a drop. Outside of these times it cannot be bought. */
export const BottleDrop = z
  .object({
    id: z.string(),
    opensAt: Timestamp,
    closesAt: Timestamp,
    editionSize: z.int().positive(),
    limitPerCustomer: z.int().positive(),
    restOnSale: z
      .boolean()
      .meta({ description: 'Whether bottles that remain after closing are sold like any other.' }),
  })
  .meta({ id: 'BottleDrop' });
export type BottleDrop = z.output<typeof BottleDrop>;
