/** Lambda's call to start a function and not wait for it, at the wire. */
import type { Functions } from '../gateway/functions.ts';
import { type Answering, json, type Reply } from '../kit/stand-in.ts';
import type { Turns } from './turns.ts';
import type { UnderWay } from './under-way.ts';

/** What Lambda takes with an event. */
const mostBytes = 256 * 1024;

const failure = (status: number, name: string, message: string): Reply =>
  json({ Message: message }, status, { 'x-amzn-errortype': name });

export interface Startable {
  /** Its name, as the setting has it. */
  name: string;
  id: string;
  timeoutMs: number;
  turns: Turns;
}

export function asyncInvoke(
  functions: Functions,
  startable: readonly Startable[],
  underWay: UnderWay,
): Record<string, Answering> {
  return {
    'POST /2015-03-31/functions/{name}/invocations': ({ params, headers, body }) => {
      const found = startable.find(({ name }) => name === params.name);
      if (!found) return failure(404, 'ResourceNotFoundException', `Function not found: ${params.name}`);
      if (headers['x-amz-invocation-type'] !== 'Event')
        return failure(400, 'InvalidParameterValueException', 'Only events are started on this machine.');
      if (body.length > mostBytes) return failure(413, 'RequestTooLargeException', 'The event is too large.');
      const event: unknown = JSON.parse(body.toString());
      underWay.add(found.turns(() => functions.invoke(found.id, event, found.timeoutMs)));
      return { status: 202, body: '' };
    },
  };
}
