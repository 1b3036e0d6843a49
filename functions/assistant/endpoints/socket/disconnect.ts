import { closeConnection } from '#functions/assistant/transactions/connection-transactions.ts';
import { defineSocketRoute } from '#functions/runtime/socket.ts';

/** A socket has closed. A worker that is answering over it notices when it posts the next piece. */
export const handler = defineSocketRoute('socket.disconnect', async (_event, { connectionId }) => {
  await closeConnection(connectionId);
  return undefined;
});
