import { type ArticleBlock, toPlainText, type Words } from './article-blocks.ts';
import {
  type FilledLegalText,
  headGroup,
  type LegalFacts,
  listLegalSections,
  listWords,
} from './legal-text.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { fillPlaceholders } from './shop-document.ts';

/** The placeholder that makes up a whole paragraph; undefined for any other piece. */
function findLonePlaceholder(block: ArticleBlock): string | undefined {
  if (!('text' in block)) return undefined;
  return /^\{([^{}]*)\}$/.exec(toPlainText(block.text).trim())?.[1];
}

/** What is wrong with the text of a section, besides its placeholders: undefined when nothing is. */
export function findLegalFault(text: string, facts: LegalFacts): string | undefined {
  const { blocks, faults } = parseMarkdown(text);
  const [fault] = faults;
  if (fault) return `Line ${fault.line}: ${fault.message}`;
  const alone = blocks.flatMap((block) => findLonePlaceholder(block) ?? []);
  const within = Object.entries(facts).find(
    ([name, fact]) =>
      typeof fact !== 'string' &&
      text.split(`{${name}}`).length - 1 !== alone.filter((each) => each === name).length,
  );
  return within && `Please leave a blank line before and after {${within[0]}}`;
}

/** Fills in words without reading them as Markdown, so no fact can change the page. */
function fillBlock(block: ArticleBlock, facts: Readonly<Record<string, string>>): ArticleBlock {
  const fill = (text: string) => fillPlaceholders(text, facts);
  const fillWords = (words: Words): Words =>
    typeof words === 'string' ? fill(words) : words.map((span) => ({ ...span, text: fill(span.text) }));
  if ('heading' in block) return { heading: fill(block.heading) };
  if ('text' in block) return { text: fillWords(block.text) };
  if ('quote' in block) return { quote: fillWords(block.quote) };
  if ('list' in block) return { ...block, list: block.list.map(fillWords) };
  if ('facts' in block)
    return { facts: block.facts.map(({ name, value }) => ({ name: fill(name), value: fill(value) })) };
  return { link: { ...block.link, label: fill(block.link.label) } };
}

/** A legal text as its page shows it. */
type ParsedLegalText = {
  title: string;
  description: string;
  intro: string;
  updated: string;
  sections: { id: string; title: string; blocks: ArticleBlock[] }[];
};

export function parseLegalText(text: FilledLegalText): ParsedLegalText {
  const { content, facts, updated } = text;
  const words = listWords(facts);
  const { title = '', description = '', intro = '' } = content[headGroup] ?? {};
  return {
    title,
    description,
    updated,
    intro: fillPlaceholders(intro, words),
    sections: listLegalSections(text).map((section) => ({
      id: section.id,
      title: fillPlaceholders(section.title, words),
      blocks: parseMarkdown(section.text).blocks.flatMap((block): readonly ArticleBlock[] => {
        const name = findLonePlaceholder(block) ?? '';
        const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
        return fact === undefined || typeof fact === 'string' ? [fillBlock(block, words)] : fact;
      }),
    })),
  };
}
