import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, importsOf } from '#scripts/check/imports.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Tests and what only they use may know everyone. */
const isTest = (file: string) => /\.test\.tsx?$|^test\/|\/testing\/|^web\/e2e\//.test(file);

const files = globSync('{shared,functions,infra,scripts,web,test}/**/*.{ts,tsx}', { cwd: root });
const code = files.filter((file) => !isTest(file));
const imports = code.flatMap((file) => importsOf(file));

const layers = ['shared', 'functions', 'web', 'infra', 'scripts'] as const;
type Layer = (typeof layers)[number];

/** Whom each layer may know, beside itself. */
const known: Record<Layer, readonly string[]> = {
  shared: [],
  functions: ['shared/'],
  web: ['shared/'],
  infra: ['shared/', 'functions/table/partitions.ts', 'functions/table/table.ts'],
  scripts: ['shared/', 'functions/', 'web/', 'infra/'],
};

const formatImport = ({ file, target }: Import) => `${file} imports ${target}`;
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
    expect(foreign.map(formatImport)).toEqual([]);
  });

  test('in shared and in the functions take no part of the machinery around them', () => {
    const machinery = /^(aws-cdk|cdk-nag|constructs|esbuild|vite|react)/;
    // Emails are drawn with React, and nothing else here is.
    const drawsEmails =
      /^functions\/(runtime\/email\/element|newsletter\/emails\/campaign-email-(template|theme))\.ts$/;
    const foreign = imports.filter(
      ({ file, target }) =>
        /^(shared|functions)\//.test(file) && !drawsEmails.test(file) && machinery.test(target),
    );
    expect(foreign.map(formatImport)).toEqual([]);
  });
});

describe('a handler', () => {
  test('never carries the whole registry in its bundle', () => {
    const carrying = imports.filter(
      ({ file, target }) => /^(functions|web)\//.test(file) && target === 'shared/contracts/index.ts',
    );
    expect(carrying.map(formatImport)).toEqual([]);
  });
});

describe('a feature of the site', () => {
  test('knows no other feature; routes put them together', () => {
    const getFeature = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1];
    const crossing = imports.filter(({ file, target }) => {
      const [from, to] = [getFeature(file), getFeature(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(crossing.map(formatImport)).toEqual([]);
  });
});

describe('zod', () => {
  test('is imported as a namespace, since its object would bring 360 kB into every bundle', () => {
    const all = files.flatMap((file) => importsOf(file)).filter(({ target }) => /^zod(\/|$)/.test(target));
    const asObject = all.filter(
      ({ statement }) => !/^import (type )?\* as z from 'zod(\/mini)?'/.test(statement),
    );
    expect(all.length).toBeGreaterThan(0);
    expect(asObject.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([]);
  });
});
