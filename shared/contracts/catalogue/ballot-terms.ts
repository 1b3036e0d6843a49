import * as z from 'zod/mini';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { entrantGroups } from '#shared/domain/catalogue/drops/ballot-terms.ts';

/** What a ballot promises its entrants, besides its bottles and window. */
export const ShownBallotTerms = defineObject('BallotTerms', {
  entrants: withDescription(z.enum(entrantGroups), 'Who may enter.'),
  boughtBefore: withDescription(
    z.nullable(z.iso.date()),
    'The day before which an entrant must have bought.',
  ),
  payHours: withDescription(z.int().check(z.positive()), 'How long the bottles of a winner are set aside.'),
  drawsAt: Timestamp,
  round: withDescription(
    z.int().check(z.positive()),
    'The round of the drand beacon that orders the entries, named in advance.',
  ),
  chainHash: withDescription(z.string(), 'The chain of the beacon.'),
});
export type ShownBallotTerms = z.output<typeof ShownBallotTerms>;
