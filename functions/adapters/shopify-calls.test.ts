import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAdminCalls, pace } from './shopify-calls.ts';

const servers: Server[] = [];
const wait = pace.wait;
afterEach(() => {
  pace.wait = wait;
  for (const server of servers.splice(0)) server.close();
});

/** A server that gives every call the same answer, and counts the calls. */
async function answering(status: number, headers: Record<string, string> = {}) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(String(request.headers['x-shopify-access-token']));
    response.writeHead(status, headers).end('{"data":{}}');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

test('a call does not follow a redirect to another host', async () => {
  pace.wait = async () => undefined;
  const elsewhere = await answering(200, { 'content-type': 'application/json' });
  const shop = await answering(307, { location: `${elsewhere.url}/stolen` });
  const ask = createAdminCalls({
    shop: 'dram-dev.myshopify.com',
    apiVersion: '2026-07',
    apiUrl: shop.url,
    adminToken: 'shpat_test',
    storefrontToken: 'shpat_test',
  });
  await expect(ask('{ shop { name } }', {})).rejects.toThrow();
  expect(shop.calls.length).toBeGreaterThan(0);
  expect(elsewhere.calls).toEqual([]);
});
