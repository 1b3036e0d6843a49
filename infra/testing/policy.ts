import { findResources, type Resource, type Synthesis } from './synthesised.ts';

type Condition = {
  'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys': string | string[] };
  'ForAnyValue:StringEquals'?: { 'dynamodb:EnclosingOperation': string };
  Null?: { 'dynamodb:LeadingKeys': 'false' };
};
type Statement = { Action: string | string[]; Resource: unknown; Condition?: Condition };

/** One thing that a function requests of the table: the action, the index, the leading keys, and the enclosing operation. */
export type TableCall = { action: string; index?: string; leadingKeys: string[]; enclosedBy?: string };

type Wire = Record<string, unknown>;
type KeyedRequest = { Key?: Wire; Item?: Wire };

const toText = (value: unknown): string => String((value as { S?: string } | undefined)?.S);
const toLeadingKey = ({ Key, Item }: KeyedRequest): string => toText((Key ?? Item)?.pk);

/** The partition that a query's condition names. */
function toQueriedKey(body: Wire): string {
  const attribute = body.IndexName ? `${body.IndexName}pk` : 'pk';
  const names = (body.ExpressionAttributeNames ?? {}) as Record<string, string>;
  const values = (body.ExpressionAttributeValues ?? {}) as Record<string, unknown>;
  const equals = String(body.KeyConditionExpression).matchAll(/(#?\w+)\s*=\s*(:\w+)/g);
  const [, , value = ''] = [...equals].find(([, name = '']) => (names[name] ?? name) === attribute) ?? [];
  return toText(values[value]);
}

const parts = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;

/**
 * What a request of the SDK requires, as IAM sees it. If AWS does not say how it judges one, every possible way is listed: a
 * transaction item by item, and each of its verbs with the keys of all its items; a query of an index by the index's leading
 * key, and by the table's, which it does not have.
 */
export function listTableCalls(operation: string, body: Wire): TableCall[] {
  const one = (action: string, leadingKeys: string[]): TableCall => ({
    action: `dynamodb:${action}`,
    leadingKeys,
  });
  if (operation === 'Query') {
    const call = one(operation, [toQueriedKey(body)]);
    if (!body.IndexName) return [call];
    const index = String(body.IndexName);
    return [
      { ...call, index },
      { ...call, index, leadingKeys: [] },
    ];
  }
  if (operation === 'BatchGetItem') {
    const tables = Object.values(body.RequestItems as Record<string, { Keys: Wire[] }>);
    return tables.map(({ Keys }) =>
      one(
        operation,
        Keys.map((key) => toText(key.pk)),
      ),
    );
  }
  if (operation === 'TransactWriteItems') {
    const items = (body.TransactItems as Record<keyof typeof parts, KeyedRequest>[]).flatMap((item) =>
      (Object.keys(item) as (keyof typeof parts)[]).map((part) =>
        one(parts[part], [toLeadingKey(item[part])]),
      ),
    );
    const leadingKeys = items.flatMap((item) => item.leadingKeys);
    return [...items, ...items.map((item) => ({ ...item, leadingKeys, enclosedBy: operation }))];
  }
  if (operation === 'Scan') return [one(operation, [])];
  return [one(operation, [toLeadingKey(body as KeyedRequest)])];
}

const isLike = (pattern: string, value: string): boolean =>
  pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern;

/** One verb of a statement, with its conditions. */
type Rule = { action: string; index?: string; patterns: string[]; needsKey: boolean; enclosedBy?: string };

/** The actions on a table and its indexes; Lambda itself reads the stream. */
const tableActions: ReadonlySet<string> = new Set(
  [...Object.values(parts), 'GetItem', 'BatchGetItem', 'Query', 'Scan'].map((name) => `dynamodb:${name}`),
);

const toRules = ({ Action, Resource, Condition = {} }: Statement): Rule[] =>
  [Action].flat().flatMap((action) => {
    if (!tableActions.has(action)) return [];
    const index = /\/index\/(\w+)/.exec(JSON.stringify(Resource))?.[1];
    const enclosedBy = Condition['ForAnyValue:StringEquals']?.['dynamodb:EnclosingOperation'];
    return [
      {
        action,
        ...(index ? { index } : {}),
        patterns: [Condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat(),
        needsKey: Condition.Null !== undefined,
        ...(enclosedBy ? { enclosedBy } : {}),
      },
    ];
  });

/** The rights of a rule, one for each partition; what it grants for transactions is one right. */
const listRights = ({ action, index, patterns, enclosedBy }: Rule): string[] => {
  if (enclosedBy) return [enclosedBy];
  const right = index ? `${action} ${index}` : action;
  return patterns.length > 0 ? patterns.map((pattern) => `${right} ${pattern}`) : [right];
};

function holds(rule: Rule, call: TableCall): boolean {
  if (rule.action !== call.action || rule.index !== call.index) return false;
  if (rule.enclosedBy && rule.enclosedBy !== call.enclosedBy) return false;
  if (call.leadingKeys.length === 0) return !rule.needsKey;
  return call.leadingKeys.every((key) => rule.patterns.some((pattern) => isLike(pattern, key)));
}

/** What the role of one function allows, and which part of that was used. */
export class Role {
  readonly #statements: Statement[];
  readonly #rules: Rule[];
  readonly #unused: Set<string>;
  /** The names in the function's environment. */
  readonly environment: ReadonlySet<string>;

  constructor(lambda: Resource, role: Resource) {
    this.#statements = role.Properties.Policies.flatMap(
      ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
    );
    this.environment = new Set(Object.keys(lambda.Properties.Environment.Variables));
    this.#rules = this.#statements.flatMap(toRules);
    this.#unused = new Set(this.#rules.flatMap(listRights));
  }

  /** Whether one statement allows a call; the rights that the call needed count as used. */
  allows(call: TableCall): boolean {
    const holding = this.#rules.filter((rule) => holds(rule, call));
    const [rule] = holding.toSorted((a, b) => Number(!!a.enclosedBy) - Number(!!b.enclosedBy));
    if (!rule) return false;
    const isNeeded = (pattern: string) => call.leadingKeys.some((key) => isLike(pattern, key));
    for (const right of listRights({ ...rule, patterns: rule.patterns.filter(isNeeded) }))
      this.#unused.delete(right);
    if (call.enclosedBy) this.#unused.delete(call.enclosedBy);
    return true;
  }

  mayDo(action: string): boolean {
    return this.#statements.some(({ Action }) => [Action].flat().includes(action));
  }

  get unused(): string[] {
    return [...this.#unused].sort();
  }
}

/** The role of a function, found by the function's name. */
export function findRole(shop: Synthesis, functionName: string): Role {
  for (const resources of shop.templates.values()) {
    const lambda = Object.values(resources).find(
      ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.FunctionName === functionName,
    );
    const role = lambda && resources[lambda.Properties.Role['Fn::GetAtt'][0]];
    if (role) return new Role(lambda, role);
  }
  throw new Error(`No template has the function ${functionName}.`);
}

/** Every name in the environment of any function. */
export const listEnvironmentNames = (shop: Synthesis): Set<string> =>
  new Set(
    findResources(shop, 'AWS::Lambda::Function').flatMap(({ Properties }) =>
      Object.keys(Properties.Environment.Variables),
    ),
  );
