import * as z from 'zod/mini';
import { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { placeStates } from '#shared/domain/catalogue/drops/waiting-room.ts';

/** The queue for a drop as one browser sees it. */
export const WaitingRoom = defineObject('WaitingRoom', {
  id: z.string(),
  title: z.string(),
  product: z.nullable(Product),
  roomOpensAt: withDescription(Timestamp, 'When people can join.'),
  opensAt: withDescription(Timestamp, 'When those who joined before get random places.'),
  closesAt: Timestamp,
  perMinute: withDescription(z.int().check(z.positive()), 'How many are admitted per minute.'),
  state: z.enum(placeStates),
  ahead: withDescription(
    z.nullable(z.int().check(z.nonnegative())),
    'How many are admitted before; while waiting.',
  ),
  admittedAt: z.nullable(Timestamp),
  admittedUntil: z.nullable(Timestamp),
  now: withDescription(Timestamp, 'The time at the shop, to count down by.'),
});
export type WaitingRoom = z.output<typeof WaitingRoom>;

const params = z.object({ dropId: z.string().check(z.minLength(1), z.maxLength(120)) });

export const waitingRoomApi = defineArea('waitingRoom', {
  getRoom: defineEndpoint({
    method: 'GET',
    path: '/api/waiting-room/{dropId}',
    access: 'anyone',
    session: true,
    summary:
      'Read the queue for a drop and one’s place in it. Whoever is admitted gets the pass as a cookie.',
    params,
    response: WaitingRoom,
    errors: ['waiting_room_not_found'],
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/api/waiting-room/{dropId}/place',
    access: 'anyone',
    session: true,
    summary:
      'Join the queue for a drop. A browser has one place; one whose turn has passed gets another at the end.',
    params,
    response: WaitingRoom,
    errors: ['waiting_room_not_found', 'waiting_room_not_open', 'waiting_room_closed', 'too_many_requests'],
  }),
});
