/** Finds a port that is free now, for programs such as Java's that cannot tell us which one they took. */
import { createServer } from 'node:net';
import { PortTaken } from './listen.ts';

/** With a number above 0 it answers that number, or says that another program has it. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(wanted) : error);
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
