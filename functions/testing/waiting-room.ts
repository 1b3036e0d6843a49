import { handler as getRoom } from '#functions/waiting-room/endpoints/get-room.ts';
import { handler as join } from '#functions/waiting-room/endpoints/join.ts';
import { type WaitingRoom, waitingRoomApi } from '#shared/contracts/waiting-room/waiting-room.ts';
import { toVisitorAddress } from './checkout.ts';
import { request } from './request.ts';

const toHeaders = (sessionId: string, address = toVisitorAddress(sessionId)) => ({
  'x-session-id': sessionId,
  'x-forwarded-for': `${address}, 198.51.100.1`,
});

export const joinRoom = (dropId: string, sessionId: string, address?: string) =>
  request<WaitingRoom>(join, waitingRoomApi.join, {
    params: { dropId },
    headers: toHeaders(sessionId, address),
  });

export const readRoom = (dropId: string, sessionId: string) =>
  request<WaitingRoom>(getRoom, waitingRoomApi.getRoom, {
    params: { dropId },
    headers: toHeaders(sessionId),
  });
