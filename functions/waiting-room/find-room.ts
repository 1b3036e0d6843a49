import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { findDrop } from '#functions/catalogue/find-drop.ts';
import type { WaitingRoomTerms } from '#shared/domain/catalogue/waiting-room.ts';

/** A drop that has a waiting room. */
export type RoomDrop = DropRecord & { waitingRoom: WaitingRoomTerms };

/**
 * All drops are one key, which bears 3,000 reads a second, and everybody who waits asks: what was read stays for so long. It
 * can only be ended meanwhile.
 */
const cachedMs = 5_000;
const cached = new Map<string, { drop: RoomDrop; readAt: number }>();

export async function findRoom(dropId: string, now: Date): Promise<RoomDrop | undefined> {
  const before = cached.get(dropId);
  if (before && Math.abs(now.getTime() - before.readAt) < cachedMs) return before.drop;
  const found = await findDrop(dropId);
  if (!found?.waitingRoom) return undefined;
  const drop = { ...found, waitingRoom: found.waitingRoom };
  cached.set(dropId, { drop, readAt: now.getTime() });
  return drop;
}
