import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { loadShopView } from '#functions/assistant/load-shop-view.ts';
import { agentTools } from '#functions/assistant/tools/agent-tools.ts';
import { ToolRefusal } from '#functions/assistant/tools/tool.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { agentsApi } from '#shared/contracts/assistant/agents.ts';
import { store } from '#shared/store.ts';

const instructions = [
  `${store.brand} sells rare whisky in the ${store.country}, in pounds, to people aged ${store.ages.toBuy} or over.`,
  'Prices and stock are current; prices include VAT and duty unless a bottle is bought in bond.',
  'Nothing here orders or reserves: suggest_cart makes a link that a person opens, and the checkout asks for their age and the terms.',
  'Do not forecast prices or promise returns.',
].join(' ');

function createServer(now: Date): Server {
  const server = new Server(
    { name: store.brand.toLowerCase(), title: store.brand, version: '1.0.0', websiteUrl: readSiteOrigin() },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: agentTools.map(({ spec: { name, description, inputSchema } }) => ({
      name,
      description,
      inputSchema: { ...inputSchema, type: 'object' as const },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
    try {
      const tool = agentTools.find(({ spec }) => spec.name === name);
      if (!tool) throw new ToolRefusal('There is no such tool.');
      const { result } = await tool.run(given, await loadShopView(now));
      return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
    } catch (error) {
      if (!(error instanceof ToolRefusal)) log.error('tool failed', { tool: name, ...toErrorFields(error) });
      const text = error instanceof ToolRefusal ? error.message : 'This cannot be looked up right now.';
      return { content: [{ type: 'text', text }], isError: true };
    }
  });
  return server;
}

/** The protocol's headers: which of its versions is used, and which formats are accepted. */
const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
/** The protocol requires both; a program that accepts anything accepts these too. */
const requiredAcceptHeader = 'application/json, text/event-stream';

/** A function can't keep a stream open, so nobody can subscribe to changes. */
const subscriptionMethod = 'subscriptions/listen';
const methodNotFound = -32_601;

/** Answers one message and stores no state, so any instance may handle the next. */
export const handler = serve(agentsApi.handleMessage, async ({ body }, { now, visitor, raw }) => {
  await enforceRateLimit('agentCallsByVisitor', toPseudonym(visitor), now);
  if (body.method === subscriptionMethod) {
    const error = { code: methodNotFound, message: 'Nothing here can be subscribed to.' };
    const answer = { jsonrpc: '2.0', id: body.id ?? null, error };
    return { status: 200, contentType: 'application/json', body: JSON.stringify(answer) };
  }
  const headers = protocolHeaders.flatMap((name) => {
    const value = raw.headers[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const { accept = '*/*' } = raw.headers;
  const request = new Request(`${readSiteOrigin()}${agentsApi.handleMessage.path}`, {
    method: 'POST',
    headers: [...headers, ['accept', accept === '*/*' ? requiredAcceptHeader : accept]],
    body: JSON.stringify(body),
  });
  const mcp = createMcpHandler(() => createServer(now), { responseMode: 'json', keepAliveMs: 0 });
  const response = await mcp.fetch(request, { parsedBody: body });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? undefined,
    body: await response.text(),
  };
});
