import type { waitingRoomApi } from '#shared/contracts/waiting-room/waiting-room.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

/** The first visitor who looks after the opening causes the places to be drawn. */
const roomViewGrant: Grant = {
  table: {
    session: ['get'],
    drops: ['query'],
    catalogue: ['query'],
    waitingRoom: ['get', 'put', 'update'],
  },
  secrets: ['LINK_SECRET'],
};

export const waitingRoomGrants: EndpointGrants<typeof waitingRoomApi> = {
  getRoom: roomViewGrant,
  join: { ...roomViewGrant, table: { ...roomViewGrant.table, throttle: ['update'] }, writesApart: true },
};
