/** Words in one style; `to` is where they link: an address of the shop (`/gallery`) or of another site. */
export type Span = { text: string; isStrong?: boolean; isEmphasis?: boolean; to?: string };

/** Words without any style are a plain string. */
export type Words = string | readonly Span[];

/** A piece of an article, as data: it holds no markup. */
export type ArticleBlock =
  | { heading: string }
  | { text: Words }
  | { quote: Words }
  | { list: readonly Words[]; isOrdered?: boolean }
  | { facts: readonly { name: string; value: string }[] }
  | { link: { label: string; to: string } };

export const toPlainText = (words: Words): string =>
  typeof words === 'string' ? words : words.map(({ text }) => text).join('');

function toText(block: ArticleBlock): string {
  if ('heading' in block) return block.heading;
  if ('text' in block) return toPlainText(block.text);
  if ('quote' in block) return toPlainText(block.quote);
  if ('list' in block) return block.list.map(toPlainText).join(' ');
  if ('facts' in block) return block.facts.map(({ name, value }) => `${name} ${value}`).join(' ');
  return block.link.label;
}

const wordsPerMinute = 200;

/** How long a text takes to read, in whole minutes, at least one. */
export function computeReadMinutes(blocks: readonly ArticleBlock[]): number {
  const words = blocks.map(toText).join(' ').split(/\s+/);
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
