import * as z from 'zod/mini';
import { Timestamp } from '#shared/contracts/fields.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { entrantGroups } from '#shared/domain/catalogue/drops/ballot-terms.ts';

/** What a ballot promises its entrants, besides its bottles and window. */
export const ShownBallotTerms = withMeta(
  z.object({
    entrants: withMeta(z.enum(entrantGroups), { description: 'Who may enter.' }),
    boughtBefore: withMeta(z.nullable(z.iso.date()), {
      description: 'The day before which an entrant must have bought.',
    }),
    payHours: withMeta(z.int().check(z.positive()), {
      description: 'How long the bottles of a winner are set aside.',
    }),
    drawsAt: Timestamp,
    round: withMeta(z.int().check(z.positive()), {
      description: 'The round of the drand beacon that orders the entries, named in advance.',
    }),
    chainHash: withMeta(z.string(), { description: 'The chain of the beacon.' }),
  }),
  { id: 'BallotTerms' },
);
export type ShownBallotTerms = z.output<typeof ShownBallotTerms>;
