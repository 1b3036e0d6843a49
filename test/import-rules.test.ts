import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

type Import = { file: string; statement: string; target: string };

/** Every import of a file: what it says, and the file or package that it means. */
function importsOf(file: string): Import[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements].map(([statement, ...specifiers]) => {
    const specifier = specifiers.find((found) => found !== undefined) ?? '';
    return { file, statement, target: meaningOf(file, specifier) };
  });
}

function meaningOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'web/src/');
  return specifier.startsWith('#') ? specifier.slice(1) : specifier;
}

/** Tests and what only they use may know everyone. */
const isTest = (file: string) => /\.test\.tsx?$|^test\/|\/testing\/|^web\/e2e\//.test(file);

const files = globSync('{shared,functions,infra,scripts,web,test}/**/*.{ts,tsx}', { cwd: root });
const code = files.filter((file) => !isTest(file));
const imports = code.flatMap(importsOf);

const layers = ['shared', 'functions', 'web', 'infra', 'scripts'] as const;
type Layer = (typeof layers)[number];

/** Whom each layer may know, beside itself. */
const known: Record<Layer, readonly string[]> = {
  shared: [],
  functions: ['shared/'],
  web: ['shared/'],
  infra: ['shared/', 'functions/data/partitions.ts', 'functions/data/table.ts'],
  scripts: ['shared/', 'functions/', 'web/', 'infra/'],
};

const told = ({ file, target }: Import) => `${file} imports ${target}`;
const isOfALayer = ({ target }: Import) => layers.some((layer) => target.startsWith(`${layer}/`));

describe('the layers', () => {
  test('are read whole, so that these rules hold for something', () => {
    expect(imports.filter(isOfALayer).length).toBeGreaterThan(100);
  });

  test.each(layers)('%s knows only whom it may know', (layer) => {
    const allowed = [`${layer}/`, ...known[layer]];
    const foreign = imports.filter(
      (one) =>
        one.file.startsWith(`${layer}/`) &&
        isOfALayer(one) &&
        !allowed.some((prefix) => one.target.startsWith(prefix)),
    );
    expect(foreign.map(told)).toEqual([]);
  });

  test('in shared and in the functions take no part of the machinery around them', () => {
    const machinery = /^(aws-cdk|cdk-nag|constructs|esbuild|vite|react)/;
    // Letters are drawn with React, and nothing else here is.
    const drawsLetters = /^functions\/mail\/(element|release-page|release-look)\.ts$/;
    const foreign = imports.filter(
      ({ file, target }) =>
        /^(shared|functions)\//.test(file) && !drawsLetters.test(file) && machinery.test(target),
    );
    expect(foreign.map(told)).toEqual([]);
  });
});

describe('a handler', () => {
  test('never carries the whole registry in its bundle', () => {
    const carrying = imports.filter(
      ({ file, target }) => /^(functions|web)\//.test(file) && target === 'shared/api/index.ts',
    );
    expect(carrying.map(told)).toEqual([]);
  });
});

describe('a feature of the site', () => {
  test('knows no other feature; routes put them together', () => {
    const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
    const crossing = imports.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(crossing.map(told)).toEqual([]);
  });
});

describe('zod', () => {
  test('is imported as a namespace, since its object would bring 360 kB into every bundle', () => {
    const all = files.flatMap(importsOf).filter(({ target }) => /^zod(\/|$)/.test(target));
    const asObject = all.filter(
      ({ statement }) => !/^import (type )?\* as z from 'zod(\/mini)?'/.test(statement),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(asObject.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([]);
  });
});
