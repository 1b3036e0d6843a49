import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { domains } from '#functions/domains.ts';
import { type Import, listImports, listLoadedFiles } from '#scripts/check/imports.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Tests and their helpers may import everything. */
const isTest = (file: string) => /\.test\.tsx?$|^test\/|\/testing\/|^web\/e2e\//.test(file);

const files = globSync('{shared,functions,infra,scripts,web,test}/**/*.{ts,tsx}', { cwd: root });
const code = files.filter((file) => !isTest(file));
const imports = code.flatMap((file) => listImports(file));

const layers = ['shared', 'functions', 'web', 'infra', 'scripts'] as const;
type Layer = (typeof layers)[number];

/** What each layer may import, besides itself. */
const known: Record<Layer, readonly string[]> = {
  shared: [],
  functions: ['shared/'],
  web: ['shared/'],
  infra: ['shared/', 'functions/table/partitions.ts', 'functions/table/table-definition.ts'],
  scripts: ['shared/', 'functions/', 'web/', 'infra/'],
};

const formatImport = ({ file, target }: Import) => `${file} imports ${target}`;
const isOfALayer = ({ target }: Import) => layers.some((layer) => target.startsWith(`${layer}/`));

describe('the layers', () => {
  test('have more than 100 imports for these rules to check', () => {
    expect(imports.filter(isOfALayer).length).toBeGreaterThan(100);
  });

  test.each(layers)('%s imports only from the layers allowed for it', (layer) => {
    const allowed = [`${layer}/`, ...known[layer]];
    const foreign = imports.filter(
      (one) =>
        one.file.startsWith(`${layer}/`) &&
        isOfALayer(one) &&
        !allowed.some((prefix) => one.target.startsWith(prefix)),
    );
    expect(foreign.map(formatImport)).toEqual([]);
  });

  test('shared and functions import no build or infrastructure tooling', () => {
    const machinery = /^(aws-cdk|cdk-nag|constructs|esbuild|vite|react)/;
    // Only emails are rendered with React.
    const drawsEmails = /^functions\/newsletter\/emails\/(element|campaign-email-(template|theme))\.ts$/;
    const foreign = imports.filter(
      ({ file, target }) =>
        /^(shared|functions)\//.test(file) && !drawsEmails.test(file) && machinery.test(target),
    );
    expect(foreign.map(formatImport)).toEqual([]);
  });
});

/** `npm start` installs no development tools, but they are installed wherever tests run. */
test('npm start loads no development tool', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const starts = [
    'scripts/local/main.ts',
    'vite.config.ts',
    ...code.filter((file) => /^(functions|web\/src)\//.test(file)),
  ];
  const isTool = (target: string) =>
    Object.keys(devDependencies).some((tool) => target === tool || target.startsWith(`${tool}/`));
  const foreign = starts.flatMap((file) =>
    [...listLoadedFiles(file)].filter(isTool).map((tool) => `${file} loads ${tool}`),
  );
  expect(foreign).toEqual([]);
});

describe('the folders shared by all domains', () => {
  /** Each may import those before it. */
  const shared = ['environment', 'table', 'adapters', 'runtime'];
  const getPlace = (file: string): number =>
    shared.findIndex((folder) => file.startsWith(`functions/${folder}/`));

  test('import only earlier folders in their order, so that they form no cycle', () => {
    const placed = imports.map((one) => ({ ...one, from: getPlace(one.file), to: getPlace(one.target) }));
    const within = placed.filter(({ from, to }) => from >= 0 && to >= 0);
    expect(within.length).toBeGreaterThan(100);
    expect(within.filter(({ from, to }) => to > from).map(formatImport)).toEqual([]);
  });
});

