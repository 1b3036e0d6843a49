import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { openapiDocument } from './openapi/document.ts';
import { tags as domainTags } from './openapi/domains.ts';
import { rolesText } from './openapi/roles.ts';
import { stringTexts } from './openapi/strings.ts';
import { tableText } from './openapi/table.ts';
import { openapiFile, openapiText, rolesFile, stringsFolder, tableFile } from './openapi.ts';

type Content = Record<string, { example?: unknown }>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: { name?: string; in?: string; $ref?: string; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security: Record<string, unknown>[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};

const document = JSON.parse(openapiText()) as Document & Record<string, unknown>;
const findOperation = ({ path, method }: { path: string; method: string }) =>
  document.paths[path]?.[method.toLowerCase()];

describe('docs/openapi.json', () => {
  test('is up to date with the contracts, like the other generated documents', async () => {
    expect(await readFile(openapiFile, 'utf8')).toBe(openapiText());
    expect(await readFile(rolesFile, 'utf8')).toBe(rolesText());
    expect(await readFile(tableFile, 'utf8')).toBe(await tableText());
    for (const [name, text] of stringTexts())
      expect(await readFile(path.join(stringsFolder, name), 'utf8'), name).toBe(text);
  });

  test('has one operation per contract, with the same id', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      contracts.map(({ id }) => id).sort(),
    );
    for (const contract of contracts) expect(findOperation(contract)?.operationId).toBe(contract.id);
  });

  test('lists every error code of a contract in its responses', () => {
    for (const contract of contracts) {
      const responses = JSON.stringify(findOperation(contract)?.responses);
      for (const code of contract.errors ?? []) expect(responses, contract.id).toContain(`"${code}"`);
    }
  });

  test('requires the session header only where the contract does, and lists every path parameter', () => {
    for (const contract of contracts) {
      const parameters = findOperation(contract)?.parameters ?? [];
      const needsSession = parameters.some(({ $ref }) => $ref === '#/components/parameters/SessionHeader');
      expect(needsSession, contract.id).toBe('session' in contract && contract.session === true);
      const placeholders = contract.path.match(/(?<=\{)\w+(?=\})/g) ?? [];
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        placeholders,
      );
    }
  });

  test('gives every operation a known tag, a summary and a description', () => {
    for (const contract of contracts) {
      const { tags = [], summary = '', description = '' } = findOperation(contract) ?? {};
      expect(Object.keys(domainTags), contract.id).toContain(tags.join());
      expect(summary, contract.id).toMatch(/^[A-Z].{10,}\.$/);
      expect(description, contract.id).not.toBe('');
    }
  });

  test('gives examples that the contracts accept', () => {
    for (const contract of contracts) {
      const { parameters = [], requestBody, responses = {} } = findOperation(contract) ?? {};
      const examplesIn = (place: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]),
        );
      const success = responses[contract.status ?? 200]?.content;
      const examples: [z.core.$ZodType | undefined, unknown][] = [
        [contract.params, examplesIn('path')],
        [contract.query, examplesIn('query')],
        [contract.body, requestBody?.content['application/json']?.example],
        [contract.response, success?.['application/json']?.example],
        [contract.accepted, responses[202]?.content?.['application/json']?.example],
      ];
      for (const [schema, example] of examples) {
        const error = schema && z.safeParse(schema, example).error;
        expect(error && `${contract.id}: ${z.prettifyError(error)}`).toBeUndefined();
      }
    }
  });

  test('contains the target of every reference', () => {
    const references = openapiText().match(/(?<="\$ref": ")#[^"]+/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });
});

describe('openapiDocument', () => {
  test('states the access and the permission of an endpoint', () => {
    const { listAll } = defineArea('secret', {
      listAll: defineEndpoint({
        method: 'GET',
        path: '/api/admin/secrets',
        access: 'admin',
        permission: 'orders.view',
        summary: 'List them.',
        response: z.object({}),
        errors: [],
      }),
    });
    const { paths, components } = openapiDocument([listAll]) as unknown as Document;
    expect(paths['/api/admin/secrets']?.get?.security).toEqual([{ admin: [] }]);
    expect(paths['/api/admin/secrets']?.get?.responses).toHaveProperty('401');
    expect(paths['/api/admin/secrets']?.get?.description).toContain('`orders.view`');
    expect(Object.keys(components.securitySchemes)).toEqual(['admin']);
  });

  test('a contract without a summary does not compile', () => {
    // @ts-expect-error: without one a contract does not compile.
    const silent = defineEndpoint({ method: 'GET', path: '/api/secrets', access: 'anyone', errors: [] });
    expect(silent).not.toHaveProperty('summary');
  });

  test('rejects a schema name whose request and response shapes differ', () => {
    const Amount = withMeta(z.object({ pence: z._default(z.int(), 0) }), { id: 'AmountOfATest' });
    const { set } = defineArea('money', {
      set: defineEndpoint({
        method: 'PUT',
        path: '/api/money',
        access: 'anyone',
        summary: 'Set it.',
        body: Amount,
        response: Amount,
        errors: [],
      }),
    });
    expect(() => openapiDocument([set])).toThrow('The schema AmountOfATest has different definitions');
  });
});
