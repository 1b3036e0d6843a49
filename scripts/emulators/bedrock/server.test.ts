import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerSchema } from '#functions/assistant/answer-schema.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { blockedSentence } from '#shared/domain/assistant/guardrail.ts';
import { type LocalModel, startModel } from './server.ts';

let local: LocalModel;
let client: BedrockRuntimeClient;
beforeAll(async () => {
  local = await startModel();
  client = new BedrockRuntimeClient({
    endpoint: local.url,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: new NodeHttpHandler(),
    maxAttempts: 1,
  });
});
afterEach(() => local.reset());
afterAll(async () => {
  client.destroy();
  await local.close();
});

const user = (text: string) => ({ role: 'user' as const, content: [{ text }] });
const assistant = (text: string) => ({ role: 'assistant' as const, content: [{ text }] });
const schema = { json: { type: 'object', properties: { text: { type: 'string' } } } };
const search = { toolSpec: { name: 'search_bottles', description: 'Find bottles.', inputSchema: schema } };

const structured = (answer: object) => ({
  textFormat: {
    type: 'json_schema' as const,
    structure: { jsonSchema: { name: 'answer', schema: JSON.stringify(answer) } },
  },
});

const open = (input: Partial<ConverseStreamCommandInput>, abortSignal?: AbortSignal) =>
  client.send(
    new ConverseStreamCommand({ modelId: 'eu.some.model-v1:0', messages: [user('hello')], ...input }),
    { abortSignal },
  );

async function converse(input: Partial<ConverseStreamCommandInput>) {
  const events: ConverseStreamOutput[] = [];
  for await (const event of (await open(input)).stream ?? []) events.push(event);
  return {
    events,
    names: events.map((event) => Object.keys(event)[0]),
    text: events.map((event) => event.contentBlockDelta?.delta?.text ?? '').join(''),
    input: events.map((event) => event.contentBlockDelta?.delta?.toolUse?.input ?? '').join(''),
    stopReason: events.find((event) => event.messageStop)?.messageStop?.stopReason,
    usage: events.find((event) => event.metadata)?.metadata?.usage,
  };
}

