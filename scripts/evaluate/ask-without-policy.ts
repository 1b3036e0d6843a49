/**
 * Answers without the guard of the shop: what the model says is what is checked. For the proof that the checks see a lie
 * which the guard would have held back.
 */

import type { ModelMessage } from '#functions/adapters/model.ts';
import { conversationOf } from '#functions/assistant/conversation.ts';
import { loadShopView } from '#functions/assistant/load-shop-view.ts';
import { runTools, type ToolCall } from '#functions/assistant/run-tools.ts';
import { tools } from '#functions/assistant/tools/tools.ts';
import type { AskQuestion } from './evaluate-all.ts';
import { recorded } from './recording-model.ts';

const maxRounds = 4;

export const askWithoutPolicy: AskQuestion = ({ question, history = [], mode }, model, now) =>
  recorded(async (recording) => {
    const shop = await loadShopView(now);
    const messages: ModelMessage[] = conversationOf(history, question);
    for (let round = 0; round < maxRounds; round++) {
      const request = {
        modelId: `unguarded-${mode}`,
        system: 'Answer.',
        messages: [...messages],
        tools: tools.map(({ spec }) => spec),
        maxTokens: 2_000,
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
