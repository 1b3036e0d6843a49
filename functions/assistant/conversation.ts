import type { ModelMessage } from '#functions/ports/model.ts';
import type { EarlierMessage } from '#shared/api/assistant.ts';
import { questionBounds } from '#shared/domain/assistant.ts';

/**
 * What was said, as the model reads it. The two sides take turns and the visitor begins: what a browser sends in another
 * order is put together, and an answer without a question before it is left out.
 */
export function conversationOf(history: readonly EarlierMessage[], message: string): ModelMessage[] {
  const said = history
    .slice(-questionBounds.history)
    .map(({ role, content }) => ({ role, text: content.trim().slice(0, questionBounds.historyLength) }))
    .filter(({ text }) => text !== '');
  const turns: { role: ModelMessage['role']; text: string }[] = [];
  for (const { role, text } of [...said, { role: 'user' as const, text: message }]) {
    const last = turns.at(-1);
    if (last?.role === role) last.text += `\n\n${text}`;
    else if (last || role === 'user') turns.push({ role, text });
  }
  return turns.map(({ role, text }) => ({ role, content: [{ type: 'text', text }] }));
}
