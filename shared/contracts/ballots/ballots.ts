import * as z from 'zod/mini';
import { ShownBallotTerms } from '#shared/contracts/catalogue/ballot-terms.ts';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Pounds, ProductId, ShownTermsId, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { ballotPhases } from '#shared/domain/ballots/ballot-phase.ts';
import {
  EntryForm,
  entryStates,
  type RejectionReason,
  rejectionReasons,
} from '#shared/domain/ballots/entry.ts';

const reasons = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];
const Digits = withMeta(z.string().check(z.regex(/^[0-9a-f]+$/)), {
  examples: ['52db9ba70e0cc0f6eaf7803dd07447a1'],
});

export const EntryId = withMeta(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be the id of an entry')), {
  id: 'BallotEntryId',
  description: 'The salted id of an entry, which reveals nobody.',
  examples: ['a3f1c2d4e5b60718293a4b5c6d7e8f90112233445566778899aabbccddeeff00'],
});

const RejectedCount = z.object({ reason: z.enum(reasons), entries: z.int().check(z.positive()) });

/** A ballot as anybody sees it: its terms, and what has been published of its draw so far. */
export const Ballot = defineObject('Ballot', {
  id: z.string(),
  title: z.string(),
  headline: z.string(),
  story: z.string(),
  product: z.nullable(z.object({ id: ProductId, name: z.string(), image: z.string(), price: Pounds })),
  phase: z.enum(ballotPhases),
  opensAt: Timestamp,
  closesAt: Timestamp,
  bottles: z.int().check(z.positive()),
  bottlesPerWinner: z.int().check(z.positive()),
  terms: ShownBallotTerms,
  chain: withDescription(
    z.object({
      hash: Digits,
      publicKey: Digits,
      periodSeconds: z.number().check(z.positive()),
      genesisSeconds: z.int(),
      scheme: z.literal('bls-unchained-g1-rfc9380'),
    }),
    'The parameters of the beacon’s chain, by which its signature is verified.',
  ),
  commitment: withDescription(
    z.nullable(
      z.object({
        entries: z.int().check(z.nonnegative()),
        root: withDescription(
          Digits,
          'The Merkle root of the ids in ascending order: RFC 9162, section 2.1.1.',
        ),
        rejected: z.array(RejectedCount),
        committedAt: Timestamp,
        round: withDescription(
          z.int().check(z.positive()),
          'The round that orders the entries. It differs from the one that was named only where the root was late.',
        ),
      }),
    ),
    'Published at closing, before the round; null until then.',
  ),
  draw: z.nullable(
    z.object({
      signature: Digits,
      randomness: Digits,
      drawnAt: Timestamp,
      parts: withDescription(
        z.int().check(z.nonnegative()),
        'In how many parts the list of entries is read.',
      ),
    }),
  ),
});
export type Ballot = z.output<typeof Ballot>;

/** What an entrant sees of their entry. */
export const BallotReceipt = defineObject('BallotReceipt', {
  entryId: EntryId,
  salt: withDescription(Digits, 'With it and the mailbox, anybody can compute the id.'),
  state: z.enum(entryStates),
  rejectedFor: z.nullable(z.enum(reasons)),
  name: z.string(),
  email: z.string(),
  enteredAt: Timestamp,
  card: withDescription(
    z.nullable(z.object({ brand: z.string(), last4: z.string(), totalPence: z.int().check(z.positive()) })),
    'The saved card that is charged on winning, up to this total.',
  ),
});
export type BallotReceipt = z.output<typeof BallotReceipt>;

const params = z.object({ dropId: z.string().check(z.minLength(1), z.maxLength(120)) });
const token = z.string().check(z.minLength(1), z.maxLength(300));

/** Stripe's id of a SetupIntent. */
const SetupId = withMeta(z.string().check(z.regex(/^seti_\w{1,200}$/, 'Must be the id of a SetupIntent')), {
  examples: ['seti_1Q8vZK2eZvKYlo2C'],
});

const cardErrors = [
  ...(['ballot_not_found', 'ballot_not_open', 'ballot_closed', 'link_invalid'] as const),
  ...(['ballot_entry_rejected', 'ballot_not_deliverable', 'ballot_busy'] as const),
] as const;