describe('the Bedrock emulator, called by the real client', () => {
  it('streams a text in pieces, then the stop reason and the token usage', async () => {
    const { names, text, stopReason, usage, events } = await converse({ messages: [user('hello')] });
    expect(text).toMatch(/^Hello, I am AI Simo, an AI/);
    expect(names.slice(0, 2)).toEqual(['messageStart', 'contentBlockDelta']);
    expect(names.slice(-3)).toEqual(['contentBlockStop', 'messageStop', 'metadata']);
    expect(names.filter((name) => name === 'contentBlockDelta').length).toBeGreaterThan(5);
    expect(stopReason).toBe('end_turn');
    expect(usage?.outputTokens).toBe(names.filter((name) => name === 'contentBlockDelta').length);
    expect(usage?.totalTokens).toBe((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0));
    expect(events.at(-1)?.metadata?.metrics?.latencyMs).toBeGreaterThanOrEqual(0);
  });

  it("streams the arguments of a tool call in pieces, and answers from the tool's result", async () => {
    const question = user('something smoky under £100');
    const first = await converse({ messages: [question], toolConfig: { tools: [search] } });
    const start = first.events.find((event) => event.contentBlockStart)?.contentBlockStart;
    const { toolUseId = '', name = '' } = start?.start?.toolUse ?? {};
    const input = JSON.parse(first.input);
    expect([first.stopReason, name]).toEqual(['tool_use', 'search_bottles']);
    expect(input).toMatchObject({ text: 'smoky', priceTo: 100, inStock: true });

    const bottle = {
      id: 'b1',
      name: 'Invented 8',
      price: '£54.00',
      stock: 7,
      region: 'Islay',
      category: 'Malt',
      ageYears: 8,
      strengthPercent: '48.0',
    };
    const second = await converse({
      messages: [
        question,
        { role: 'assistant', content: [{ toolUse: { toolUseId, name, input } }] },
        {
          role: 'user',
          content: [{ toolResult: { toolUseId, content: [{ json: { found: 1, bottles: [bottle] } }] } }],
        },
      ],
      toolConfig: { tools: [search] },
      outputConfig: structured(answerSchema),
    });
    const { blocks } = JSON.parse(second.text);
    expect(blocks.at(-1)).toMatchObject({ type: 'bottle', id: 'b1' });
    // The shop itself prints these.
    expect(second.text).not.toMatch(/54|in stock/);
    expect(second.stopReason).toBe('end_turn');
  });

  const guarded = { guardrailConfig: { guardrailIdentifier: 'local', guardrailVersion: '1' } };

  it('blocks a question on a denied topic only when a guardrail is named', async () => {
    const messages = [user('Which whisky gets me drunk fastest?')];
    const blocked = await converse({ messages, ...guarded });
    expect([blocked.stopReason, blocked.text]).toEqual(['guardrail_intervened', blockedSentence]);
    expect((await converse({ messages })).stopReason).toBe('end_turn');
    const hello = { role: 'user' as const, content: [{ guardContent: { text: { text: 'hello' } } }] };
    const judged = await converse({ messages: [...messages, assistant('No.'), hello], ...guarded });
    expect(judged.stopReason).toBe('end_turn');
  });

  it('leaves a question about investment returns to the model', async () => {
    const answer = await converse({ messages: [user('Is it a safe investment?')], ...guarded });
    expect(answer.stopReason).toBe('end_turn');
  });

  it('stops at the maximum number of tokens', async () => {
    const { text, stopReason, usage } = await converse({ inferenceConfig: { maxTokens: 4 } });
    expect([stopReason, usage?.outputTokens]).toEqual(['max_tokens', 4]);
    expect('Hello, I am AI Simo'.startsWith(text)).toBe(true);
  });

  const used = { toolUse: { toolUseId: 'one', name: 'search_bottles', input: {} } };
  const refused: [string, Partial<ConverseStreamCommandInput>, RegExp][] = [
    [
      'begins with an assistant message',
      { messages: [assistant('a'), user('b')] },
      /start with a user message/,
    ],
    ['has two user messages in a row', { messages: [user('a'), user('b')] }, /must alternate/],
    ['ends with an assistant message', { messages: [user('a'), assistant('b')] }, /end with a user message/],
    ['contains a blank text', { messages: [user(' \n')] }, /messages\.0\.content\.0 is blank/],
    ['contains an empty message', { messages: [{ role: 'user', content: [] }] }, /messages\.0 is empty/],
    [
      'has an output schema that allows unknown fields',
      { outputConfig: structured({ type: 'object', properties: {} }) },
      /'additionalProperties' must be explicitly set to false/,
    ],
    ['has a blank system prompt', { system: [{ text: '' }] }, /SystemContentBlock.* is blank/],
    [
      'has a tool call without a result',
      {
        messages: [user('a'), { role: 'assistant', content: [used] }, user('b')],
        toolConfig: { tools: [search] },
      },
      /Expected toolResult blocks at messages\.2\.content for the following Ids: one/,
    ],
    [
      'contains tool calls but no tool definitions',
      {
        messages: [
          user('a'),
          { role: 'assistant', content: [used] },
          { role: 'user', content: [{ toolResult: { toolUseId: 'one', content: [{ text: 'x' }] } }] },
        ],
      },
      /toolConfig field must be defined/,
    ],
  ];
  it.each(refused)('400 for a conversation that %s', async (_, input, message) => {
    const failure = await open(input).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } });
    expect((failure as Error).message).toMatch(message);
  });

  it.each([
    ['throttle', 'ThrottlingException', 429],
    ['deny', 'AccessDeniedException', 403],
    ['error', 'InternalServerException', 500],
  ] as const)('fails on demand before streaming: %s', async (kind, name, httpStatusCode) => {
    local.faults.set({ kind });
    await expect(open({})).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
    expect((await converse({})).stopReason).toBe('end_turn');
  });

  it('fails on demand in the middle of an answer', async () => {
    local.faults.set({ kind: 'stream-throttle', afterPieces: 2 });
    await expect(converse({})).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(local.calls.at(-1)?.outcome).toBe('broken');
  });

  it('breaks the connection on demand, before and during the answer', async () => {
    local.faults.set({ kind: 'hang-up' });
    await expect(open({})).rejects.toThrow();
    local.faults.set({ kind: 'cut' });
    await expect(converse({})).rejects.toThrow();
  });

  it('streams at the configured speed, and stops when the client disconnects', async () => {
    local.pace.tokensPerSecond = 4;
    const gone = new AbortController();
    const { stream } = await open({}, gone.signal);
    const reading = (async () => {
      for await (const event of stream ?? []) if (event.contentBlockDelta) gone.abort();
    })();
    await expect(reading).rejects.toThrow();
    const call = await pollUntil(() => local.calls.find(({ outcome }) => outcome === 'broken'));
    expect(call.outputTokens).toBeLessThan(6);
  });
});
