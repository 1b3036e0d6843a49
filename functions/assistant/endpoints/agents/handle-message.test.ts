import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { agentsApi } from '#shared/contracts/assistant/agents.ts';
import { handler } from './handle-message.ts';

withTable();

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const accept = 'application/json, text/event-stream';

/** Sends what the protocol's own client sends, without a network, and like a program on a server: with no origin. */
const viaHandler = async (_url: string | URL, init?: RequestInit): Promise<Response> => {
  if (init?.method !== 'POST') return new Response(null, { status: 404 });
  const sent = { origin: undefined, ...Object.fromEntries(new Headers(init.headers)) };
  const reply = await request<unknown>(handler, agentsApi.handleMessage, {
    headers: sent,
    body: String(init.body),
  });
  const text = Buffer.isBuffer(reply.body) ? reply.body.toString() : JSON.stringify(reply.body);
  return new Response(reply.status === 202 ? null : text, { status: reply.status, headers: reply.headers });
};

async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const url = new URL('https://shop.test/api/mcp');
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: viaHandler }));
  return client;
}

const use = async (name: string, args: Record<string, unknown>) =>
  (await connect()).callTool({ name, arguments: args });

let kilbrae = '';
beforeAll(async () => {
  kilbrae = await createBottle({ name: 'Kilbrae 12 Year Old', pricePence: 9_500, available: 3 });
});
beforeEach(clearProductCache);

describe('the official MCP client', () => {
  test('connects, and reads the instructions and the list of read-only tools', async () => {
    const client = await connect();
    expect(client.getInstructions()).toContain('aged 18 or over');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_bottles',
      'get_bottle',
      'compare_bottles',
      'price_history',
      'quote_delivery',
      'shop_terms',
      'current_drop',
      'suggest_cart',
    ]);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  test('finds a bottle with its price and stock', async () => {
    expect(await use('search_bottles', { text: 'kilbrea' })).toMatchObject({
      structuredContent: { found: 1, bottles: [{ id: kilbrae, price: '£95.00', stock: 3 }] },
    });
  });

  test('reads delivery prices, and why a delivery method is not offered', async () => {
    const lines = [{ bottle: kilbrae, quantity: 1 }];
    const { structuredContent } = await use('quote_delivery', { bottles: lines, place: 'W1D 4HS' });
    expect(structuredContent).toMatchObject({
      options: expect.arrayContaining([
        expect.objectContaining({ name: 'Royal Mail Tracked 48', delivery: '£12.99', total: '£107.99' }),
        expect.objectContaining({ id: 'bonded-storage-shelf', isOffered: false }),
      ]),
    });
    const abroad = await use('quote_delivery', { bottles: lines, place: 'JE2 3AB' });
    expect(abroad.structuredContent).toMatchObject({
      options: expect.arrayContaining([
        expect.objectContaining({ isOffered: false, reason: expect.stringContaining('Channel Islands') }),
      ]),
    });
  });

  test('gets a cart link for a person to open, and an error for more than is in stock', async () => {
    const { structuredContent } = await use('suggest_cart', { bottles: [{ bottle: kilbrae, quantity: 2 }] });
    expect(structuredContent).toMatchObject({
      link: `https://shop.test/suggested-cart?bottle=${kilbrae}:2`,
      next: expect.stringContaining('18 or over'),
    });
    expect(await use('suggest_cart', { bottles: [{ bottle: kilbrae, quantity: 4 }] })).toMatchObject({
      isError: true,
      content: [{ text: 'Only 3 of Kilbrae 12 Year Old can be bought now.' }],
    });
  });

  test('gets an error for invalid arguments, an unknown bottle or an unknown tool', async () => {
    expect(await use('get_bottle', {})).toMatchObject({ isError: true });
    expect(await use('get_bottle', { bottle: 'Macallan 18' })).toMatchObject({
      isError: true,
      content: [{ text: 'The shop has no bottle "Macallan 18".' }],
    });
    expect(await use('buy', {})).toMatchObject({ isError: true });
  });
});

describe('POST /api/mcp', () => {
  const send = (body: unknown, headers: Record<string, string | undefined> = {}) =>
    request(handler, agentsApi.handleMessage, { body, headers: { accept, origin: undefined, ...headers } });

  test('200 for a request from another site', async () => {
    expect(await send(message('tools/list'), { origin: 'https://elsewhere.test' })).toMatchObject({
      status: 200,
    });
  });

  test('200 for both versions of the protocol, without a session', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const modern = await send(message('tools/list', { _meta: meta }), {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    });
    expect(modern).toMatchObject({
      status: 200,
      body: { result: { tools: expect.arrayContaining([expect.objectContaining({ name: 'get_bottle' })]) } },
    });
    expect(await send(message('tools/list'), { 'mcp-protocol-version': '2025-06-18' })).toMatchObject({
      status: 200,
    });
  });

  test('200 without an Accept header, 406 for one that excludes the response type', async () => {
    expect(await send(message('ping'), { accept: undefined })).toMatchObject({ status: 200 });
    expect(await send(message('ping'), { accept: 'text/html' })).toMatchObject({ status: 406 });
  });

  test('202 for a notification', async () => {
    const { id: _, ...notification } = message('notifications/initialized');
    expect(await send(notification)).toMatchObject({ status: 202 });
  });

  test('200 with a method-not-found error for a subscription request', async () => {
    expect(await send(message('subscriptions/listen'))).toMatchObject({
      status: 200,
      body: { error: { code: -32_601 } },
    });
  });

  test('400 for a body that is not a valid message', async () => {
    expect(await send({ method: 'tools/list' })).toMatchObject({ status: 400 });
    expect(await send('{')).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
  });

  test('429 for a client that sends too many requests', async () => {
    const address = { 'cloudfront-viewer-address': '198.51.100.7:443' };
    const statuses = new Set<number>();
    for (let call = 0; call < 610; call++) statuses.add((await send(message('ping'), address)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
