/** Reads a ConverseStream call and refuses what Bedrock refuses, in its words, so these mistakes show before a deployment. */
import type { Call } from '../common/emulator-server.ts';
import type { Block, ConverseRequest, Message, Tool } from './converse.ts';
import { invalid } from './refusal.ts';

interface Body {
  messages?: Message[];
  system?: { text?: string; cachePoint?: object }[];
  toolConfig?: { tools?: { toolSpec?: Tool; cachePoint?: object }[] };
  inferenceConfig?: { maxTokens?: number; temperature?: number };
  outputConfig?: { textFormat?: { structure?: { jsonSchema?: { schema?: string } } } };
  guardrailConfig?: { guardrailIdentifier?: string };
}

/** The default limit of Bedrock's models. */
const maxAllowedTokens = 4_096;

export function readRequest(call: Call): ConverseRequest {
  const body = parsed(call.body.toString());
  const messages = body.messages ?? [];
  const tools = (body.toolConfig?.tools ?? []).flatMap(({ toolSpec }) => toolSpec ?? []);
  const maxTokens = body.inferenceConfig?.maxTokens ?? maxAllowedTokens;
  checkTools(body.toolConfig?.tools, tools);
  checkOrder(messages);
  for (const [at, message] of messages.entries()) checkContent(message, at);
  for (const [at, message] of messages.entries()) checkResults(message, messages[at - 1], at);
  for (const [at, { text, cachePoint }] of (body.system ?? []).entries()) {
    if (!cachePoint && !text?.trim()) throw blank('SystemContentBlock', `system.${at}`);
  }
  if (!Number.isInteger(maxTokens) || maxTokens < 1) {
    throw invalid(
      "1 validation error detected: Value at 'inferenceConfig.maxTokens' failed to satisfy constraint: " +
        'Member must have value greater than or equal to 1',
    );
  }
  const { temperature } = body.inferenceConfig ?? {};
  if (temperature !== undefined && (temperature < 0 || temperature > 1))
    throw invalid('temperature: range: 0..1');
  if (countCachePoints(body) > maxCachePoints)
    throw invalid(`A maximum of ${maxCachePoints} blocks with cache_control may be provided.`);
  const schema = readSchema(body);
  const speaksOfTools = messages.some(({ content }) => content.some((one) => one.toolUse ?? one.toolResult));
  if (speaksOfTools && !body.toolConfig) {
    throw invalid('The toolConfig field must be defined when using toolUse and toolResult content blocks.');
  }
  const system = (body.system ?? []).flatMap(({ text }) => text ?? []);
  return {
    modelId: call.params.modelId ?? '',
    system,
    messages,
    tools,
    maxTokens,
    temperature,
    hasSchema: schema !== undefined,
    schema,
    guardrail: body.guardrailConfig?.guardrailIdentifier,
  };
}

/** The most prompt cache checkpoints that a request may have. */
const maxCachePoints = 4;

const countCachePoints = ({ system = [], toolConfig, messages = [] }: Body): number =>
  [...system, ...(toolConfig?.tools ?? []), ...messages.flatMap(({ content }) => content ?? [])].filter(
    ({ cachePoint }) => cachePoint,
  ).length;

/** The schema of the answer. Bedrock requires every object to exclude additional properties, and does not support `oneOf`. */
function readSchema({ outputConfig }: Body): unknown {
  const written = outputConfig?.textFormat?.structure?.jsonSchema?.schema;
  if (outputConfig && written === undefined) throw invalid('outputConfig.textFormat.structure is missing.');
  if (written === undefined) return undefined;
  const schema = parsed(written) as Record<string, unknown>;
  const check = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, additionalProperties, oneOf } = value as Record<string, unknown>;
    if (type === 'object' && additionalProperties !== false)
      throw invalid(
        "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false",
      );
    if (oneOf) throw invalid("output_config.format.schema: Schema type 'oneOf' is not supported");
    for (const inner of Object.values(value)) check(inner);
  };
  check(schema);
  return schema;
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw invalid('Malformed input request, please reformat your input and try again.');
  }
}

function checkTools(given: unknown, tools: Tool[]): void {
  if (given !== undefined && tools.length === 0) throw invalid('The toolConfig.tools field is empty.');
  const names = tools.map(({ name }) => name);
  const odd = names.find((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name));
  if (odd !== undefined) throw invalid(`The tool name ${odd} does not match [a-zA-Z0-9_-]{1,64}.`);
  if (new Set(names).size < names.length) throw invalid('The toolConfig holds two tools of one name.');
  const untyped = tools.find(({ inputSchema }) => inputSchema?.json?.type !== 'object');
  if (untyped) throw invalid(`The inputSchema of the tool ${untyped.name} must have type object.`);
}

function checkOrder(messages: Message[]): void {
  if (messages[0]?.role !== 'user') {
    throw invalid(
      'A conversation must start with a user message. Try again with a conversation that starts with a user message.',
    );
  }
  if (messages.some(({ role }, at) => at > 0 && role === messages[at - 1]?.role)) {
    throw invalid(
      'A conversation must alternate between user and assistant roles. Make sure the conversation alternates ' +
        'between user and assistant roles and try again.',
    );
  }
  if (messages.at(-1)?.role !== 'user') {
    throw invalid(
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    );
  }
}

function checkContent({ content }: Message, at: number): void {
  if (!content?.length) {
    throw invalid(
      `The content field in the Message object at messages.${at} is empty. Add a ContentBlock object to the content ` +
        'field and try again.',
    );
  }
  for (const [index, { text }] of content.entries()) {
    if (text?.trim() === '') throw blank('ContentBlock', `messages.${at}.content.${index}`);
  }
}

const blank = (kind: string, place: string) =>
  invalid(
    `The text field in the ${kind} object at ${place} is blank. Add text to the text field, and try again.`,
  );

/** Every tool call must be answered in the next message, by its id, and there may be no other results. */
function checkResults(message: Message, before: Message | undefined, at: number): void {
  if (message.role !== 'user') return;
  const requestedIds = (before?.content ?? []).flatMap(({ toolUse }) => toolUse?.toolUseId ?? []);
  const answered = message.content.flatMap(({ toolResult }: Block) => toolResult?.toolUseId ?? []);
  const open = requestedIds.filter((id) => !answered.includes(id));
  if (open.length > 0) {
    throw invalid(
      `Expected toolResult blocks at messages.${at}.content for the following Ids: ${open.join(', ')}`,
    );
  }
  if (answered.length > requestedIds.length) {
    throw invalid(
      `The number of toolResult blocks at messages.${at}.content exceeds the number of toolUse blocks of previous turn.`,
    );
  }
}
