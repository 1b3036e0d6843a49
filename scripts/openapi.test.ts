import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { area, endpoint } from '#shared/api/endpoint.ts';
import { contracts } from '#shared/api/index.ts';
import { openapiDocument } from './openapi/document.ts';
import { openapiFile, openapiText } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters?: { name?: string; in?: string; $ref?: string }[];
  responses: Record<string, { description: string }>;
  security: Record<string, unknown>[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object };
};

const document = JSON.parse(openapiText()) as Document & Record<string, unknown>;
const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path]?.[method.toLowerCase()];

describe('docs/openapi.json', () => {
  test('is what the contracts say', async () => {
    expect(await readFile(openapiFile, 'utf8')).toBe(openapiText());
  });

  test('has one operation for every contract, under its one name', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      contracts.map(({ id }) => id).sort(),
    );
    for (const contract of contracts) expect(operationOf(contract)?.operationId).toBe(contract.id);
  });

  test('names every code that a contract may refuse with, under its status', () => {
    for (const contract of contracts) {
      const told = JSON.stringify(operationOf(contract)?.responses);
      for (const code of contract.errors) expect(told, contract.id).toContain(`"${code}"`);
    }
  });

  test('asks for the session header exactly where the cart is meant, and for every part of the path', () => {
    for (const contract of contracts) {
      const parameters = operationOf(contract)?.parameters ?? [];
      const asksForSession = parameters.some(({ $ref }) => $ref === '#/components/parameters/SessionHeader');
      expect(asksForSession, contract.id).toBe('session' in contract && contract.session === true);
      const placeholders = contract.path.match(/(?<=\{)\w+(?=\})/g) ?? [];
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
        placeholders,
      );
    }
  });

  test('points to nothing that it does not hold', () => {
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

describe('the document of a registry', () => {
  test('says who may call', () => {
    const { listAll } = area('secret', {
      listAll: endpoint({
        method: 'GET',
        path: '/api/admin/secrets',
        access: 'admin',
        summary: 'List them.',
        response: z.object({}),
        errors: [],
      }),
    });
    const { paths, components } = openapiDocument([listAll]) as unknown as Document;
    expect(paths['/api/admin/secrets']?.get?.security).toEqual([{ admin: [] }]);
    expect(paths['/api/admin/secrets']?.get?.responses).toHaveProperty('401');
    expect(Object.keys(components.securitySchemes)).toEqual(['admin']);
  });

  test('refuses one name for what is sent and what is answered where they differ', () => {
    const Amount = z.object({ pence: z.int().default(0) }).meta({ id: 'AmountOfATest' });
    const { set } = area('money', {
      set: endpoint({
        method: 'PUT',
        path: '/api/money',
        access: 'anyone',
        summary: 'Set it.',
        body: Amount,
        response: Amount,
        errors: [],
      }),
    });
    expect(() => openapiDocument([set])).toThrow(
      'The schema AmountOfATest is not the same wherever it stands.',
    );
  });
});
