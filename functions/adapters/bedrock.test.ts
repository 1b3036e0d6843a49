import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalModel, startModel } from '#scripts/emulators/bedrock/server.ts';
import { createBedrockModel, readEvents, toConverseInput } from './bedrock.ts';
import { type ModelEvent, type ModelRequest, ModelUnavailable } from './model.ts';

/** The real client against the emulator over the wire. */
let local: LocalModel;
beforeAll(async () => {
  local = await startModel();
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = local.url;
});
afterAll(() => local.close());
beforeEach(() => local.reset());

const request: ModelRequest = {
  modelId: 'local-quick',
  system: 'You help.',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Something smoky under £100?' }] }],
  tools: [
    { name: 'search_bottles', description: 'Find bottles.', inputSchema: { type: 'object', properties: {} } },
  ],
  maxTokens: 200,
};

async function collectEvents(
  modelRequest: ModelRequest,
  signal = new AbortController().signal,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of createBedrockModel().ask(modelRequest, signal)) events.push(event);
  return events;
}

describe('the Bedrock client', () => {
  test('returns tool calls with complete arguments, accepts their results, and reports token usage', async () => {
    const first = await collectEvents(request);
    const use = first.find((event) => event.type === 'toolUse');
    expect(use).toMatchObject({ name: 'search_bottles', input: { priceTo: 100 } });
    expect(first.at(-1)).toMatchObject({
      type: 'end',
      stopReason: 'tool_use',
      usage: { inputTokens: expect.any(Number) },
    });
    if (!use) throw new Error('No tool');
    const second = await collectEvents({
      ...request,
      messages: [
        ...request.messages,
        { role: 'assistant', content: [use] },
        {
          role: 'user',
          content: [{ type: 'toolResult', id: use.id, result: { found: 0, bottles: [] }, isError: false }],
        },
      ],
    });
    expect(second.at(-1)).toMatchObject({ type: 'end', stopReason: expect.any(String) });
    expect(local.calls.at(-1)).toMatchObject({ outcome: 'whole' });
  });

  test.each([
    ['throttle', true],
    ['stream-throttle', true],
    ['error', false],
    ['deny', false],
    ['hang-up', false],
    ['cut', false],
  ] as const)('reports the model as unavailable on the fault "%s"', async (kind, isThrottled) => {
    // The library tries a call twice.
    local.faults.set({ kind, count: 2, afterPieces: 0 });
    const failure = await collectEvents(request).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelUnavailable);
    expect(failure).toMatchObject({ isThrottled });
  });

  test('closes its call when it is cancelled halfway', async () => {
    local.faults.set({ kind: 'stall', afterPieces: 1 });
    const controller = new AbortController();
    const pending = collectEvents(request, controller.signal);
    await expect.poll(() => local.calls.length).toBe(1);
    controller.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
    await expect.poll(() => local.calls[0]?.outcome).toBe('broken');
  });

  test('sends cache points, guarded content, the answer schema and the guardrail', () => {
    const { system, messages, toolConfig, inferenceConfig, outputConfig, guardrailConfig } = toConverseInput({
      ...request,
      modelId: 'eu.anthropic.claude-sonnet-4-6',
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Smoky?', isGuarded: true }] }],
      temperature: 0.3,
      answerSchema: { type: 'object' },
      guardrail: { id: 'g1', version: '2' },
    });
    const cachePoint = { cachePoint: { type: 'default' } };
    expect([system?.at(-1), toolConfig?.tools?.at(-1), messages?.at(-1)?.content?.at(-1)]).toEqual(
      Array(3).fill(cachePoint),
    );
    expect(messages?.[0]?.content?.[0]).toEqual({ guardContent: { text: { text: 'Smoky?' } } });
    expect(inferenceConfig).toEqual({ maxTokens: 200, temperature: 0.3 });
    expect(outputConfig?.textFormat?.structure).toEqual({
      jsonSchema: { name: 'answer', schema: '{"type":"object"}' },
    });
    expect(guardrailConfig).toEqual({
      guardrailIdentifier: 'g1',
      guardrailVersion: '2',
      streamProcessingMode: 'sync',
    });
  });

  test('sends no cache points to a model without caching, and no tool configuration without tools', () => {
    const input = toConverseInput({ ...request, tools: [] });
    expect(JSON.stringify(input)).not.toContain('cachePoint');
    expect(input).not.toHaveProperty('toolConfig');
  });

  test('counts a tenth of the tokens read from the cache, and a quarter more of those written to it', async () => {
    async function* frames() {
      const cached = { cacheReadInputTokens: 1_000, cacheWriteInputTokens: 400 };
      const usage = { inputTokens: 100, outputTokens: 20, totalTokens: 1_520, ...cached };
      yield { metadata: { usage, metrics: { latencyMs: 1 } } };
    }
    for await (const event of readEvents(frames()))
      expect(event).toMatchObject({ usage: { inputTokens: 700, outputTokens: 20 } });
  });

  test('treats arguments that are not JSON as missing', async () => {
    async function* frames() {
      yield {
        contentBlockStart: {
          start: { toolUse: { toolUseId: 'one', name: 'get_bottle' } },
          contentBlockIndex: 0,
        },
      };
      yield { contentBlockDelta: { delta: { toolUse: { input: '{"bottle": "Kil' } }, contentBlockIndex: 0 } };
      yield { contentBlockStop: { contentBlockIndex: 0 } };
    }
    const events: ModelEvent[] = [];
    for await (const event of readEvents(frames())) events.push(event);
    expect(events[0]).toEqual({ type: 'toolUse', id: 'one', name: 'get_bottle', input: {} });
    expect(events[1]).toEqual({ type: 'end', stopReason: 'none', usage: null });
  });
});
