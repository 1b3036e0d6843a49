import * as z from 'zod';

export const Day = z.iso.date().meta({ id: 'Day', description: 'A day in London: 2026-03-09.' });

/** What a bottle in bond is, as it was when it was bought. */
export const HeldProduct = z
  .object({
    name: z.string(),
    imageUrl: z.string(),
    distillery: z.string(),
    region: z.string(),
    age: z.int().nullable(),
    abv: z.string(),
    bottleSize: z.string(),
  })
  .meta({ id: 'HeldProduct' });
