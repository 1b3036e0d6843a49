import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { toHolder } from '#functions/waiting-room/drop-pass.ts';
import { findRoom } from '#functions/waiting-room/find-room.ts';
import { findPlace } from '#functions/waiting-room/queue-places.ts';
import { toWaitingRoom } from '#functions/waiting-room/to-waiting-room.ts';
import { waitingRoomApi } from '#shared/contracts/waiting-room/waiting-room.ts';

export const handler = serveCustomer(waitingRoomApi.getRoom, async ({ params }, scope) => {
  const drop =
    (await findRoom(params.dropId, scope.now)) ?? scope.fail('waiting_room_not_found', {}, 'dropId');
  return toWaitingRoom(drop, await findPlace(drop.dropId, toHolder(scope.session)), scope);
});
