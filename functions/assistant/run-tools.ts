import type { ModelContent, ModelEvent } from '#functions/adapters/model.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { type ShopView, type ToolAnswer, ToolRefusal } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

export type ToolCall = Extract<ModelEvent, { type: 'toolUse' }>;

/** How many tools one round may run; further requests are ignored. */
const maxCallsPerRound = 6;

async function runTool(call: ToolCall, shop: ShopView): Promise<ToolAnswer> {
  const wanted = tools.find(({ spec }) => spec.name === call.name);
  if (!wanted) throw new ToolRefusal('There is no such tool.');
  return wanted.run(call.input, shop);
}

/**
 * Runs the tools of one round. A call that cannot be answered, whatever the model made up for it, is returned to the model
 * as an error; it never ends the conversation.
 */
export async function runTools(
  calls: readonly ToolCall[],
  shop: ShopView,
): Promise<{ content: ModelContent[]; answers: ToolAnswer[] }> {
  const answers: ToolAnswer[] = [];
  const content: ModelContent[] = [];
  for (const [at, call] of calls.entries()) {
    try {
      if (at >= maxCallsPerRound) throw new ToolRefusal(`At most ${maxCallsPerRound} at once.`);
      const answer = await runTool(call, shop);
      const lookup = { tool: call.name, input: call.input ?? {} };
      answers.push({ ...answer, ...(answer.printed && { lookup }) });
      content.push({ type: 'toolResult', id: call.id, result: answer.result, isError: false });
    } catch (error) {
      if (!(error instanceof ToolRefusal))
        log.error('tool failed', { tool: call.name, ...toErrorFields(error) });
      const reason = error instanceof ToolRefusal ? error.message : 'This cannot be looked up right now.';
      content.push({ type: 'toolResult', id: call.id, result: { error: reason }, isError: true });
    }
  }
  return { content, answers };
}
