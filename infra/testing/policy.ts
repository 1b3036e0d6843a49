import { findResources, type Resource, type Synthesised } from './synthesised.ts';

type Statement = {
  Action: string | string[];
  Resource: unknown;
  Condition?: { 'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys': string | string[] } };
};

/** One thing that a function asks of the table: what for, where, and with which leading keys. */
export type TableCall = { action: string; index?: string; leadingKeys: string[] };

type Wire = Record<string, unknown>;
type Keyed = { Key?: Wire; Item?: Wire };

const toText = (value: unknown): string => String((value as { S?: string } | undefined)?.S);
const toLeadingKey = ({ Key, Item }: Keyed): string => toText((Key ?? Item)?.pk);

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

/** What a request of the SDK asks for, as IAM sees it: a transaction is the sum of its parts. */
export function listTableCalls(operation: string, body: Wire): TableCall[] {
  const one = (action: string, leadingKeys: string[], index?: unknown): TableCall => ({
    action: `dynamodb:${action}`,
    leadingKeys,
    ...(index ? { index: String(index) } : {}),
  });
  if (operation === 'Query') return [one(operation, [toQueriedKey(body)], body.IndexName)];
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
    return (body.TransactItems as Record<keyof typeof parts, Keyed>[]).flatMap((item) =>
      (Object.keys(item) as (keyof typeof parts)[]).map((part) =>
        one(parts[part], [toLeadingKey(item[part])]),
      ),
    );
  }
  if (operation === 'Scan') return [one(operation, [])];
  return [one(operation, [toLeadingKey(body as Keyed)])];
}

const isLike = (pattern: string, value: string): boolean =>
  pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern;

/** One verb on one partition or index. */
type Right = { right: string; action: string; index?: string; pattern?: string };

/** What the role of one function allows, and what of it was used. */
export class Role {
  readonly #statements: Statement[];
  readonly #unused: Set<string>;
  /** The names of what the function finds in its environment. */
  readonly environment: ReadonlySet<string>;

  constructor(lambda: Resource, role: Resource) {
    this.#statements = role.Properties.Policies.flatMap(
      ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
    );
    this.environment = new Set(Object.keys(lambda.Properties.Environment.Variables));
    this.#unused = new Set(this.#rights().map(({ right }) => right));
  }

  /** Its rights on items and indexes, one by one. */
  #rights(): Right[] {
    return this.#statements.flatMap((statement) =>
      [statement.Action].flat().flatMap((action): Right[] => {
        const keys = statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
        if (keys) return [keys].flat().map((pattern) => ({ right: `${action} ${pattern}`, action, pattern }));
        if (action === 'dynamodb:Scan') return [{ right: action, action }];
        const indexes = JSON.stringify(statement.Resource).matchAll(/\/index\/(\w+)/g);
        return [...indexes].map(([, index = '']) => ({ right: `${action} ${index}`, action, index }));
      }),
    );
  }

  /** Whether a call is allowed; what allowed it counts as used. */
  allows(call: TableCall): boolean {
    const fitting = this.#rights().filter(
      ({ action, index }) => action === call.action && index === call.index,
    );
    if (call.index || call.leadingKeys.length === 0) return this.#use(fitting);
    const used = call.leadingKeys.map((key) => fitting.filter(({ pattern = '' }) => isLike(pattern, key)));
    return used.every((call) => this.#use(call));
  }

  #use(rights: Right[]): boolean {
    for (const { right } of rights) this.#unused.delete(right);
    return rights.length > 0;
  }

  mayDo(action: string): boolean {
    return this.#statements.some(({ Action }) => [Action].flat().includes(action));
  }

  get unused(): string[] {
    return [...this.#unused].sort();
  }
}

/** The role of a function, found by the function's name. */
export function findRole(shop: Synthesised, functionName: string): Role {
  for (const resources of shop.templates.values()) {
    const lambda = Object.values(resources).find(
      ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.FunctionName === functionName,
    );
    const role = lambda && resources[lambda.Properties.Role['Fn::GetAtt'][0]];
    if (role) return new Role(lambda, role);
  }
  throw new Error(`No template has the function ${functionName}.`);
}

/** Every name that some function's environment holds. */
export const listEnvironmentNames = (shop: Synthesised): Set<string> =>
  new Set(
    findResources(shop, 'AWS::Lambda::Function').flatMap(({ Properties }) =>
      Object.keys(Properties.Environment.Variables),
    ),
  );
