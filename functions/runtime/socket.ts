import type { APIGatewayProxyWebsocketEventV2, Context } from 'aws-lambda';
import { clock } from '#functions/environment/clock.ts';
import { findError } from '#shared/contracts/errors.ts';
import { type LogFields, log, toErrorFields } from './log.ts';
import { Refusal } from './problem.ts';

/** API Gateway's event; it passes on the headers of the opening request with their original case. */
export type SocketEvent = APIGatewayProxyWebsocketEventV2 & {
  headers?: Record<string, string | undefined>;
  requestContext: { identity?: { sourceIp?: string } };
};

export type SocketHandler = (event: SocketEvent, context: Context) => Promise<{ statusCode: number }>;

type Scope = { now: Date; connectionId: string; requestId: string };

/** Why nothing was done, in one word for the log, if that is so. */
type Outcome = string | undefined;

/**
 * Makes a Lambda handler of a route of the WebSocket API. Its status decides whether a socket is opened, and is otherwise
 * only a figure: visitors are informed over the socket. The log contains neither words nor addresses.
 */
export function defineSocketRoute(
  id: `socket.${string}`,
  run: (event: SocketEvent, scope: Scope) => Promise<Outcome>,
): SocketHandler {
  return async (event) => {
    const { connectionId, requestId } = event.requestContext;
    const line = createRequestLogger(id, { requestId, connectionId });
    try {
      const code = await run(event, { now: clock.now(), connectionId, requestId });
      line(200, code);
      return { statusCode: 200 };
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'internal_error';
      if (!(error instanceof Refusal))
        log.error('fault', { endpoint: id, requestId, connectionId, ...toErrorFields(error) });
      const { status } = findError(code);
      line(status, code);
      return { statusCode: status };
    }
  };
}

/** One log line of what was done and how long it took. */
export function createRequestLogger(id: string, fields: LogFields): (status: number, code?: Outcome) => void {
  const startedAt = performance.now();
  return (status, code) =>
    log.info('request', {
      endpoint: id,
      ...fields,
      status,
      code,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    });
}

/** The headers by their names in lower case, because browsers, proxies and API Gateway each use a different case. */
export const readHeaders = ({ headers = {} }: SocketEvent): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
