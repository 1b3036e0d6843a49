import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { toHolder } from '#functions/waiting-room/drop-pass.ts';
import { findRoom } from '#functions/waiting-room/find-room.ts';
import { findPlace, findSlot, joinQueue } from '#functions/waiting-room/queue-places.ts';
import { toWaitingRoom } from '#functions/waiting-room/to-waiting-room.ts';
import { waitingRoomApi } from '#shared/contracts/waiting-room/waiting-room.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { computeRoomOpening, describePlace } from '#shared/domain/catalogue/drops/waiting-room.ts';

export const handler = serveCustomer(waitingRoomApi.join, async ({ params }, scope) => {
  const { now, fail, session, visitor } = scope;
  const drop = (await findRoom(params.dropId, now)) ?? fail('waiting_room_not_found', {}, 'dropId');
  const opening = computeRoomOpening(drop);
  if (now.getTime() < opening) {
    const opens = formatOpening(new Date(opening).toISOString(), now.getTime());
    fail('waiting_room_not_open', { opens });
  }
  if (drop.closesAt <= now.toISOString()) fail('waiting_room_closed');
  const holder = toHolder(session);
  const found = await findPlace(drop.dropId, holder);
  const slot = found && (await findSlot(drop, found, now));
  const { state } = describePlace(drop, slot, now.getTime());
  if (state !== 'outside' && state !== 'lapsed') return toWaitingRoom(drop, found, scope);
  await enforceRateLimit('waitingPlacesByVisitor', visitor, now);
  return toWaitingRoom(drop, await joinQueue(drop, holder, found, now), scope);
});
