/** Reads a request: the question, the conversation before it, and the tools' results since. */
import type { Block, ConverseRequest, Message } from '../converse.ts';

export interface FoundBottle {
  id: string;
  name: string;
  region: string;
  category: string;
  ageYears: number | null;
  strengthPercent: string;
  stock: number;
  inBond: boolean;
  caskType: string | null;
  tastingNotes: string | null;
}

/** The results of the shop's tools, as far as an answer uses them. */
export interface ToolOutcome {
  bottles: FoundBottle[];
  /** Names that were looked up but match no bottle of the shop. */
  missing: string[];
  delivery?: object;
  storage?: object;
  shop?: object;
  drop?: object | null;
}

export interface Conversation {
  question: string;
  /** Oldest first. */
  before: { role: 'user' | 'assistant'; text: string }[];
  outcome: ToolOutcome;
  /** How often tools have already been called. */
  rounds: number;
  /** The tools that may be called now. */
  tools: ReadonlySet<string>;
  isDetailed: boolean;
  /** Whether the answer must follow a schema. */
  isStructured: boolean;
}

export function readConversation({ messages, tools, modelId, hasSchema }: ConverseRequest): Conversation {
  // The last message written by a person, not a tool's result.
  const at = messages.findLastIndex(
    ({ role, content }) => role === 'user' && !content.some(({ toolResult }: Block) => toolResult),
  );
  const since = messages.slice(at + 1);
  return {
    question: getText(messages[at]),
    before: messages.slice(0, at).flatMap((message) => {
      const text = getText(message);
      return text ? [{ role: message.role, text }] : [];
    }),
    outcome: mergeOutcomes(since),
    rounds: since.filter(({ role }) => role === 'assistant').length,
    tools: new Set(tools.map(({ name }) => name)),
    isDetailed: /detailed/i.test(modelId),
    isStructured: hasSchema,
  };
}

const getText = (message: Message | undefined): string =>
  (message?.content ?? [])
    .flatMap(({ text, guardContent }) => text ?? guardContent?.text.text ?? [])
    .join('\n')
    .trim();

function mergeOutcomes(messages: readonly Message[]): ToolOutcome {
  const blocks = messages.flatMap(({ content }) => content);
  const uses = new Map(
    blocks.flatMap(({ toolUse }) => (toolUse ? [[toolUse.toolUseId, toolUse.input]] : [])),
  );
  const bottles = new Map<string, FoundBottle>();
  const terms: Partial<ToolOutcome> = {};
  for (const { toolResult } of blocks) {
    if (!toolResult || toolResult.status === 'error') continue;
    const {
      bottle,
      bottles: several = [],
      ...rest
    } = (toolResult.content[0]?.json ?? {}) as Partial<ToolOutcome> & {
      bottle?: FoundBottle;
    };
    const requested = uses.get(toolResult.toolUseId);
    for (const found of bottle ? [bottle, ...several] : several)
      if (isRequested(found.name, requested)) bottles.set(found.id, found);
    Object.assign(terms, rest);
  }
  const found = [...bottles.values()].map(({ name }) => name);
  const looked = [...uses.values()].flatMap((input) => namesIn(input) ?? []);
  const missing = new Set(looked.filter((name) => !found.some((one) => isRequested(one, { bottle: name }))));
  return { ...terms, bottles: [...bottles.values()], missing: [...missing] };
}

const beginnings = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => word.slice(0, 4));

/** The names that a call looked up; undefined for other calls. */
function namesIn(input: unknown): string[] | undefined {
  const { bottle, bottles } = (input ?? {}) as { bottle?: string; bottles?: string[] };
  return bottle === undefined ? bottles : [bottle];
}

/** The tools return the nearest bottle to a name; one that shares no word with the name is a different bottle. */
function isRequested(found: string, input: unknown): boolean {
  const names = namesIn(input);
  const words = beginnings(found);
  return names === undefined || names.some((name) => beginnings(name).some((word) => words.includes(word)));
}
