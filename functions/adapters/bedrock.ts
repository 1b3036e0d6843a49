import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import {
  type Model,
  type ModelContent,
  type ModelEvent,
  type ModelRequest,
  ModelUnavailable,
} from './model.ts';

const throttled = new Set([
  'ThrottlingException',
  'ServiceQuotaExceededException',
  'TooManyRequestsException',
]);

/** JSON as the library types it; what is sent is read from JSON or written by our own tools. */
type Json = NonNullable<ContentBlock.ToolUseMember['toolUse']['input']>;

function toContentBlock(content: ModelContent): ContentBlock {
  if (content.type === 'text') return { text: content.text };
  if (content.type === 'toolUse')
    return { toolUse: { toolUseId: content.id, name: content.name, input: content.input as Json } };
  const json = content.result as Json;
  return {
    toolResult: { toolUseId: content.id, content: [{ json }], status: content.isError ? 'error' : 'success' },
  };
}

/** A request in the words of Bedrock's Converse. */
export function toConverseInput(request: ModelRequest): ConverseStreamCommandInput {
  const { modelId, system, messages, tools, maxTokens, guardrail } = request;
  return {
    modelId,
    system: [{ text: system }],
    messages: messages.map(({ role, content }) => ({ role, content: content.map(toContentBlock) })),
    inferenceConfig: { maxTokens },
    toolConfig: {
      tools: tools.map(({ name, description, inputSchema }) => ({
        toolSpec: { name, description, inputSchema: { json: inputSchema as Json } },
      })),
    },
    ...(guardrail && {
      guardrailConfig: { guardrailIdentifier: guardrail.id, guardrailVersion: guardrail.version },
    }),
  };
}

/** Arguments come as pieces of JSON. What is none is no arguments, which the tool itself refuses. */
function parseArguments(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return {};
  }
}

/** The stream's frames as events: the pieces of a tool's arguments are put together, and the cost stands at the end. */
export async function* readEvents(stream: AsyncIterable<ConverseStreamOutput>): AsyncGenerator<ModelEvent> {
  let tool: { id: string; name: string; json: string } | undefined;
  let stopReason = 'none';
  let usage: { inputTokens: number; outputTokens: number } | null = null;
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
    const { inputTokens, outputTokens } = metadata?.usage ?? {};
    if (inputTokens !== undefined && outputTokens !== undefined) usage = { inputTokens, outputTokens };
  }
  yield { type: 'end', stopReason, usage };
}

/**
 * Bedrock as the model. The library would speak HTTP/2 of itself; over HTTP/1.1 a call that is aborted closes its own
 * connection, and any server can stand in for it. A stream may be silent for a while, but not for longer than this.
 */
export function createBedrockModel(): Model {
  const client = new BedrockRuntimeClient({
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 2_000,
      socketTimeout: 20_000,
      // One process answers every socket where the shop runs on one machine.
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
        throw new ModelUnavailable(error instanceof Error && throttled.has(error.name), error);
      }
    },
  };
}
