/** The shop over HTTP/2, as CloudFront serves it to browsers: over one connection many small files cost no more than one. */
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export type SecureFront = { origin: string; close(): Promise<void> };

/** Starts in front of a shop; browsers must be told to accept its self-signed certificate. */
export async function startSecureFront(shop: string): Promise<SecureFront> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) =>
    passOn(shop, incoming, outgoing),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Headers that apply to one connection only; HTTP/2 has none of these. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

function passOn(shop: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );
  const { host } = new URL(shop);
  const forwarded = request(
    shop + incoming.url,
    { method: incoming.method, headers: { ...headers, host } },
    (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(forwarded);
}
