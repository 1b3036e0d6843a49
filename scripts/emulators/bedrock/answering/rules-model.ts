/**
 * The stand-in's thinking: rules over words, the same for the same question always. It names and prices only what the
 * tools of the request have returned.
 */
import type { ConverseRequest, Piece } from '../converse.ts';
import { compose } from './compose.ts';
import { buildConversation } from './conversation.ts';
import { languageNote } from './languages.ts';
import { buildPlan, type ToolCall } from './plan.ts';
import { isEmptyOutcome } from './tool-outcome.ts';

export async function* rulesModel(request: ConverseRequest): AsyncGenerator<Piece> {
  const conversation = buildConversation(request);
  const { rounds, outcomes, tools, question } = conversation;
  const plan = buildPlan(conversation);
  const isSecondTry = rounds === 1 && outcomes.every(isEmptyOutcome);
  const due = rounds === 0 ? plan.calls : isSecondTry ? plan.otherwise : [];
  const calls = due.filter(({ name }) => tools.has(name));
  if (calls.length > 0) {
    yield* requestTools(calls, rounds);
    return;
  }
  yield { text: [languageNote(question), compose(conversation, plan)].filter(Boolean).join(' ') };
  yield { end: 'end_turn' };
}

/** The arguments come in pieces, as a model writes them. */
function* requestTools(calls: ToolCall[], rounds: number): Generator<Piece> {
  for (const [at, { name, input }] of calls.entries()) {
    yield { toolUse: { toolUseId: `tooluse_${rounds + 1}_${at + 1}`, name } };
    const written = JSON.stringify(input);
    for (let from = 0; from < written.length; from += 16) yield { toolInput: written.slice(from, from + 16) };
  }
  yield { end: 'tool_use' };
}
