/** The WebSocket API of this machine: opens sockets on the shop's own port, and has a second server that posts to them. */

import { createEmulatorServer, routes } from '#scripts/emulators/common/emulator-server.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { Functions } from '../gateway/functions.ts';
import type { ListenOptions } from '../kit/listen.ts';
import { asyncInvoke } from './async-invoke.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createInFlight } from './in-flight.ts';
import { type SocketLimits, socketLimits } from './limits.ts';
import { managementApi } from './management-api.ts';
import { openSockets } from './open-sockets.ts';
import { socketApi, type Upgrade } from './socket-api.ts';
import { workerName } from './worker-name.ts';

/** The same limits as those of the worker's function and its events in the cloud. */
const workerMs = 120_000;
const longestWaitMs = 60_000;

/** All workers share one process here, so more of them would only slow each other and everything else down. */
const workersAtOnce = 24;

export interface SocketServer {
  /** Where Lambda is called to start the worker. */
  url: string;
  /** Where the worker posts its messages. */
  endpoint: string;
  upgrade: Upgrade;
  /** The numbers of open sockets and of function calls in progress. */
  counts(): { sockets: number; underWay: number };
  /** Ends every socket, and waits for the functions that serve them. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export interface SocketServerOptions extends ListenOptions {
  functions: Functions;
  limits?: Partial<SocketLimits>;
}

export async function startSocketServer(options: SocketServerOptions): Promise<SocketServer> {
  const { functions, limits: limitChanges, ...where } = options;
  const limits = { ...socketLimits, ...limitChanges };
  const sockets = openSockets(limits);
  const working = createInFlight();
  const startable = [
    {
      name: workerName,
      id: 'socket.answer',
      timeoutMs: workerMs,
      limitConcurrency: createConcurrencyLimit(workersAtOnce, longestWaitMs),
    },
  ];
  const server = await createEmulatorServer(
    routes({ ...managementApi(sockets, limits), ...asyncInvoke(functions, startable, working) }),
    where,
  );
  const end = async () => {
    await sockets.terminateAll();
    await working.over();
  };
  return {
    url: server.url,
    endpoint: `${server.url}${consultationPath}`,
    upgrade: socketApi({ functions, limits, sockets, underWay: working }),
    counts: () => ({ sockets: sockets.size, underWay: working.size }),
    end,
    async close() {
      await end();
      await server.close();
    },
  };
}
