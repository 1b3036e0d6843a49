import type { Grant } from '../../constructs/grant.ts';
import { answerGrant } from '../assistant.ts';

export const socketGrants = {
  connect: { table: { throttle: ['update'], connection: ['put'] }, writesApart: true },
  receive: {
    table: { throttle: ['update'], connection: ['get', 'update'] },
    settings: ['socket'],
    postsToSocket: true,
    startsWorker: true,
  },
  disconnect: { table: { connection: ['delete'] } },
  answer: {
    ...answerGrant,
    table: { ...answerGrant.table, connection: ['update'] },
    settings: ['chat', 'socket'],
    postsToSocket: true,
  },
} satisfies Record<string, Grant>;
