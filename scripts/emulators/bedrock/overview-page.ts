/** What a person sees at the stand-in's address: who thinks there, and what was asked last. */
import { html, type Page } from '../common/page.ts';
import type { ModelCall } from './calls.ts';
import type { Message } from './converse.ts';

const shown = 50;

export function overviewPage(calls: ModelCall[], thinker: string): Page {
  const rows = calls
    .slice(-shown)
    .reverse()
    .map(
      ({ at, request, outcome, outputTokens }) => html`<tr>
        <td>${at.slice(11, 19)}</td><td>${request.modelId}</td><td>${formatQuestion(request.messages)}</td>
        <td>${outcome}</td><td>${outputTokens}</td>
      </tr>`,
    );
  const head = html`<tr><th>At</th><th>Model</th><th>Asked</th><th>Outcome</th><th>Tokens</th></tr>`;
  const body = html`<p>Answers by ${thinker}, as Bedrock's ConverseStream.</p>
    <div class="card"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>`;
  return { title: "AI Simo's model", kicker: 'Model', body };
}

/** The question, or the tools whose results came back. */
function formatQuestion(messages: Message[]): string {
  const last = messages.at(-1)?.content ?? [];
  const text = last.flatMap((block) => block.text ?? []).join(' ');
  return text.slice(0, 200) || `(results of tools: ${last.length})`;
}
