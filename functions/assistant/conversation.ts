import type { ModelMessage } from '#functions/adapters/model.ts';
import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import { questionLimits } from '#shared/domain/assistant/assistant.ts';
import { removeCardNumbers } from '#shared/domain/common/card-numbers.ts';

/**
 * The conversation as the model reads it. The two sides alternate and the visitor begins: consecutive messages of one side
 * are joined, and an answer without a question before it is left out. Only the question is judged by the platform's
 * guardrail.
 */
export function buildConversation(history: readonly EarlierMessage[], message: string): ModelMessage[] {
  const earlier = history
    .slice(-questionLimits.history)
    .map(({ role, content }) => ({
      role,
      text: removeCardNumbers(content.trim()).slice(0, questionLimits.historyLength),
    }))
    .filter(({ text }) => text !== '');
  const messages: { role: ModelMessage['role']; text: string }[] = [];
  for (const { role, text } of [...earlier, { role: 'user' as const, text: message }]) {
    const last = messages.at(-1);
    if (last?.role === role) last.text += `\n\n${text}`;
    else if (last || role === 'user') messages.push({ role, text });
  }
  return messages.map(({ role, text }, at) => ({
    role,
    content: [{ type: 'text', text, ...(at === messages.length - 1 && { isGuarded: true }) }],
  }));
}
