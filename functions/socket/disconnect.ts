import { closeConnection } from '#functions/data/connection-writes.ts';
import { socketRoute } from '#functions/kit/socket.ts';

/** A socket has closed. A worker that is answering over it learns so at its next piece. */
export const handler = socketRoute('socket.disconnect', async (_event, { connectionId }) => {
  await closeConnection(connectionId);
  return undefined;
});
