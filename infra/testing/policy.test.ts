import { describe, expect, test } from 'vitest';
import { createTableStatements, type Grant } from '../constructs/grant.ts';
import { listTableCalls, Role } from './policy.ts';

const tableArn = 'arn:aws:dynamodb:eu-west-2:111122223333:table/shop';

/** The role of a function with this grant, or with some of its statements. */
function createRole(grant: Grant, isTaken: (text: string) => boolean = () => true): Role {
  const Statement = createTableStatements(grant, tableArn)
    .map((statement) => statement.toStatementJson())
    .filter((statement) => isTaken(JSON.stringify(statement)));
  const role = { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: { Statement } }] } };
  const lambda = { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables: {} } } };
  return new Role(lambda, role);
}

/** Whether a role allows a request under every way in which AWS may judge it. */
const allows = (role: Role, operation: string, body: object): boolean =>
  listTableCalls(operation, body as Record<string, unknown>).every((call) => role.allows(call));

const key = (pk: string) => ({ Key: { pk: { S: pk } } });
const item = (pk: string) => ({ Item: { pk: { S: pk } } });
const query = (attribute: string, value: string) => ({
  ...(attribute === 'pk' ? {} : { IndexName: attribute.slice(0, 4) }),
  KeyConditionExpression: '#pk = :pk',
  ExpressionAttributeNames: { '#pk': attribute },
  ExpressionAttributeValues: { ':pk': { S: value } },
});

describe('a transaction', () => {
  const grant: Grant = { table: { order: ['put'], cart: ['delete'], customer: ['check'] } };
  const write = {
    TransactItems: [
      { Put: item('order#1') },
      { Delete: key('cart#1') },
      { ConditionCheck: key('customer#1') },
    ],
  };

  test('is allowed, whether AWS checks item by item or each action against the keys of all items', () => {
    const role = createRole(grant);
    expect(allows(role, 'TransactWriteItems', write)).toBe(true);
    expect(role.unused).toEqual([]);
  });

  test('is refused by at least one of these checks without the statement for transactions', () => {
    const apart = createRole(grant, (text) => !text.includes('EnclosingOperation'));
    expect(allows(apart, 'TransactWriteItems', write)).toBe(false);
  });

  test('is refused when it performs an action on an item that the grant does not name', () => {
    const other = { TransactItems: [{ Put: item('order#1') }, { Delete: key('order#2') }] };
    expect(allows(createRole(grant), 'TransactWriteItems', other)).toBe(false);
  });

  test('does not allow single writes beyond the grant', () => {
    const role = createRole(grant);
    expect(allows(role, 'PutItem', item('order#1'))).toBe(true);
    expect(allows(role, 'PutItem', item('cart#1'))).toBe(false);
  });

  test('needs no statement of its own when all its actions have the same partitions', () => {
    const role = createRole({ table: { order: ['put', 'update'] } });
    expect(role.unused).not.toContain('TransactWriteItems');
    const both = { TransactItems: [{ Put: item('order#1') }, { Update: key('order#2') }] };
    expect(allows(role, 'TransactWriteItems', both)).toBe(true);
  });
});

describe('a query', () => {
  const role = createRole({
    table: { cart: ['query'] },
    indexes: { gsi1: ['ordersByBuyer'], gsi2: ['orders'] },
  });

  test('on an index is allowed only on the partitions of the grant', () => {
    expect(allows(role, 'Query', query('gsi1pk', 'orders-of#ada'))).toBe(true);
    expect(allows(role, 'Query', query('gsi2pk', 'orders'))).toBe(true);
    expect(allows(role, 'Query', query('gsi1pk', 'sessions#ada'))).toBe(false);
    expect(allows(role, 'Query', query('gsi2pk', 'orders#unpaid'))).toBe(false);
  });

  test('on an index is allowed even if AWS sees no leading key, but on the table it is refused', () => {
    const action = 'dynamodb:Query';
    expect(role.allows({ action, index: 'gsi1', leadingKeys: [] })).toBe(true);
    expect(role.allows({ action, leadingKeys: [] })).toBe(false);
  });

  test('on an index is listed as unused for each partition that was never queried', () => {
    const idle = createRole({ indexes: { gsi1: ['ordersByBuyer', 'checkouts'] } });
    expect(allows(idle, 'Query', query('gsi1pk', 'checkouts'))).toBe(true);
    expect(idle.unused).toEqual(['dynamodb:Query gsi1 orders-of#*']);
  });
});
