import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { OrderId, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { ballotPhases } from '#shared/domain/ballots/ballot-phase.ts';
import { type RejectionReason, rejectionReasons } from '#shared/domain/ballots/entry.ts';
import { type Likeness, likenesses } from '#shared/domain/ballots/near-duplicates.ts';
import { paymentStates } from '#shared/domain/orders/order-states.ts';
import { EntryId } from './ballots.ts';

const reasons = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];

const Entrant = z.object({
  entryId: EntryId,
  name: z.string(),
  email: z.string(),
  address: z.string(),
  enteredAt: Timestamp,
});

/** A ballot as staff follow it. Until it is drawn, they do not know either who will win. */
export const BallotProgress = defineObject('BallotProgress', {
  phase: z.enum(ballotPhases),
  entries: withDescription(z.int().check(z.nonnegative()), 'How many count.'),
  rejected: z.array(z.object({ reason: z.enum(reasons), entries: z.int().check(z.positive()) })),
  nearDuplicates: withDescription(
    z.array(
      z.object({
        likeness: z.enum(Object.keys(likenesses) as [Likeness, ...Likeness[]]),
        total: z.int().check(z.positive()),
        entries: z.array(Entrant),
      }),
    ),
    'Entries that may be from one person; none once the ballot is closed.',
  ),
  steps: z.array(z.object({ step: z.enum(['closed', 'committed', 'drawn', 'settled']), at: Timestamp })),
  places: z.int().check(z.positive()),
  offers: z.array(
    z.object({
      place: z.int().check(z.positive()),
      entrant: z.nullable(Entrant),
      order: z.nullable(z.object({ id: OrderId, orderNumber: z.string(), payment: z.enum(paymentStates) })),
      status: z.enum(['open', 'paid', 'lapsed', 'void']),
      payUntil: Timestamp,
    }),
  ),
});
export type BallotProgress = z.output<typeof BallotProgress>;

const params = z.object({ dropId: z.string().check(z.minLength(1), z.maxLength(120)) });

/** What staff see of a ballot, and their only action: rejecting a second entry before it closes. */
export const ballotDeskApi = defineArea('ballots', {
  getProgress: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/ballots/{dropId}',
    permission: 'orders.view',
    summary:
      'Follow a ballot: its entries, possible duplicates, the steps of its draw and what winners paid.',
    params,
    response: BallotProgress,
    errors: ['ballot_not_found'],
  }),
  rejectEntry: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/ballots/{dropId}/entries/{entryId}/reject',
    permission: 'products.edit',
    summary: 'Reject an entry as the second of one person, before the ballot closes. Its entrant is emailed.',
    params: z.object({ ...params.shape, entryId: EntryId }),
    errors: ['ballot_not_found', 'ballot_closed', 'entry_not_found', 'changed_meanwhile'],
  }),
});
