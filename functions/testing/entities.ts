import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Entity } from 'electrodb';

/** One attribute of an entity's schema, reduced to what limits the stored values. */
export type Attribute = {
  enumArray?: string[];
  items?: Attribute;
  properties?: { attributes: Record<string, Attribute> };
};

/** An entity of any kind, whose items are only known in their stored form. */
export type AnyEntity = {
  model: {
    entity: string;
    schema: { attributes: Record<string, Attribute> };
    indexes: Record<string, { index?: string; pk: { template: string }; sk: { template: string } }>;
  };
  parse(raw: object): { data: Record<string, unknown> };
  put(record: object): { params(): { Item: object } };
};

const root = path.resolve(import.meta.dirname, '..');

export const definesEntity = (text: string): boolean => text.includes('= defineEntity(');

/** Every entity by the name under which its items are stored, wherever its module is. */
export async function findEntities(): Promise<Map<string, AnyEntity>> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      definesEntity(readFileSync(path.join(root, name), 'utf8')),
  );
  const modules = await Promise.all(files.map((name) => import(path.join(root, name))));
  const entities = modules
    .flatMap((module) => Object.values(module as object))
    .filter((each) => each instanceof Entity) as unknown as AnyEntity[];
  return new Map(entities.map((entity) => [entity.model.entity, entity]));
}

/** The values that a stored attribute may have, as `order.status=pending`, for every attribute with a fixed list. */
export function listEnumeratedValues({ model }: AnyEntity): string[] {
  const valuesIn = (attributes: Record<string, Attribute>, prefix: string): string[] =>
    Object.entries(attributes).flatMap(([name, attribute]) => {
      const inner = attribute.items ?? attribute;
      return [
        ...(inner.enumArray ?? []).map((value) => `${prefix}.${name}=${value}`),
        ...(inner.properties ? valuesIn(inner.properties.attributes, `${prefix}.${name}`) : []),
      ];
    });
  return valuesIn(model.schema.attributes, model.entity);
}

/** The same for one stored item: its values in that format. */
export function listValues(item: Record<string, unknown>): string[] {
  const valuesIn = (value: unknown, prefix: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, prefix));
    if (typeof value !== 'object' || value === null) return [`${prefix}=${value}`];
    return Object.entries(value).flatMap(([name, each]) => valuesIn(each, `${prefix}.${name}`));
  };
  return valuesIn(item, String(item.__edb_e__));
}