export const ballotsApi = defineArea('ballots', {
  getBallot: defineEndpoint({
    method: 'GET',
    path: '/api/ballots/{dropId}',
    access: 'anyone',
    summary: 'Read a ballot: its terms, and what is published of its draw so far.',
    params,
    response: Ballot,
    errors: ['ballot_not_found'],
  }),
  listIds: defineEndpoint({
    method: 'GET',
    path: '/api/ballots/{dropId}/ids/{part}',
    access: 'anyone',
    summary: 'Read a page of the ids of all entries in the order of the draw; none before the draw.',
    params: z.object({
      ...params.shape,
      part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999)),
    }),
    response: z.object({ ids: z.array(EntryId) }),
    errors: ['ballot_not_found'],
  }),
  enter: defineEndpoint({
    method: 'POST',
    path: '/api/ballots/{dropId}/entries',
    access: 'anyone',
    summary:
      'Enter a ballot. A signed-in customer has entered at once; anyone else once they follow the emailed link, with the same answer whether or not the address had entered before.',
    params,
    body: EntryForm,
    response: z.object({ receipt: z.nullable(BallotReceipt) }),
    errors: [
      'ballot_not_found',
      'ballot_not_open',
      'ballot_closed',
      'ballot_not_eligible',
      'ballot_address_taken',
      'ballot_entry_rejected',
      'too_many_requests',
      'ballot_busy',
    ],
  }),
  getEntry: defineEndpoint({
    method: 'GET',
    path: '/api/ballots/{dropId}/entry',
    access: 'anyone',
    summary: 'Read an entry by its emailed link, or of who is signed in; null where there is none.',
    params,
    query: z.object({ entry: z.optional(EntryId), token: z.optional(token) }),
    response: z.object({ receipt: z.nullable(BallotReceipt) }),
    errors: ['ballot_not_found'],
  }),
  confirmEntry: defineEndpoint({
    method: 'POST',
    path: '/api/ballots/{dropId}/entry/confirm',
    access: 'anyone',
    summary: 'Confirm an entry by its emailed link.',
    params,
    body: z.object({ entry: EntryId, token }),
    response: z.object({ receipt: BallotReceipt }),
    errors: [
      'ballot_not_found',
      'ballot_closed',
      'ballot_not_eligible',
      'ballot_address_taken',
      'ballot_entry_rejected',
      'link_invalid',
      'ballot_busy',
    ],
  }),
  withdrawEntry: defineEndpoint({
    method: 'POST',
    path: '/api/ballots/{dropId}/entry/withdraw',
    access: 'anyone',
    summary: 'Withdraw an entry before closing, by its emailed link or as who is signed in.',
    params,
    body: z.object({ entry: EntryId, token: z.nullish(token) }),
    response: z.object({ receipt: BallotReceipt }),
    errors: ['ballot_not_found', 'ballot_closed', 'link_invalid', 'ballot_busy'],
  }),
  startCard: defineEndpoint({
    method: 'POST',
    path: '/api/ballots/{dropId}/entry/card/start',
    access: 'anyone',
    summary:
      'Begin to save a card for an entry that counts: a Stripe SetupIntent for the browser to confirm, and what winning costs.',
    params,
    body: z.object({ entry: EntryId, token: z.nullish(token) }),
    response: z.object({
      clientSecret: z.string(),
      setupId: SetupId,
      goodsPence: z.int().check(z.positive()),
      deliveryPence: z.int().check(z.nonnegative()),
      totalPence: z.int().check(z.positive()),
    }),
    errors: [...cardErrors, 'too_many_requests'],
  }),
  saveCard: defineEndpoint({
    method: 'POST',
    path: '/api/ballots/{dropId}/entry/card',
    access: 'anyone',
    summary:
      'Save the card that the browser has confirmed, to be charged the agreed total if the entry wins. One card is for one entry.',
    params,
    body: z.object({
      entry: EntryId,
      token: z.nullish(token),
      setupId: SetupId,
      totalPence: withDescription(z.int().check(z.positive()), 'The total that the entrant agrees to.'),
      isAgreed: z.literal(true, 'Please agree to the charge and the terms of sale'),
      termsId: ShownTermsId,
    }),
    response: z.object({ receipt: BallotReceipt }),
    errors: [
      ...cardErrors,
      'ballot_total_changed',
      'terms_changed',
      'ballot_card_not_saved',
      'ballot_card_taken',
    ],
  }),
  removeCard: defineEndpoint({
    method: 'POST',
    path: '/api/ballots/{dropId}/entry/card/remove',
    access: 'anyone',
    summary: 'Delete the saved card of an entry before closing; the entry stays.',
    params,
    body: z.object({ entry: EntryId, token: z.nullish(token) }),
    response: z.object({ receipt: BallotReceipt }),
    errors: ['ballot_not_found', 'ballot_closed', 'link_invalid', 'ballot_busy'],
  }),
});