describe('the domains', () => {
  const uses = new Map<string, readonly string[]>(
    Object.entries(domains).map(([name, { uses }]) => [name, uses]),
  );
  const names = [...uses.keys()];
  const findDomain = (file: string): string | undefined => {
    const [, name = ''] = /^(?:functions|shared\/(?:domain|contracts))\/([^/.]+)/.exec(file) ?? [];
    return uses.has(name) ? name : undefined;
  };
  const crossing = imports
    .map((one) => ({ ...one, from: findDomain(one.file), to: findDomain(one.target) }))
    .filter(({ from, to }) => to !== undefined && from !== to);
  const between = crossing.filter(({ from }) => from !== undefined);

  test('use only domains above them in the list, so that they form no cycle', () => {
    const below = names.flatMap((name, at) =>
      (uses.get(name) ?? [])
        .filter((used) => !names.slice(0, at).includes(used))
        .map(
          (used) =>
            `${name} uses ${used}: list ${used} above ${name} in functions/domains.ts, or move the code.`,
        ),
    );
    expect(below).toEqual([]);
  });

  test('import only domains that they declare', () => {
    const undeclared = between
      .filter(({ from = '', to = '' }) => !uses.get(from)?.includes(to))
      .map(
        ({ from = '', to = '', ...one }) =>
          `${formatImport(one)}: ` +
          (names.indexOf(to) < names.indexOf(from)
            ? `add '${to}' to what '${from}' uses in functions/domains.ts, if the business has it so.`
            : `'${to}' comes after '${from}' in functions/domains.ts. Move the code to '${to}', or have the caller pass it in.`),
      );
    expect(undeclared).toEqual([]);
  });

  test('declare no domain that they do not import', () => {
    const used = new Set(between.map(({ from, to }) => `${from} uses ${to}`));
    const declared = names.flatMap((name) => (uses.get(name) ?? []).map((other) => `${name} uses ${other}`));
    expect(declared.filter((one) => !used.has(one))).toEqual([]);
  });

  test('are not imported by the shared folders', () => {
    const isShared = ({ file, target }: Import) =>
      /^functions\/(environment|adapters|table|runtime)\//.test(file)
        ? target.startsWith('functions/')
        : file.startsWith('shared/domain/common/');
    expect(crossing.filter(isShared).map(formatImport)).toEqual([]);
  });

  test('import nothing from functions/events, which passes each change to every domain', () => {
    const toTop = imports.filter(
      ({ file, target }) => /^functions\/(?!events\/)/.test(file) && target.startsWith('functions/events/'),
    );
    expect(toTop.map(formatImport)).toEqual([]);
  });
});

describe('the adapters', () => {
  const isWiring = (file: string) => file.startsWith('functions/adapters/wiring/');

  test('are wired in one folder, and the rest of functions imports none of them', () => {
    const isReal = ({ statement, target }: Import) =>
      target === 'site/render.js' ||
      (target.startsWith('functions/adapters/') && /\b(create|connect)[A-Z]/.test(statement));
    const real = new Set(
      imports.filter((one) => isWiring(one.file) && isReal(one)).map(({ target }) => target),
    );
    expect(real.size).toBeGreaterThan(10);
    const elsewhere = imports.filter(
      ({ file, target }) => file.startsWith('functions/') && !isWiring(file) && real.has(target),
    );
    expect(elsewhere.map(formatImport)).toEqual([]);
  });
});

describe('a handler', () => {
  test('never imports the whole contract registry', () => {
    const carrying = imports.filter(
      ({ file, target }) => /^(functions|web)\//.test(file) && target === 'shared/contracts/index.ts',
    );
    expect(carrying.map(formatImport)).toEqual([]);
  });
});

describe('a feature of the website', () => {
  test('imports no other feature', () => {
    const getFeature = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
    const crossing = imports.filter(({ file, target }) => {
      const [from, to] = [getFeature(file), getFeature(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(crossing.map(formatImport)).toEqual([]);
  });
});

describe('zod', () => {
  test('is imported only as the namespace of zod/mini, to keep bundles small', () => {
    const all = files.flatMap((file) => listImports(file)).filter(({ target }) => /^zod(\/|$)/.test(target));
    const others = all.filter(({ statement }) => !/^import (type )?\* as z from 'zod\/mini'/.test(statement));
    expect(all.length).toBeGreaterThan(0);
    expect(others.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([]);
  });
});
