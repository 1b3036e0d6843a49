/** Emulates what the shop calls of API Gateway's management API over HTTP: a message to a socket. */

import { json, type Reply, type RouteHandler } from '#scripts/emulators/common/emulator-server.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { SocketLimits } from './limits.ts';
import type { OpenSockets } from './open-sockets.ts';

const failure = (status: number, name: string, message?: string): Reply =>
  json({ message }, status, { 'x-amzn-errortype': name });

export const managementApi = (
  sockets: OpenSockets,
  { payloadBytes }: SocketLimits,
): Record<string, RouteHandler> => ({
  [`POST ${consultationPath}/@connections/{id}`]: ({ params, body }) => {
    if (body.length > payloadBytes) return failure(413, 'PayloadTooLargeException', 'Payload too large');
    return sockets.post(params.id ?? '', body.toString())
      ? { status: 200, body: '' }
      : failure(410, 'GoneException');
  },
});
