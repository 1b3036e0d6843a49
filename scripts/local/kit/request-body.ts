/** Reads a request's body whole, and stops at a limit instead of filling the memory. */
import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

export async function requestBody(request: IncomingMessage, limitBytes = 30_000_000): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitBytes) throw new BodyTooLarge(`The body is larger than ${limitBytes} bytes.`);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}
