import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WaitingRoom, waitingRoomApi } from '#shared/contracts/waiting-room/waiting-room.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

const toRoomQuery = (dropId: string) => buildQuery(waitingRoomApi.getRoom, { params: { dropId } });

/** The longest interval between requests while the next moment is near, and while it is far off. */
const nearPauseMs = 30_000;
const farPauseMs = 300_000;
const shortestPauseMs = 1_000;

/** The time at the shop, so the countdown is right even if this device's clock is wrong. */
export const readShopTime = ({ now }: WaitingRoom, updatedAt: number): number =>
  Date.parse(now) + Date.now() - updatedAt;

/**
 * Asks again at the next moment at which something happens, and seldom while that is far. A drop with a fast pace has many
 * visitors, whose pages ask for their places over some minutes: docs/generated/drop.md counts both.
 */
function computePause(room: WaitingRoom, updatedAt: number): number {
  const now = readShopTime(room, updatedAt);
  const moments = [room.roomOpensAt, room.opensAt, room.admittedAt, room.admittedUntil, room.closesAt];
  const wait = Math.min(...moments.map((moment) => Date.parse(moment ?? '')).filter((at) => at > now)) - now;
  const pause = Math.min(wait, Math.max(nearPauseMs, Math.min(farPauseMs, wait / 4)));
  const isOpening = room.state === 'drawing' && pause === wait;
  const spread = isOpening ? Math.random() * Math.max(3_000, room.perMinute * 15) : 0;
  return Math.max(shortestPauseMs, pause + 250 + spread);
}

/** The queue and the visitor's place in it, updated while the page is open. */
export const useWaitingRoom = (dropId: string) =>
  useQuery({
    ...toRoomQuery(dropId),
    refetchOnMount: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && Date.parse(data.closesAt) > readShopTime(data, dataUpdatedAt)
        ? computePause(data, dataUpdatedAt)
        : false,
  });

export function useJoin(dropId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(waitingRoomApi.join, { params: { dropId } }),
    onSuccess: (room) => client.setQueryData(toRoomQuery(dropId).queryKey, room),
  });
}
