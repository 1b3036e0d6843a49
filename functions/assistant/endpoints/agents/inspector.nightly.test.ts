import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { agentsApi } from '#shared/contracts/assistant/agents.ts';
import { handler } from './handle-message.ts';

/** By the protocol's authors; too large to install with the project, so npm fetches it once. */
const inspector = '@modelcontextprotocol/inspector@2.12.0';
const run = promisify(execFile);

withTable();
let server: RunningServer;
let kilbrae = '';
beforeAll(async () => {
  kilbrae = await createBottle({ name: 'Kilbrae 12 Year Old', pricePence: 9_500, available: 3 });
  server = await listen(async (incoming, outgoing) => {
    if (incoming.method !== 'POST') return void outgoing.writeHead(405).end();
    const headers = { origin: undefined, ...(incoming.headers as Record<string, string>) };
    const reply = await request(handler, agentsApi.handleMessage, { headers, body: await text(incoming) });
    const body = Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body);
    outgoing.writeHead(reply.status, reply.headers).end(reply.status === 202 ? undefined : body);
  });
});
afterAll(() => server.close());

/** The output of the inspector's command line for one method. */
async function inspect(method: string, ...args: string[]): Promise<Record<string, unknown>> {
  const target = [`${server.url}/api/mcp`, '--transport', 'http', '--method', method, ...args];
  const command = ['exec', '--yes', `--package=${inspector}`, '--', 'mcp-inspector', '--cli', ...target];
  const { stdout } = await run('npm', command);
  return JSON.parse(stdout);
}

const callTool = (name: string, ...args: string[]) =>
  inspect('tools/call', '--tool-name', name, ...args.flatMap((each) => ['--tool-arg', each]));

describe('the official MCP inspector', () => {
  test('connects, and lists tools that change nothing', async () => {
    const { tools } = (await inspect('tools/list')) as { tools: Record<string, unknown>[] };
    expect(tools.map(({ name }) => name)).toContain('search_bottles');
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  });

  test('finds a bottle, its stock, delivery prices and a cart link, and reads the current drop', async () => {
    const bottles = JSON.stringify([{ bottle: kilbrae, quantity: 1 }]);
    const found = [{ id: kilbrae, price: '£95.00', stock: 3 }];
    expect(await callTool('search_bottles', 'text=kilbrae')).toMatchObject({
      structuredContent: { bottles: found },
    });
    expect(await callTool('get_bottle', `bottle=${kilbrae}`)).toMatchObject({
      structuredContent: { bottle: found[0] },
    });
    expect(await callTool('quote_delivery', `bottles=${bottles}`, 'place=W1D 4HS')).toMatchObject({
      structuredContent: {
        options: expect.arrayContaining([expect.objectContaining({ delivery: '£12.99' })]),
      },
    });
    expect(await callTool('current_drop')).not.toMatchObject({ isError: true });
    expect(await callTool('suggest_cart', `bottles=${bottles}`)).toMatchObject({
      structuredContent: { link: `https://shop.test/suggested-cart?bottle=${kilbrae}:1` },
    });
  });
});
