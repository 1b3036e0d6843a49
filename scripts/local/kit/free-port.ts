/** Finds a port that is free now, for programs such as Java's that cannot tell us which one they took. */
import { createServer } from 'node:net';
import { hasNoIpv6, loopback, PortTaken } from './listen.ts';

/** How often another port is tried after one that is free on one loopback address alone. */
const tries = 20;

/** With a number above 0 it answers that number, or reports that another program has it on either loopback address. */
export async function freePort(wanted = 0): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await probe(wanted, loopback.ipv4);
    try {
      await probe(port, loopback.ipv6);
      return port;
    } catch (error) {
      if (hasNoIpv6(error)) return port;
      if (wanted !== 0 || attempt === tries) throw error;
    }
  }
}

/** An address that is the same tomorrow can be bookmarked; one that somebody else has is not worth a refusal. */
export const freePortNear = (wanted: number): Promise<number> => freePort(wanted).catch(() => 0);

function probe(wanted: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(wanted) : error);
    });
    server.listen({ port: wanted, host }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
      server.close(() => resolve(port));
    });
  });
}
