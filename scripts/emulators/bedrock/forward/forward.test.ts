import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createBedrockModel } from '#functions/adapters/bedrock.ts';
import type { ModelEvent, ModelRequest } from '#functions/adapters/model.ts';
import { requestBody } from '#scripts/emulators/common/request-body.ts';
import { listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { startModel } from '../server.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

type RecordedRequest = { path: string; authorization?: string; body: Record<string, unknown> };

/** A server with OpenAI's interface that answers with the given chunks, or refuses. */
async function elsewhere(
  chunks: object[],
  status = 200,
): Promise<RunningServer & { requests: RecordedRequest[] }> {
  const requests: RecordedRequest[] = [];
  const running = await listen(async (request: IncomingMessage, response) => {
    const body = JSON.parse((await requestBody(request)).toString());
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    if (status !== 200) return void response.end('{"error":"no"}');
    const sent = [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join('');
    // Network chunks do not end at line breaks.
    for (let from = 0; from < sent.length; from += 37) response.write(sent.slice(from, from + 37));
    response.end();
  });
  open.push(running);
  return { ...running, requests };
}

async function ask(url: string, request: Partial<ModelRequest>): Promise<ModelEvent[]> {
  const local = await startModel({ forward: { url, model: 'some-model', key: 'a-key' } });
  open.push(local);
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = local.url;
  const events: ModelEvent[] = [];
  const whole: ModelRequest = {
    modelId: 'local-quick',
    system: 'Be brief.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'something smoky' }] }],
    tools: [
      { name: 'search_bottles', description: 'Find.', inputSchema: { type: 'object', properties: {} } },
    ],
    maxTokens: 300,
    ...request,
  };
  for await (const event of createBedrockModel().ask(whole, AbortSignal.timeout(60_000))) events.push(event);
  return events;
}

const delta = (piece: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: piece, finish_reason }],
});

describe('the Bedrock emulator that forwards to another model', () => {
  it("streams the other model's text, and reports its token usage", async () => {
    const server = await elsewhere([
      delta({ role: 'assistant', content: '' }),
      delta({ content: 'Try this, ' }),
      delta({ content: 'not that.' }),
      delta({}, 'stop'),
      { choices: [], usage: { prompt_tokens: 12, completion_tokens: 7 } },
    ]);
    const events = await ask(`${server.url}/v1`, { temperature: 0.3 });
    expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe(
      'Try this, not that.',
    );
    expect(events.at(-1)).toEqual({
      type: 'end',
      stopReason: 'end_turn',
      usage: { inputTokens: 12, outputTokens: 7 },
    });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer a-key',
      body: {
        model: 'some-model',
        stream: true,
        max_tokens: 300,
        temperature: 0.3,
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'something smoky' },
        ],
        tools: [{ type: 'function', function: { name: 'search_bottles', parameters: { type: 'object' } } }],
      },
    });
  });

  it('forwards tool calls and their results', async () => {
    const call = (index: number, piece: object) => delta({ tool_calls: [{ index, ...piece }] });
    const server = await elsewhere([
      call(0, { id: 'call_1', function: { name: 'search_bottles', arguments: '' } }),
      call(0, { function: { arguments: '{"text":' } }),
      call(0, { function: { arguments: '"smoky"}' } }),
      call(1, { id: 'call:2', function: { name: 'current_drop', arguments: '{}' } }),
      delta({}, 'stop'),
    ]);
    const use = { type: 'toolUse', id: 'before', name: 'search_bottles', input: { text: 'peat' } } as const;
    const result = { type: 'toolResult', id: 'before', result: { found: 0 }, isError: false } as const;
    const events = await ask(server.url, {
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'something smoky' }] },
        { role: 'assistant', content: [use] },
        { role: 'user', content: [result] },
      ],
    });
    expect(events).toMatchObject([
      { type: 'toolUse', id: 'call_1', name: 'search_bottles', input: { text: 'smoky' } },
      { type: 'toolUse', id: 'tooluse_forwarded_2', name: 'current_drop', input: {} },
      { type: 'end', stopReason: 'tool_use' },
    ]);
    expect(server.requests[0]?.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'user' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'before', function: { arguments: '{"text":"peat"}' } }],
      },
      { role: 'tool', tool_call_id: 'before', content: '{"found":0}' },
    ]);
  });

  it.each([
    [429, true],
    [404, false],
  ])('reports the model as unavailable when the other server returns %i', async (status, isThrottled) => {
    const server = await elsewhere([], status);
    await expect(ask(server.url, {})).rejects.toMatchObject({ name: 'ModelUnavailable', isThrottled });
  });
});
