/** Answers by rules instead of a model: enough to show AI Simo without one, and never more than its tools returned. */
import type { AnswerBlock } from '#functions/assistant/answer-schema.ts';
import type { ConverseRequest, Piece } from '../converse.ts';
import { compose } from './compose.ts';
import { buildPlan, type ToolCall } from './plan.ts';
import { readConversation, type ToolOutcome } from './read-conversation.ts';

/** Letters of other alphabets, and words of which no English question has three. */
const foreign = /[\u3040-\u30ff\uac00-\ud7af\u4e00-\u9fff\u0400-\u04ff\u0600-\u06ff]/;
const foreignWords =
  /\b(ich|und|eine?n?|suche|kostet|wie|nach|was|der|je|une?|cherche|pour|avez|vous|combien|busco|para|cuánto|hola|por|vorrei|cerco|quanto|costa)\b/g;

export async function* rulesModel(request: ConverseRequest): AsyncGenerator<Piece> {
  const conversation = readConversation(request);
  const { rounds, outcome, tools, question } = conversation;
  const plan = buildPlan(conversation);
  const due = rounds === 0 ? plan.calls : rounds === 1 && isEmpty(outcome) ? plan.otherwise : [];
  const calls = due.filter(({ name }) => tools.has(name));
  if (calls.length > 0) {
    yield* requestTools(calls, rounds);
    return;
  }
  const isForeign = foreign.test(question) || (question.toLowerCase().match(foreignWords)?.length ?? 0) > 2;
  const apology: AnswerBlock[] = isForeign ? [{ type: 'prose', text: 'I can only answer in English.' }] : [];
  const blocks = [...apology, ...compose(conversation, plan)];
  // Without a schema the caller expects plain text, so only the prose is returned.
  const spoken = blocks.flatMap((block) => (block.type === 'prose' ? [block.text] : []));
  yield {
    text: conversation.isStructured
      ? JSON.stringify({ blocks })
      : spoken.join('\n\n') || JSON.stringify({ blocks }),
  };
  yield { end: 'end_turn' };
}

const isEmpty = ({ bottles, ...terms }: ToolOutcome): boolean =>
  bottles.length === 0 && !terms.delivery && !terms.storage && !terms.shop && terms.drop === undefined;

/** The arguments come in pieces, as a model writes them. */
function* requestTools(calls: ToolCall[], rounds: number): Generator<Piece> {
  for (const [at, { name, input }] of calls.entries()) {
    yield { toolUse: { toolUseId: `tooluse_${rounds + 1}_${at + 1}`, name } };
    const written = JSON.stringify(input);
    for (let from = 0; from < written.length; from += 16) yield { toolInput: written.slice(from, from + 16) };
  }
  yield { end: 'tool_use' };
}
