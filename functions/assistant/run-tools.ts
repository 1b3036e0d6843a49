import { errorFields, log } from '#functions/kit/log.ts';
import type { ModelContent, ModelEvent } from '#functions/ports/model.ts';
import { type ShopView, type ToolAnswer, ToolRefusal } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

export type ToolCall = Extract<ModelEvent, { type: 'toolUse' }>;

/** What one round may look up: a model that asks for more goes on with these. */
const mostCallsARound = 6;

async function answerOf(call: ToolCall, shop: ShopView): Promise<ToolAnswer> {
  const wanted = tools.find(({ spec }) => spec.name === call.name);
  if (!wanted) throw new ToolRefusal('There is no such tool.');
  return wanted.run(call.input, shop);
}

/**
 * Runs the tools of one round. A call that cannot be answered, whatever the model made up for it, goes back as an error for
 * it to read; it never ends the conversation.
 */
export async function runTools(
  calls: readonly ToolCall[],
  shop: ShopView,
): Promise<{ content: ModelContent[]; answers: ToolAnswer[] }> {
  const answers: ToolAnswer[] = [];
  const content: ModelContent[] = [];
  for (const [at, call] of calls.entries()) {
    try {
      if (at >= mostCallsARound) throw new ToolRefusal(`At most ${mostCallsARound} at once.`);
      const answer = await answerOf(call, shop);
      answers.push(answer);
      content.push({ type: 'toolResult', id: call.id, result: answer.result, isError: false });
    } catch (error) {
      if (!(error instanceof ToolRefusal))
        log.error('tool failed', { tool: call.name, ...errorFields(error) });
      const reason = error instanceof ToolRefusal ? error.message : 'This cannot be looked up now.';
      content.push({ type: 'toolResult', id: call.id, result: { error: reason }, isError: true });
    }
  }
  return { content, answers };
}
