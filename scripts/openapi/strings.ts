import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

type Node = { type: string; [field: string]: unknown };

const root = path.resolve(import.meta.dirname, '../..');

/** The places where people read copy, by area. */
const areas: Record<string, readonly string[]> = {
  shop: ['web/src/**/*.{ts,tsx}'],
  'back-office': [
    'web/src/features/{admin-*,back-office,procurement,shopify,reporting,stock-takes}/**/*.{ts,tsx}',
  ],
  'emails-and-documents': ['functions/*/{emails,documents}/**/*.ts'],
  rules: ['shared/domain/**/*.ts', 'functions/assistant/**/*.ts'],
  refusals: ['shared/contracts/*errors.ts', 'shared/contracts/**/*-errors.ts'],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const toNodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const listChildren = (node: Node): Node[] => Object.values(node).flatMap(toNodes);

/** Nodes without copy: module names, CSS classes, addresses, types. */
const skipped = /^(Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/;
/** Attributes that people do not read. */
const unread = new Set(['className', 'to', 'href', 'src', 'id', 'd', 'type', 'name', 'viewBox', 'sizes']);

/**
 * Whether a text is a sentence or a label, and not a key, path or class: it has a capital and letters, and words if it has
 * punctuation.
 */
const isCopy = (text: string): boolean =>
  /^[“‘'"£{(]?[A-Z]/.test(text) && /[a-z]{2}/.test(text) && !/^[A-Z][a-z]+[A-Z]|^\S*[_/<>#=]\S*$/.test(text);

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const readText = (node: Node): string => {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral')
    return toNodes(node.quasis)
      .map((quasi) => (quasi.value as { cooked: string }).cooked)
      .join('{…}');
  if (node.type === 'JSXExpressionContainer') {
    const [inner] = toNodes(node.expression);
    const isText = inner?.type === 'Literal' || inner?.type === 'TemplateLiteral';
    return isText ? readText(inner) : '{…}';
  }
  return node.type === 'JSXElement' ? toNodes(node.children).map(readText).join('') : '';
};

/** Every sentence below a node, in the order of the code. */
function collect(node: Node, found: string[]): void {
  if (skipped.test(node.type)) return;
  if (node.type === 'JSXAttribute' && unread.has(String((node.name as Node).name))) return;
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  const hasText =
    isElement &&
    toNodes(node.children).some((each) => each.type === 'JSXText' && /\w/.test(String(each.value)));
  if (hasText) {
    const text = tidy(toNodes(node.children).map(readText).join(''));
    if (/[A-Za-z]{2}/.test(text)) found.push(text);
  } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    const text = tidy(readText(node));
    if (isCopy(text)) found.push(text);
  }
  for (const child of listChildren(node)) if (!hasText || child.type !== 'JSXText') collect(child, found);
}

function stringsIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const found: string[] = [];
  collect(program as unknown as Node, found);
  return [...new Set(found)];
}

/**
 * Every sentence that a person can read, with one Markdown file per area, so that copy can be reviewed without the code
 * around it. `{…}` stands for inserted values.
 */
export function stringTexts(): Map<string, string> {
  const seen = new Set<string>();
  const texts = new Map<string, string>();
  // Pages that belong to no other area are listed under the shop.
  for (const [area, patterns] of Object.entries(areas).toReversed()) {
    const files = globSync([...patterns], { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file) && !seen.has(file))
      .toSorted();
    const sections = files.flatMap((file) => {
      seen.add(file);
      const strings = stringsIn(file);
      return strings.length > 0 ? [`## ${file}`, '', ...strings.map((text) => `- ${text}`), ''] : [];
    });
    texts.set(
      `${area}.md`,
      [
        `# What people read: ${area}`,
        '',
        'From the code, by `npm run openapi`. `{…}` is filled in.',
        '',
        ...sections,
      ].join('\n'),
    );
  }
  return texts;
}
