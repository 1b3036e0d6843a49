/** The WebSocket API of this machine: what opens sockets on the shop's own port, and beside it what posts to them. */

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

/** As long as the worker's function has in the cloud, and its events. */
const workerMs = 120_000;
const longestWaitMs = 60_000;

/** All run in one process here: more at once would only keep each other, and everybody else, waiting. */
const workersAtOnce = 24;

export interface SocketServer {
  /** Where Lambda is asked to start the worker. */
  url: string;
  /** Where the worker posts to. */
  endpoint: string;
  upgrade: Upgrade;
  /** Sockets that are open, and calls of functions that are under way. */
  counts(): { sockets: number; underWay: number };
  /** Ends every socket, and waits for the functions that have to do with them. */
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
