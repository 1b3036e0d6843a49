import type { ArticleBlock, Span, Words } from './article-blocks.ts';
import type { FilledLegalText } from './legal-text.ts';
import { parseLegalText } from './parse-legal-text.ts';

/** A whole legal text as plain text, for the copy that its reader stores; `origin` is the shop's, as `https://shop.example`. */
export function formatLegalText(text: FilledLegalText, origin: string): string {
  const { title, intro, sections } = parseLegalText(text);
  return [
    title.toUpperCase(),
    intro,
    ...sections.flatMap((section) => [
      section.title.toUpperCase(),
      ...section.blocks.map((block) => formatBlock(block, origin)),
    ]),
  ].join('\n\n');
}

function formatBlock(block: ArticleBlock, origin: string): string {
  if ('heading' in block) return block.heading;
  if ('text' in block) return formatWords(block.text, origin);
  if ('quote' in block) return `    ${formatWords(block.quote, origin)}`;
  if ('list' in block)
    return block.list
      .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${formatWords(item, origin)}`)
      .join('\n');
  if ('facts' in block) return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return formatWords([{ text: block.link.label, to: block.link.to }], origin);
}

/** The words, with the address of each link written out after it. */
const formatWords = (words: Words, origin: string): string =>
  typeof words === 'string'
    ? words
    : words.map((span, at) => `${span.text}${formatAddress(span, words[at + 1], origin)}`).join('');

/** A link in several styles is several spans, so its address follows the last one. */
const formatAddress = ({ to }: Span, next: Span | undefined, origin: string): string =>
  to === undefined || next?.to === to ? '' : ` (${to.startsWith('/') ? origin : ''}${to})`;
