/**
 * Answers without the guard of the shop: what the model says is what is checked. For the proof that the checks see a lie
 * which the guard would have held back.
 */
import { conversationOf } from '#functions/assistant/conversation.ts';
import { loadShopView } from '#functions/assistant/load-shop-view.ts';
import { runTools, type ToolCall } from '#functions/assistant/run-tools.ts';
import { tools } from '#functions/assistant/tools/tools.ts';
import type { ModelMessage } from '#functions/ports/model.ts';
import type { Asking } from './evaluate-all.ts';
import { recorded } from './recording-model.ts';

const mostRounds = 4;

export const askUnguarded: Asking = ({ question, history = [], mode }, model, now) =>
  recorded(async (recording) => {
    const shop = await loadShopView(now);
    const messages: ModelMessage[] = conversationOf(history, question);
    for (let round = 0; round < mostRounds; round++) {
      const request = {
        modelId: `unguarded-${mode}`,
        system: 'Answer.',
        messages: [...messages],
        tools: tools.map(({ spec }) => spec),
        mostTokens: 2_000,
      };
      const calls: ToolCall[] = [];
      for await (const event of model.ask(request, AbortSignal.timeout(30_000))) {
        if (event.type === 'toolUse') calls.push(event);
      }
      if (calls.length === 0) break;
      const { content } = await runTools(calls, shop);
      messages.push({ role: 'assistant', content: calls }, { role: 'user', content });
    }
    const text = recording.modelText;
    const products = shop.bottles.filter(({ name }) => text.includes(name));
    return { ...recording, text, products, durationMs: 1 };
  });
