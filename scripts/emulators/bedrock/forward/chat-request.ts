/** Converts a Converse request to OpenAI's interface, which Ollama supports too. */
import type { Block, ConverseRequest, Message } from '../converse.ts';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export function chatRequest(
  { system, messages, tools, maxTokens, temperature, schema }: ConverseRequest,
  model: string,
) {
  const systemMessages: ChatMessage[] = system.map((content) => ({ role: 'system', content }));
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: maxTokens,
    ...(temperature !== undefined && { temperature }),
    ...(schema !== undefined && {
      response_format: { type: 'json_schema' as const, json_schema: { name: 'answer', schema } },
    }),
    messages: [...systemMessages, ...messages.flatMap(chatMessages)],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function' as const,
        function: { name, description, parameters: inputSchema.json },
      })),
    }),
  };
}

/** OpenAI expects each tool result as a separate message, directly after the message that asked for it. */
function chatMessages({ role, content }: Message): ChatMessage[] {
  const text = content.flatMap((block) => block.text ?? block.guardContent?.text.text ?? []).join('\n');
  if (role === 'assistant') {
    const calls = content.flatMap(({ toolUse }) => toolUse ?? []);
    return [
      {
        role,
        content: text || null,
        ...(calls.length > 0 && {
          tool_calls: calls.map(({ toolUseId, name, input }) => ({
            id: toolUseId,
            type: 'function' as const,
            function: { name, arguments: JSON.stringify(input ?? {}) },
          })),
        }),
      },
    ];
  }
  const results = content.flatMap(toResultMessages);
  return text ? [...results, { role, content: text }] : results;
}

function toResultMessages({ toolResult }: Block): ChatMessage[] {
  if (!toolResult) return [];
  const written = toolResult.content.map(({ json, text }) => text ?? JSON.stringify(json)).join('\n');
  const content = toolResult.status === 'error' ? `Error: ${written}` : written;
  return [{ role: 'tool', tool_call_id: toolResult.toolUseId, content }];
}
