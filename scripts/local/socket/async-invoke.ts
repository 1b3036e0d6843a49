/** Emulates Lambda's asynchronous invocation over HTTP: starts a function without waiting for it. */

import { json, type Reply, type RouteHandler } from '#scripts/emulators/common/emulator-server.ts';
import type { Functions } from '../gateway/functions.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { InFlight } from './in-flight.ts';

/** The largest event that Lambda accepts for this call. */
const maxBytes = 256 * 1024;

const failure = (status: number, name: string, message: string): Reply =>
  json({ Message: message }, status, { 'x-amzn-errortype': name });

export interface Startable {
  /** Its name, as configured. */
  name: string;
  id: string;
  timeoutMs: number;
  limitConcurrency: ConcurrencyLimit;
}

export function asyncInvoke(
  functions: Functions,
  startable: readonly Startable[],
  underWay: InFlight,
): Record<string, RouteHandler> {
  return {
    'POST /2015-03-31/functions/{name}/invocations': ({ params, headers, body }) => {
      const found = startable.find(({ name }) => name === params.name);
      if (!found) return failure(404, 'ResourceNotFoundException', `Function not found: ${params.name}`);
      if (headers['x-amz-invocation-type'] !== 'Event')
        return failure(400, 'InvalidParameterValueException', 'Only events are started on this machine.');
      if (body.length > maxBytes) return failure(413, 'RequestTooLargeException', 'The event is too large.');
      const event: unknown = JSON.parse(body.toString());
      underWay.add(found.limitConcurrency(() => functions.invoke(found.id, event, found.timeoutMs)));
      return { status: 202, body: '' };
    },
  };
}
