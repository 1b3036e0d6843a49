/** Reads a request's whole body, and stops storing it at a limit so it cannot fill the memory. */
import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** The rest after the limit is read and discarded, because a client reads no answer before it has sent everything. */
export function requestBody(request: IncomingMessage, limitBytes = 30_000_000): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else reject(new BodyTooLarge(`The body is larger than ${limitBytes} bytes.`));
    });
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
