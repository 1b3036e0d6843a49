import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Entity, type Schema } from 'electrodb';
import { clock } from '#functions/environment/clock.ts';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { dropExpired } from './expired-items.ts';

const base = new DynamoDBClient({});
// This middleware copies every response for a logger that is never used, which takes a twentieth of the CPU for a list of
// products.
base.middlewareStack.remove('loggerMiddleware');
// Reads skip expired items. A scan returns everything and leaves that decision to its caller.
const readCommands = new Set<unknown>([
  'GetItemCommand',
  'QueryCommand',
  'BatchGetItemCommand',
  'TransactGetItemsCommand',
]);
base.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      const result = await next(args);
      if (readCommands.has(commandName))
        dropExpired(result.output as Parameters<typeof dropExpired>[0], clock.now());
      return result;
    },
  { step: 'initialize', name: 'dropExpired' },
);

/** One client per instance, created at import so its connection is warm before the first request. */
export const client = DynamoDBDocumentClient.from(base, {
  marshallOptions: { removeUndefinedValues: true },
});

/** The table of every entity. Its name is in the environment before any function's module is loaded. */
export const tableConfig = { client, table: readOptionalSetting('TABLE_NAME') };

/** A key of an entity: its attribute, its template, and the fields that the template names. Their case is preserved. */
export const key = <const Field extends string, const Composite extends readonly string[] = []>(
  field: Field,
  template: string,
  composite: Composite = [] as unknown as Composite,
) => ({ field, composite, template, casing: 'none' as const });

/** An entity of the table. Its name is stored with every item, so it cannot change. */
export const defineEntity = <
  A extends string,
  F extends string,
  C extends string,
  S extends Omit<Schema<A, F, C>, 'model'>,
>(
  entity: string,
  schema: S,
): Entity<A, F, C, S & Pick<Schema<A, F, C>, 'model'>> =>
  new Entity({ model: { entity, version: '1', service: 'shop' }, ...schema }, tableConfig);
