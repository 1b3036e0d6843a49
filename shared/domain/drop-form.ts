import * as z from 'zod/mini';

/** What is said at a field of a drop; the form and the calls check the same. */
export const dropMessages = {
  productId: 'Please choose a bottle',
  title: 'Please enter a title',
  headline: 'Please enter a headline',
  story: 'Please tell what the drop is about',
  editionSize: 'Please enter how many bottles there are',
  moment: 'Please enter a day and a time',
  closesAt: 'A drop closes after it has opened',
  tooLong: 'This is too long',
} as const;

const text = (message: string, most: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, dropMessages.tooLong));

/** A moment in UTC, in the one spelling in which texts sort as times do. */
const Moment = z.pipe(
  z
    .string(dropMessages.moment)
    .check(z.refine((sent) => !Number.isNaN(Date.parse(sent)), dropMessages.moment)),
  z.transform((sent: string) => {
    const moment = new Date(sent);
    return Number.isNaN(moment.getTime()) ? sent : moment.toISOString();
  }),
);

export const DropForm = z.object({
  productId: text(dropMessages.productId, 120),
  title: text(dropMessages.title, 80),
  headline: text(dropMessages.headline, 120),
  story: text(dropMessages.story, 1000),
  editionSize: z.pipe(
    z.union([z.string(), z.number()], dropMessages.editionSize),
    z.pipe(
      z.transform(Number),
      z
        .int(dropMessages.editionSize)
        .check(z.gte(1, dropMessages.editionSize), z.lte(100_000, dropMessages.editionSize)),
    ),
  ),
  opensAt: Moment,
  closesAt: Moment,
  nextDropAt: z.nullish(Moment),
});

export type DropInput = z.input<typeof DropForm>;
export type DropFields = z.output<typeof DropForm>;
