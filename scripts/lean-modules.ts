import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';

/** The fields of a parsed module that are read here: its constants, and their position. */
type Node = { type: string; start: number; end: number };
type Name = Node & { name?: string };
type Member = Node & { key?: Name };
type Value = Node & { callee?: Name; arguments?: (Node & { raw?: string; properties?: Member[] })[] };
type Constant = Node & { id: Name; init: Value | null };
type Statement = Node & { kind?: string; declarations?: Constant[]; declaration?: Statement | null };

/** Wraps an expression as a pure call, so the bundler drops it when nothing uses it. */
const toPure = (expression: string): string => `/* @__PURE__ */ (() => (${expression}))()`;

const toMemberName = (area: string, member: string): string => `${area}_${member}`;

/** Expressions that compute nothing when their module is loaded. */
const inert = /^(?:ArrowFunctionExpression|FunctionExpression|Literal|TemplateLiteral|Identifier)$/;

/** Splits an area into one constant per contract, and rebuilds the area from them. */
function splitArea(source: string, { id: { name: area = '' }, init }: Constant): string | undefined {
  const [name, contracts] = init?.arguments ?? [];
  if (init?.callee?.name !== 'defineArea' || !contracts?.properties) return undefined;
  const keys = contracts.properties.map(({ key }) => key?.name);
  if (keys.includes(undefined)) return undefined;
  const members = contracts.properties.map(({ start, end }, index) => {
    const contract = `defineArea(${name?.raw}, { ${source.slice(start, end)} }).${keys[index]}`;
    return `${toMemberName(area, keys[index] ?? '')} = ${toPure(contract)}`;
  });
  const whole = keys.map((key = '') => `${key}: ${toMemberName(area, key)}`).join(', ');
  return [...members, `${area} = ${toPure(`{ ${whole} }`)}`].join(', ');
}

function rewriteConstant(source: string, constant: Constant): string | undefined {
  const { start, end, id, init } = constant;
  if (!init || id.type !== 'Identifier' || inert.test(init.type)) return undefined;
  const value = source.slice(init.start, init.end);
  if (/\bawait\b/.test(value)) return undefined;
  return (
    splitArea(source, constant) ??
    source.slice(start, init.start) + toPure(value) + source.slice(init.end, end)
  );
}

/** Marks the constants of a module as free of side effects, so the bundler drops unused ones. */
export function markConstants(file: string, source: string): string {
  const statements = parseSync(file, source).program.body as unknown as Statement[];
  return statements
    .map(({ declaration, ...statement }) => declaration ?? statement)
    .flatMap(({ kind, declarations = [] }) => (kind === 'const' ? declarations : []))
    .reduceRight((text, constant) => {
      const rewritten = rewriteConstant(source, constant);
      return rewritten === undefined
        ? text
        : text.slice(0, constant.start) + rewritten + text.slice(constant.end);
    }, source);
}

/** Imports single contracts instead of their area, if the module uses nothing else of the area. */
export function importContracts(source: string): string {
  const imported = [...source.matchAll(/^import \{([^}]*)\} from '#shared\/contracts\/[^']+';$/gm)];
  const areas = imported.flatMap(([, names = '']) => names.match(/\b\w+Api\b/g) ?? []);
  return areas.reduce((text, area) => {
    const member = new RegExp(`\\b${area}\\.(\\w+)`, 'g');
    const members = [...text.matchAll(member)].map(([, key = '']) => toMemberName(area, key));
    const mentions = text.match(new RegExp(`\\b${area}\\b`, 'g')) ?? [];
    if (members.length === 0 || mentions.length !== members.length + 1) return text;
    return text
      .replaceAll(member, (_, key) => toMemberName(area, key))
      .replace(new RegExp(`\\b${area}\\b`), [...new Set(members)].join(', '));
  }, source);
}

const root = join(import.meta.dirname, '..');
const ownModules = new RegExp(
  `^${root.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?:functions|shared)/.+\\.ts$`,
);

/**
 * Bundles into each function only what it uses of our own modules. The bundler keeps every call that runs when a module is
 * loaded, even if nothing uses its result: the contracts of a whole area, or all entities of a module. Without this plugin a
 * function of the back office is 45 kB larger, and one that reads the catalogue contains all of ElectroDB.
 */
export const leanModules: Plugin = {
  name: 'lean-modules',
  setup({ onLoad }) {
    onLoad({ filter: ownModules }, async ({ path }) => ({
      contents: markConstants(path, importContracts(await readFile(path, 'utf8'))),
      loader: 'ts',
    }));
  },
};
