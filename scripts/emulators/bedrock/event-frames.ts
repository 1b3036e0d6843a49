/** The frames of `application/vnd.amazon.eventstream`, in which Bedrock streams a model's answer. */
import { EventStreamCodec } from '@smithy/core/event-streams';

export const eventStreamType = 'application/vnd.amazon.eventstream';

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString('utf8'),
  (text) => Buffer.from(text, 'utf8'),
);

const word = (value: string) => ({ type: 'string' as const, value });

function frame(kind: 'event' | 'exception', name: string, body: object): Uint8Array {
  return codec.encode({
    headers: {
      [`:${kind}-type`]: word(name),
      ':content-type': word('application/json'),
      ':message-type': word(kind),
    },
    body: Buffer.from(JSON.stringify(body), 'utf8'),
  });
}

export const eventFrame = (name: string, body: object) => frame('event', name, body);

export const exceptionFrame = (name: string, message: string) => frame('exception', name, { message });
