import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
  type ConverseStreamOutput,
  type TokenUsage,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import {
  type Model,
  type ModelContent,
  type ModelEvent,
  type ModelRequest,
  ModelUnavailable,
  type ModelUsage,
} from './model.ts';

const throttlingErrors = new Set([
  'ThrottlingException',
  'ServiceQuotaExceededException',
  'TooManyRequestsException',
]);

/** JSON in the library's type; the values we send are parsed from JSON or written by our own tools. */
type Json = NonNullable<ContentBlock.ToolUseMember['toolUse']['input']>;

function toContentBlock(content: ModelContent, hasGuardrail: boolean): ContentBlock {
  if (content.type === 'text')
    return content.isGuarded && hasGuardrail
      ? { guardContent: { text: { text: content.text } } }
      : { text: content.text };
  if (content.type === 'toolUse')
    return { toolUse: { toolUseId: content.id, name: content.name, input: content.input as Json } };
  const json = content.result as Json;
  return {
    toolResult: { toolUseId: content.id, content: [{ json }], status: content.isError ? 'error' : 'success' },
  };
}

/** Models that cache the beginning of a request for some minutes if a cache point ends it (Bedrock: prompt caching). */
const canCache = (modelId: string): boolean => /\banthropic\./.test(modelId);

const cachePoint = { cachePoint: { type: 'default' } } as const;

/** The answer's form as Bedrock's structured output. It is text, which a guardrail judges, unlike a tool's arguments. */
const toOutputConfig = (schema: Record<string, unknown>) => ({
  textFormat: {
    type: 'json_schema' as const,
    structure: { jsonSchema: { name: 'answer', schema: JSON.stringify(schema) } },
  },
});

/**
 * Converts a request for Bedrock's Converse. Tools, system prompt and conversation are cached, in the order that Bedrock
 * reads them.
 */
export function toConverseInput(request: ModelRequest): ConverseStreamCommandInput {
  const { modelId, system, messages, tools, maxTokens, temperature, answerSchema, guardrail } = request;
  const caching = canCache(modelId) ? [cachePoint] : [];
  const toolSpecs = tools.map(({ name, description, inputSchema }) => ({
    toolSpec: { name, description, inputSchema: { json: inputSchema as Json } },
  }));
  return {
    modelId,
    system: [{ text: system }, ...caching],
    messages: messages.map(({ role, content }, at) => ({
      role,
      content: [
        ...content.map((one) => toContentBlock(one, guardrail !== undefined)),
        ...(at === messages.length - 1 ? caching : []),
      ],
    })),
    inferenceConfig: { maxTokens, ...(temperature !== undefined && { temperature }) },
    ...(tools.length > 0 && { toolConfig: { tools: [...toolSpecs, ...caching] } }),
    ...(answerSchema && { outputConfig: toOutputConfig(answerSchema) }),
    ...(guardrail && {
      guardrailConfig: {
        guardrailIdentifier: guardrail.id,
        guardrailVersion: guardrail.version,
        // Each piece is judged before it is sent; otherwise text that has to be masked would be shown first.
        streamProcessingMode: 'sync' as const,
      },
    }),
  };
}

/** Arguments arrive as pieces of JSON. Invalid JSON counts as no arguments, which the tool itself refuses. */
function parseArguments(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return {};
  }
}

function toModelUsage(usage: TokenUsage): ModelUsage | null {
  const { inputTokens, outputTokens, cacheReadInputTokens = 0, cacheWriteInputTokens = 0 } = usage;
  if (inputTokens === undefined || outputTokens === undefined) return null;
  return {
    inputTokens: inputTokens + Math.ceil(cacheWriteInputTokens * 1.25) + Math.ceil(cacheReadInputTokens / 10),
    outputTokens,
  };
}

/** Converts the stream's frames to events: joins the pieces of a tool's arguments, and reports the cost at the end. */
export async function* readEvents(stream: AsyncIterable<ConverseStreamOutput>): AsyncGenerator<ModelEvent> {
  let tool: { id: string; name: string; json: string } | undefined;
  let stopReason = 'none';
  let usage: ModelUsage | null = null;
  for await (const {
    contentBlockStart,
    contentBlockDelta,
    contentBlockStop,
    messageStop,
    metadata,
  } of stream) {
    const begun = contentBlockStart?.start?.toolUse;
    const delta = contentBlockDelta?.delta;
    if (begun) tool = { id: begun.toolUseId ?? '', name: begun.name ?? '', json: '' };
    if (delta?.text) yield { type: 'text', text: delta.text };
    if (delta?.toolUse && tool) tool.json += delta.toolUse.input ?? '';
    if (contentBlockStop && tool) {
      yield { type: 'toolUse', id: tool.id, name: tool.name, input: parseArguments(tool.json) };
      tool = undefined;
    }
    if (messageStop) stopReason = messageStop.stopReason ?? stopReason;
    if (metadata?.usage) usage = toModelUsage(metadata.usage);
  }
  yield { type: 'end', stopReason, usage };
}

/**
 * Bedrock as the model. The library would use HTTP/2 by default; over HTTP/1.1 an aborted call closes its own connection,
 * and any server can act as an emulator. A stream may be silent for a while, but not longer than the timeout below.
 */
export function createBedrockModel(): Model {
  const client = new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 2_000,
      socketTimeout: 20_000,
      // On one machine a single process answers every socket.
      httpAgent: { keepAlive: true, maxSockets: 256 },
      httpsAgent: { keepAlive: true, maxSockets: 256 },
    }),
  });
  return {
    async *ask(request, abortSignal) {
      try {
        const { stream } = await client.send(new ConverseStreamCommand(toConverseInput(request)), {
          abortSignal,
        });
        if (stream) yield* readEvents(stream);
      } catch (error) {
        abortSignal.throwIfAborted();
        throw new ModelUnavailable(error instanceof Error && throttlingErrors.has(error.name), error);
      }
    },
  };
}
