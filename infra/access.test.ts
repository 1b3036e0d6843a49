import { describe, expect, test } from 'vitest';
import { type Partition, partitions, toLeadingKeyPattern } from '#functions/table/partitions.ts';
import { findResources, type Resource, synthesise } from './testing/synthesised.ts';

type Statement = {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
};

const shop = synthesise();

const listStatements = (role: Resource): Statement[] =>
  (role.Properties.Policies ?? []).flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
  );

const roles = findResources(shop, 'AWS::IAM::Role');
const statements = roles.flatMap(listStatements);
const listActions = ({ Action }: Statement) => [Action].flat();
const touchesItems = (statement: Statement) =>
  listActions(statement).some(
    (action) => action.startsWith('dynamodb:') && !/Stream|Records|ShardIterator/.test(action),
  );
const isOfGateway = ({ Properties }: Resource) =>
  JSON.stringify(Properties.AssumeRolePolicyDocument).includes('apigateway.amazonaws.com');
const isScan = (statement: Statement) => listActions(statement).join() === 'dynamodb:Scan';
const isIndex = ({ Resource }: Statement) => JSON.stringify(Resource).includes('/index/');

describe('IAM roles', () => {
  test('are separate for each function, with inline permissions only', () => {
    const used = findResources(shop, 'AWS::Lambda::Function').map(({ Properties }) =>
      JSON.stringify(Properties.Role),
    );
    expect(new Set(used).size).toBe(used.length);
    expect(findResources(shop, 'AWS::IAM::Policy')).toEqual([]);
    expect(roles.flatMap(({ Properties }) => Properties.ManagedPolicyArns ?? [])).toEqual([]);
  });

  test('never scan the table, except for reconciliation, retention and the sales journal', () => {
    const actions = statements.flatMap(listActions);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(actions.filter((action) => /Scan|PartiQL|Export|DeleteTable|UpdateTable/.test(action))).toEqual([
      'dynamodb:Scan',
      'dynamodb:Scan',
      'dynamodb:Scan',
    ]);
    const scans = roles.filter((role) => listStatements(role).flatMap(listActions).includes('dynamodb:Scan'));
    expect(scans.map(({ Properties }) => Properties.Description)).toEqual([
      'What jobs.rebuildSales may do.',
      'What jobs.checkInvariants may do.',
      'What jobs.applyRetention may do.',
    ]);
  });

  test('access items only through known partitions of the table', () => {
    const known = new Set((Object.keys(partitions) as Partition[]).map(toLeadingKeyPattern));
    const onItems = statements.filter(
      (statement) => touchesItems(statement) && !isIndex(statement) && !isScan(statement),
    );
    expect(onItems.length).toBeGreaterThan(0);
    for (const { Condition } of onItems) {
      const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key) => !known.has(key))).toEqual([]);
    }
  });

  test('may only query indexes, each by its name', () => {
    const onIndexes = statements.filter(isIndex);
    expect(onIndexes.length).toBeGreaterThan(0);
    for (const statement of onIndexes) {
      expect(listActions(statement)).toEqual(['dynamodb:Query']);
      expect(JSON.stringify(statement.Resource)).not.toContain('/index/*');
    }
  });

  test('have no wildcard resource unless the service offers nothing narrower', () => {
    const wide = roles
      .filter((role) => !isOfGateway(role))
      .flatMap(listStatements)
      .filter(({ Resource }) => [Resource].flat().includes('*'));
    const actions = new Set(wide.flatMap(listActions));
    expect([...actions].sort()).toEqual([
      'dynamodb:ListStreams',
      'ses:GetAccount',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('let API Gateway write logs, and nothing else', () => {
    const actions = roles.filter(isOfGateway).flatMap(listStatements).flatMap(listActions);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !action.startsWith('logs:'))).toEqual([]);
  });

  test("send email only from the shop's address", () => {
    const sending = statements.filter((statement) => listActions(statement).includes('ses:SendEmail'));
    expect(sending.length).toBeGreaterThan(0);
    for (const { Condition } of sending) {
      expect(Condition?.StringEquals?.['ses:FromAddress']).toBe('orders@dram.example');
    }
  });
});
