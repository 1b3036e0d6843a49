/** Emulates API Gateway's management API over HTTP: posts to a socket, describes it, closes it. */

import { json, type Reply, type RouteHandler } from '#scripts/emulators/common/emulator-server.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { SocketLimits } from './limits.ts';
import type { OpenSockets } from './open-sockets.ts';

const failure = (status: number, name: string, message?: string): Reply =>
  json({ message }, status, { 'x-amzn-errortype': name });

const gone = () => failure(410, 'GoneException');

export function managementApi(
  sockets: OpenSockets,
  { payloadBytes }: SocketLimits,
): Record<string, RouteHandler> {
  const path = `${consultationPath}/@connections/{id}`;
  const id = (params: Record<string, string>) => params.id ?? '';
  return {
    [`POST ${path}`]: ({ params, body }) => {
      if (body.length > payloadBytes) return failure(413, 'PayloadTooLargeException', 'Payload too large');
      return sockets.post(id(params), body.toString()) ? { status: 200, body: '' } : gone();
    },
    [`GET ${path}`]: ({ params }) => {
      const found = sockets.find(id(params));
      if (!found) return gone();
      const { connectedAt, lastActiveAt, identity } = found;
      const when = (ms: number) => new Date(ms).toISOString();
      return json({ connectedAt: when(connectedAt), lastActiveAt: when(lastActiveAt), identity });
    },
    [`DELETE ${path}`]: ({ params }) => (sockets.close(id(params)) ? { status: 204, body: '' } : gone()),
  };
}
