import type { WaitingRoom } from '#shared/contracts/waiting-room/waiting-room.ts';
import { computeRoomOpening, describePlace } from '#shared/domain/catalogue/drops/waiting-room.ts';
import { buildPassCookie } from './drop-pass.ts';
import type { WaitingPlaceRecord } from './entities/waiting-place.ts';
import { findRoomProduct, type RoomDrop } from './find-room.ts';
import { computePassEnd, findSlot } from './queue-places.ts';

const toMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What a browser sees of a queue; an admitted browser also gets its pass. */
export async function toWaitingRoom(
  drop: RoomDrop,
  place: WaitingPlaceRecord | undefined,
  { now, cookies }: { now: Date; cookies: string[] },
): Promise<WaitingRoom> {
  const { dropId, title, opensAt, closesAt, waitingRoom } = drop;
  const [slot, product] = await Promise.all([
    place && findSlot(drop, place, now),
    findRoomProduct(drop, now),
  ]);
  const { admittedAt, admittedUntil, ...standing } = describePlace(drop, slot, now.getTime());
  const isOpen = closesAt > now.toISOString();
  if (isOpen && place && typeof slot === 'number' && standing.state === 'admitted')
    cookies.push(await buildPassCookie(dropId, place.holder, computePassEnd(drop, slot), now));
  return {
    id: dropId,
    title,
    opensAt,
    closesAt,
    perMinute: waitingRoom.perMinute,
    roomOpensAt: new Date(computeRoomOpening(drop)).toISOString(),
    product,
    now: now.toISOString(),
    ...standing,
    admittedAt: toMoment(admittedAt),
    admittedUntil: toMoment(admittedUntil),
  };
}
