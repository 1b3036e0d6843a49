import type { ReactNode } from 'react';
import { parseName, type Schema } from './document.ts';

/** The type of a field in a few words; a component is a link to its own list of fields. */
export function SchemaType({ schema }: { schema: Schema }): ReactNode {
  if (schema.$ref) return <a href={`#${parseName(schema.$ref)}`}>{parseName(schema.$ref)}</a>;
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.enum) return <Choices values={schema.enum} />;
  const options = schema.anyOf ?? schema.oneOf;
  if (options)
    return options.map((option, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text.
      <span key={index}>
        {index > 0 && ' or '}
        <SchemaType schema={option} />
      </span>
    ));
  if (schema.allOf?.[0]) return <SchemaType schema={Object.assign({}, ...schema.allOf)} />;
  if (schema.items)
    return (
      <>
        list of <SchemaType schema={schema.items} />
      </>
    );
  const type = [schema.type].flat().join(' or ') || 'any value';
  return [schema.format ? `${type} (${schema.format})` : type, formatLimits(schema)]
    .filter(Boolean)
    .join(', ');
}

const Choices = ({ values }: { values: unknown[] }) =>
  values.map((value, index) => (
    <span key={String(value)}>
      {index > 0 && ', '}
      <code>{String(value)}</code>
    </span>
  ));

function formatLimits({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const range = (min: number | undefined, max: number | undefined, unit: string): string => {
    if (min !== undefined && max !== undefined) return `${min} to ${max}${unit}`;
    if (min !== undefined) return `at least ${min}${unit}`;
    return max === undefined ? '' : `at most ${max}${unit}`;
  };
  return [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The object whose fields a schema lists, if there is one: its own, or that of a list's items. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  const inner = schema.items ?? (schema.anyOf ?? schema.oneOf)?.find((option) => objectIn(option));
  return inner && objectIn(inner);
}

/** A list of fields, each with its type and the contract's description; an object's own fields are nested in it. */
export function Fields({ schema }: { schema: Schema }): ReactNode {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  const entries = Object.entries(properties);
  if (entries.length === 0)
    return (
      <p className="type">
        <SchemaType schema={schema} />
      </p>
    );
  return (
    <dl className="fields">
      {entries.map(([name, field]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {required.includes(name) ? '' : <span className="optional"> optional</span>}
          </dt>
          <dd>
            <p className="type">
              {objectIn(field) ? <Container schema={field} /> : <SchemaType schema={field} />}
            </p>
            {field.description && <p>{field.description}</p>}
            {field.default !== undefined && (
              <p>
                Without it: <code>{JSON.stringify(field.default)}</code>
              </p>
            )}
            {objectIn(field) && <Fields schema={field} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Container = ({ schema }: { schema: Schema }) => (schema.items ? 'list of objects' : 'object');
