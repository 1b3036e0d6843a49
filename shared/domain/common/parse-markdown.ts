import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type ArticleBlock, type Span, toPlainText, type Words } from './article-blocks.ts';

type BlockNode = ReturnType<typeof fromMarkdown>['children'][number];
type InlineNode = Extract<BlockNode, { type: 'paragraph' }>['children'][number];

/** Something that an article cannot contain, and the first line that has it. */
export type MarkdownFault = { line: number; message: string };

type Report = (node: BlockNode | InlineNode, message: string) => void;

const messages = {
  unsupported:
    'Use headings (##), paragraphs, lists, quotes (>), tables, **bold**, *italics* and [links](/gallery) only',
  html: 'HTML is not shown; use Markdown only',
  link: 'A link must start with / or https://',
  list: 'A list item must be one paragraph, without another list in it',
  quote: 'A quote must be one paragraph',
  table: 'A table must have two columns',
};

/** Whether a link leads to a page of the shop or to another site, and not to a script that runs in the page. */
export const isSafeLink = (to: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(to) || /^\/(?![/\\])\S*$/.test(to);

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

function toSpans(nodes: readonly InlineNode[], look: Omit<Span, 'text'>, report: Report): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ text: collapseSpaces(node.value), ...look }];
      case 'break':
        return [{ text: ' ', ...look }];
      case 'strong':
        return toSpans(node.children, { ...look, isStrong: true }, report);
      case 'emphasis':
        return toSpans(node.children, { ...look, isEmphasis: true }, report);
      case 'link': {
        const isSafe = isSafeLink(node.url);
        if (!isSafe) report(node, messages.link);
        return toSpans(node.children, isSafe ? { ...look, to: node.url } : look, report);
      }
      default:
        report(node, node.type === 'html' ? messages.html : messages.unsupported);
        return [];
    }
  });
}

function toWords(nodes: readonly InlineNode[], report: Report): Words {
  const spans = toSpans(nodes, {}, report);
  return spans.every((span) => Object.keys(span).length === 1) ? toPlainText(spans) : spans;
}

/** The words of a node that should hold exactly one paragraph. */
function toOneParagraph(node: { children: readonly BlockNode[] }, report: () => void, inner: Report): Words {
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph' || others.length > 0) {
    report();
    return '';
  }
  return toWords(first.children, inner);
}

function toBlocks(node: BlockNode, report: Report): ArticleBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ heading: toPlainText(toWords(node.children, report)) }];
    case 'paragraph': {
      const text = toWords(node.children, report);
      const [only, ...others] = typeof text === 'string' ? [] : text;
      // A paragraph that is only a link to a page of the shop becomes a link block.
      return only?.to?.startsWith('/') && others.length === 0
        ? [{ link: { label: only.text, to: only.to } }]
        : [{ text }];
    }
    case 'list':
      return [
        {
          list: node.children.map((item) => toOneParagraph(item, () => report(node, messages.list), report)),
          ...(node.ordered ? { isOrdered: true } : {}),
        },
      ];
    case 'blockquote':
      return [{ quote: toOneParagraph(node, () => report(node, messages.quote), report) }];
    case 'table': {
      if (node.children.some(({ children }) => children.length !== 2)) report(node, messages.table);
      const facts = node.children.map(({ children: cells }) => {
        const [name = '', value = ''] = cells.map((cell) => toPlainText(toWords(cell.children, report)));
        return { name, value };
      });
      return [{ facts }];
    }
    default:
      report(node, node.type === 'html' ? messages.html : messages.unsupported);
      return [];
  }
}

/**
 * The pieces of a Markdown text (CommonMark, and the tables of GitHub), and what it must not contain. Faulty parts are left
 * out, so the pieces are safe to show whatever the text is.
 */
export function parseMarkdown(text: string): { blocks: ArticleBlock[]; faults: MarkdownFault[] } {
  const faults: MarkdownFault[] = [];
  const report: Report = ({ position }, message) => faults.push({ line: position?.start.line ?? 1, message });
  const tree = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return { blocks: tree.children.flatMap((node) => toBlocks(node, report)), faults };
}
