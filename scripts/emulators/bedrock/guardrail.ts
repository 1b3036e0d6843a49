/**
 * The shop's guardrail by rules: it recognises topics by certain words and personal data by its form. A real guardrail
 * understands the text; this one shows what happens when a question or an answer is blocked or masked.
 */

import { blockedSentence, type DeniedTopicName, deniedTopics } from '#shared/domain/assistant/guardrail.ts';
import type { ConverseRequest, Piece } from './converse.ts';
import { countUndecided, hasBlockedData, maskData } from './personal-data.ts';

const signs: Record<DeniedTopicName, RegExp> = {
  'Forecasts and promises of return':
    /\b(?:(?:will|is sure to|is bound to) (?:double|triple|rise|go up|appreciate)|(?:cannot|can't|never) lose (?:money|value)|(?:safe|guaranteed|good) (?:investment|return))\b/i,
  'Alcohol for minors':
    /\b(?:under ?age|without (?:showing )?(?:id|proof of age)|(?:my|our) (?:\d|1[0-7])[- ]year[- ]old (?:son|daughter|brother|sister))\b/i,
  'Drinking more':
    /\b(?:get(?:s|ting)? (?:me |you )?(?:drunk|wasted)|drinking (?:game|contest)|another glass tonight)\b/i,
  'Medical advice':
    /\b(?:antibiotics?|pregnan\w+|(?:good|healthy) for (?:your|my|the) (?:heart|health|sleep)|and still drive|cures?)\b/i,
  'Card numbers': /\b(?:cvv|cvc|card number)\b/i,
};

const isDenied = (text: string, isQuestion: boolean): boolean =>
  hasBlockedData(text) ||
  deniedTopics.some(
    ({ name, blocksQuestions }) => (blocksQuestions || !isQuestion) && signs[name].test(text),
  );

/** The text of a request that is judged: the marked parts, or everything the visitor has said if none are marked. */
function getGuardedText({ messages }: ConverseRequest): string {
  const blocks = messages.filter(({ role }) => role === 'user').flatMap(({ content }) => content);
  const marked = blocks.flatMap(({ guardContent }) => guardContent?.text.text ?? []);
  return (marked.length > 0 ? marked : blocks.flatMap(({ text }) => text ?? [])).join('\n');
}

function* block(): Generator<Piece> {
  yield { text: blockedSentence };
  yield { end: 'guardrail_intervened' };
}

async function* judgeAnswer(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let text = '';
  let shown = 0;
  for await (const piece of pieces) {
    if ('text' in piece) text += piece.text;
    if ('text' in piece && isDenied(text, false)) return yield* block();
    const end = text.length - ('text' in piece ? countUndecided(text) : 0);
    if (end > shown) yield { text: maskData(text.slice(shown, end)) };
    shown = Math.max(shown, end);
    if (!('text' in piece)) yield piece;
  }
}

/**
 * Applies the guardrail that a request names to a model's answer; like Bedrock, it does not judge tool calls and their
 * results.
 */
export async function* guard(
  request: ConverseRequest,
  think: () => AsyncIterable<Piece> | Promise<AsyncIterable<Piece>>,
): AsyncGenerator<Piece> {
  if (request.guardrail === undefined) yield* await think();
  else if (isDenied(getGuardedText(request), true)) yield* block();
  else yield* judgeAnswer(await think());
}
