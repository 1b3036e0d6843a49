import { hash } from 'node:crypto';
import { parseSync } from 'vite';

/** One change of one line, with the data to find it again after the code around it was renamed or moved. */
export type Site = {
  operator: string;
  line: number;
  start: number;
  end: number;
  text: string;
  /** The name of the top-level declaration, for people and to choose between equal shapes. */
  within: string;
  /** The shape of the top-level statement, and the position of this change among those of the same operator in it. */
  outer: string;
  at: number;
  /** The shape of the changed node and its parent, in case the statement around it has changed. */
  inner: string;
  /** Where to insert a probe that reports whether a test reaches this place, and whether it precedes an expression. */
  probe: { start: number; end: number; expression: boolean };
};

type Edit = { operator: string; start: number; end: number; text: string };
type Node = { type: string; start: number; end: number; [key: string]: unknown };

const typesOnly = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|Enum)/;
const transparent = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
]);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const listChildren = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => isNode(value) && !typesOnly.test(value.type));

const shapes = new WeakMap<Node, string>();

/** The syntax without names, texts, types and layout, which stays the same through renames and moves. */
function getShape(node: Node): string {
  const shape = shapes.get(node) ?? writeShape(node);
  shapes.set(node, shape);
  return shape;
}

function writeShape(node: Node): string {
  if (transparent.has(node.type)) return getShape(node.expression as Node);
  const { operator, kind, value, computed } = node;
  const own = [
    operator,
    kind === 'init' ? '' : kind,
    computed,
    typeof value === 'string' || isNode(value) ? '' : value,
  ];
  return `${node.type}${own.map((part) => (part === undefined ? '' : String(part))).join()}(${listChildren(node).map(getShape).join()})`;
}

const hashNode = (node: Node): string => hash('sha1', getShape(node), 'hex').slice(0, 10);

const flipped = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '&&': '||',
    '||': '&&',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '%': '*',
    '+=': '-=',
    '-=': '+=',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    some: 'every',
    every: 'some',
  }),
);

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** The possible changes at a node. */
function editsAt(node: Node, parent: Node, source: string, inFunction: boolean): Edit[] {
  const getText = (part: Node) => source.slice(part.start, part.end);
  const replace = (operator: string, part: Node, text: string): Edit => ({
    operator,
    start: part.start,
    end: part.end,
    text,
  });
  const flip = (operator: string, from: Node, to: Node, symbol: string): Edit[] => {
    const between = source.slice(from.end, to.start);
    const text = between.replace(symbol, flipped.get(symbol) ?? symbol);
    return text === between ? [] : [{ operator, start: from.end, end: to.start, text }];
  };
  const symbol = String(node.operator);
  const [left, right] = [node.left as Node, node.right as Node];
  switch (node.type) {
    case 'BinaryExpression':
      if (/^([<>]=?|[!=]==)$/.test(symbol)) return flip('comparison', left, right, symbol);
      return isText(left) || isText(right) ? [] : flip('arithmetic', left, right, symbol);
    case 'AssignmentExpression':
      return isText(right) ? [] : flip('arithmetic', left, right, symbol);
    case 'LogicalExpression':
      if (symbol === '??') return [{ operator: 'default', start: left.end, end: node.end, text: '' }];
      return flip('logic', left, right, symbol);
    case 'UnaryExpression':
      return symbol === '!' ? [replace('negation', node, getText(node.argument as Node))] : [];
    case 'ConditionalExpression':
    case 'IfStatement': {
      const test = node.test as Node;
      const negated = replace('negation', test, `!(${getText(test)})`);
      return node.type === 'IfStatement'
        ? [negated, replace('if body', node.consequent as Node, '{}')]
        : [negated];
    }
    case 'ExpressionStatement':
      return inFunction &&
        !/^(await )?(log|console|count[A-Z]\w*Metric)\b/.test(getText(node)) &&
        !node.directive
        ? [replace('statement', node, ';')]
        : [];
    case 'ThrowStatement':
      return [replace('statement', node, ';')];
    case 'CallExpression': {
      const callee = node.callee as Node;
      if (callee.type !== 'MemberExpression' || callee.computed) return [];
      const [object, property] = [callee.object as Node, callee.property as Node];
      const name = String(property.name);
      const without = { start: object.end, end: node.end, text: '' };
      if (name === 'where') return [{ operator: 'condition of a write', ...without }];
      if (['filter', 'toSorted', 'slice'].includes(name)) return [{ operator: 'selection', ...without }];
      const opposite = flipped.get(name);
      return opposite ? [replace('opposite', property, opposite)] : [];
    }
    case 'Property':
      return (node.key as Node).name === 'ConditionExpression'
        ? [replace('condition of a write', node, '...{}')]
        : [];
    case 'Literal':
      if (parent.key === node || /Import|Export/.test(parent.type)) return [];
      if (typeof node.value === 'number') return [replace('constant', node, String(node.value + 1))];
      if (typeof node.value === 'boolean') return [replace('constant', node, String(!node.value))];
      return typeof node.value === 'string' && inFunction && /^[^\s,]+$/.test(node.value)
        ? [replace('text', node, "''")]
        : [];
    case 'ArrayExpression':
      return inFunction && (node.elements as Node[]).length > 0 ? [replace('empty', node, '[]')] : [];
    case 'ObjectExpression':
      return inFunction && (node.properties as Node[]).length > 0 ? [replace('empty', node, '{}')] : [];
    default:
      return [];
  }
}

/** Every possible change of a file, in the order of its text. */
export function listSites(file: string, source: string): Site[] {
  const sites: Site[] = [];
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse`);
  for (const statement of program.body as unknown as Node[]) {
    const top = isNode(statement.declaration) ? statement.declaration : statement;
    if (/^(Import|TS)/.test(top.type)) continue;
    const named = (top.id ?? (top.declarations as Node[] | undefined)?.[0]?.id) as
      | { name?: string }
      | undefined;
    const counts = new Map<string, number>();
    const outer = hashNode(top);
    const visit = (node: Node, parent: Node, probe: Site['probe'], inFunction: boolean): void => {
      for (const edit of editsAt(node, parent, source, inFunction)) {
        const at = counts.get(edit.operator) ?? 0;
        counts.set(edit.operator, at + 1);
        const line = starts.findLastIndex((start) => start <= edit.start) + 1;
        const inner = hash('sha1', getShape(parent) + getShape(node), 'hex').slice(0, 10);
        sites.push({ ...edit, line, within: named?.name ?? '', outer, at, inner, probe });
      }
      for (const child of listChildren(node)) {
        const isBlock = node.type === 'BlockStatement' && !child.type.startsWith('Function');
        const isBody =
          node.type === 'ArrowFunctionExpression' && child === node.body && child.type !== 'BlockStatement';
        const next = isBlock || isBody ? { start: child.start, end: child.end, expression: isBody } : probe;
        visit(child, node, next, inFunction || /Function/.test(node.type));
      }
    };
    visit(top, statement, { start: statement.start, end: statement.start, expression: false }, false);
  }
  return sites;
}
