/** Finds a free port for programs, such as Java's, that cannot report which one they took. */
import { createServer } from 'node:net';
import { hasNoIpv6, loopback, PortTaken } from './listen.ts';

/** How many ports to try when one is free on only one of the two loopback addresses. */
const tries = 20;

/** Returns `wanted` if it is above 0 and free, or reports that another program uses it on either loopback address. */
export async function findFreePort(wanted = 0): Promise<number> {
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

/** A stable address can be bookmarked, but a port that is taken is no reason to fail. */
export const findFreePortNear = (wanted: number): Promise<number> => findFreePort(wanted).catch(() => 0);

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
