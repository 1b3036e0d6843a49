import * as z from 'zod/mini';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, describe } from '#shared/contracts/with-meta.ts';
import { entrantGroups } from '#shared/domain/catalogue/drops/ballot-terms.ts';

/** What a ballot promises its entrants, besides its bottles and window. */
export const ShownBallotTerms = defineObject('BallotTerms', {
  entrants: describe(z.enum(entrantGroups), 'Who may enter.'),
  boughtBefore: describe(z.nullable(z.iso.date()), 'The day before which an entrant must have bought.'),
  payHours: describe(z.int().check(z.positive()), 'How long the bottles of a winner are set aside.'),
  drawsAt: Timestamp,
  round: describe(
    z.int().check(z.positive()),
    'The round of the drand beacon that orders the entries, named in advance.',
  ),
  chainHash: describe(z.string(), 'The chain of the beacon.'),
});
export type ShownBallotTerms = z.output<typeof ShownBallotTerms>;
