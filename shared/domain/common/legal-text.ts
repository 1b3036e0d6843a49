import {
  type DocumentField,
  type DocumentGroup,
  fillPlaceholders,
  type ShopDocument,
} from './shop-document.ts';

/**
 * The legal texts of the site, such as the terms of sale; staff write their sections in Markdown. Placeholders stand for what
 * the law or the code decides, and a section that needs one cannot be published without it.
 */

/** A piece of a text that the code writes: staff place it, and cannot change its words. */
export type Passage =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { facts: readonly { name: string; value: string }[] };

/** What the placeholders of a text stand for: words within a sentence, or pieces of their own. */
export type LegalFacts = Readonly<Record<string, string | readonly Passage[]>>;

export type LegalSource = {
  title: string;
  description: string;
  intro: string;
  /** The day on which the text that comes with the shop was last changed. */
  updated: string;
  /** By the ids in their addresses. */
  sections: Readonly<
    Record<
      string,
      {
        title: string;
        text: string;
        /** The placeholders that it must contain. */
        required?: readonly string[];
      }
    >
  >;
};

export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The group of the page's own words, and that of a section which staff may add. */
export const headGroup = 'head';
const furtherGroup = 'further';

const toPlainPassage = (passage: Passage): string => {
  if ('heading' in passage) return passage.heading;
  if ('text' in passage) return passage.text;
  if ('list' in passage) return passage.list.map((item) => `- ${item}`).join('\n');
  return passage.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
};

/** The facts as words only, where pieces cannot be shown. */
const toPlainFacts = (facts: LegalFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? fact : fact.map(toPlainPassage).join('\n\n'),
    ]),
  );

/** The facts that can be used within a line. */
export const listWords = (facts: LegalFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (typeof fact === 'string' ? [[name, fact]] : [])),
  );

type Lines = Pick<DocumentField, 'label' | 'initial' | 'maxLength'>;

const formatNames = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** The settings document of a legal text; `check` says what else is wrong with the text of a section. */
export function buildLegalDocument(
  kind: ShopDocument['kind'],
  source: LegalSource,
  facts: LegalFacts,
  check?: (text: string, facts: LegalFacts) => string | undefined,
): ShopDocument {
  const placeholders = toPlainFacts(facts);
  const words = listWords(facts);
  const buildField = ({
    required = [],
    ...lines
  }: Lines & { required?: readonly string[] }): DocumentField => ({
    ...lines,
    isLong: true,
    placeholders,
    required,
    ...(required.length > 0 && { hint: `Required here: ${formatNames(required)}.` }),
    ...(check && { check: (text) => check(text, facts) }),
  });
  const buildSection = ({ title, text, required = [] }: LegalSource['sections'][string]): DocumentGroup => ({
    label: fillPlaceholders(title, words),
    fields: {
      title: { label: 'Heading', initial: title, maxLength: 80, placeholders: words },
      text: buildField({ label: 'Text', initial: text, maxLength: 6000, required }),
    },
  });
  const furtherText = buildField({ label: 'Text', initial: '', maxLength: 6000 });
  return {
    kind,
    title: source.title,
    note: `Written in Markdown, as articles are. Placeholders stand for facts set by law or in Settings: ${formatNames(Object.keys(placeholders))}.`,
    noun: 'texts',
    groups: {
      [headGroup]: {
        label: 'Top of the page',
        fields: {
          title: { label: 'Title', initial: source.title, maxLength: 80 },
          description: { label: 'Summary for search engines', initial: source.description, maxLength: 200 },
          intro: {
            label: 'Introduction',
            initial: source.intro,
            maxLength: 600,
            isLong: true,
            placeholders: words,
          },
        },
      },
      ...Object.fromEntries(
        Object.entries(source.sections).map(([id, section]) => [id, buildSection(section)]),
      ),
      [furtherGroup]: {
        label: 'Further section',
        fields: {
          title: { label: 'Heading', initial: '', maxLength: 80, placeholders: words, isOptional: true },
          text: { ...furtherText, hint: 'Shown last. Leave both blank for none.', isOptional: true },
        },
      },
    },
    check: ({ [furtherGroup]: { title, text } = {} }) =>
      Boolean(title) === Boolean(text)
        ? undefined
        : {
            path: [furtherGroup, title ? 'text' : 'title'],
            message: 'Please fill in both the heading and the text, or neither',
          },
  };
}

/** A text as somebody accepted it: what was written, and what its placeholders stood for. */
export type FilledLegalText = {
  content: Record<string, Record<string, string>>;
  facts: LegalFacts;
  /** The day from which it applies. */
  updated: string;
};

/** Its sections in the order of the page. */
export const listLegalSections = ({ content }: Pick<FilledLegalText, 'content'>) =>
  Object.entries(content).flatMap(([id, { title = '', text = '' }]) =>
    id === headGroup || text === '' ? [] : [{ id, title, text }],
  );
