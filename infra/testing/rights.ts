import { scratch } from '../config/scratch.ts';
import type { StageConfig } from '../config/stage.ts';
import { functionIds } from '../functions.ts';
import { names } from '../names.ts';
import { type Resource, type Synthesis, synthesise, wholeStage } from './synthesised.ts';

type Statement = {
  Effect: 'Allow' | 'Deny';
  Principal?: unknown;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
};
type Policy = { PolicyDocument: { Statement: Statement[] } };

const leadingKeys = 'dynamodb:LeadingKeys';
const enclosedBy = 'dynamodb:EnclosingOperation';

const idsByName = new Map(functionIds.map((id) => [names.function(scratch, id), id]));

/** A readable logical id: without the hash, and without the export around it. */
const toPlainId = (text: string): string =>
  text
    .replace(/dram-dev-\w+:ExportsOutput(Ref|FnGetAtt)/g, '')
    .replace(/([0-9A-F]{8})+/g, '')
    .replace(/Arn$/, '');

/** A template's value for a resource, in one word: references by the name of what they refer to. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[kind = '', inner] = []] = Object.entries(value as Record<string, unknown>);
  if (kind === 'Fn::Join') return ((inner as [string, unknown[]])[1] ?? []).map(formatValue).join('');
  if (kind === 'Fn::GetAtt') return toPlainId(String((inner as string[])[0]));
  if (kind === 'Ref' || kind === 'Fn::ImportValue') return toPlainId(formatValue(inner));
  return JSON.stringify(value);
}

const toList = (value: unknown): string[] => [value].flat().map(formatValue).sort();

/**
 * The partitions alone; adds a note if a request without a leading key is also allowed, or if something applies to transactions
 * only.
 */
function formatCondition(condition: Statement['Condition'] = {}): string {
  const {
    'ForAllValues:StringLike': { [leadingKeys]: keys, ...likes } = {},
    'ForAnyValue:StringEquals': { [enclosedBy]: operation, ...equals } = {},
    Null: { [leadingKeys]: isMissing, ...missing } = {},
    ...others
  } = condition;
  const rest = Object.entries({
    'ForAllValues:StringLike': likes,
    'ForAnyValue:StringEquals': equals,
    Null: missing,
    ...others,
  }).flatMap(([test, values]) =>
    Object.entries(values).map(([key, value]) => ` if ${key} ${test} ${toList(value).join(', ')}`),
  );
  const partitions = keys ? ` ${toList(keys).join(' ')}${isMissing === 'false' ? '' : ' or none'}` : '';
  return `${partitions}${operation ? ` in ${formatValue(operation)}` : ''}${rest.join('')}`;
}

/** One line for each action on each resource. */
const formatStatement = ({ Effect, Action, Resource, Condition, Principal }: Statement): string[] =>
  [Action].flat().flatMap((action) =>
    [Resource].flat().map((resource) => {
      const who = Principal ? ` by ${toList(Object.values(Principal).flat()).join(', ')}` : '';
      const effect = Effect === 'Deny' ? 'deny ' : '';
      return `  ${effect}${action} on ${formatValue(resource)}${formatCondition(Condition)}${who}`;
    }),
  );

const listPolicies = ({ Type, Properties }: Resource): Policy[] => {
  if (Type === 'AWS::IAM::Role') return Properties.Policies ?? [];
  return Properties.PolicyDocument ? [Properties as Policy] : [];
};

/** The name of the holder of the rights: the function's id if a function takes the role. */
function findHolder(resources: Record<string, Resource>, logicalId: string, stack: string): string {
  const taker = Object.values(resources).find(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && Properties.Role?.['Fn::GetAtt']?.[0] === logicalId,
  );
  return idsByName.get(taker?.Properties.FunctionName) ?? `${stack} ${toPlainId(logicalId)}`;
}

/** The rights of every role and of every resource policy: one paragraph each. */
export function formatRights({ templates }: Synthesis): string {
  const paragraphs = [...templates].flatMap(([stack, resources]) =>
    Object.entries(resources).flatMap(([logicalId, resource]) => {
      const managed = [resource.Properties?.ManagedPolicyArns ?? []]
        .flat()
        .map((arn) => `  ${formatValue(arn)}`);
      const lines = listPolicies(resource).flatMap(({ PolicyDocument }) =>
        PolicyDocument.Statement.flatMap(formatStatement),
      );
      const all = [...managed, ...new Set(lines)].sort();
      return all.length > 0 ? [[findHolder(resources, logicalId, stack), ...all].join('\n')] : [];
    }),
  );
  return `${paragraphs.sort().join('\n\n')}\n`;
}

/** A stage with every optional part. */
export const fullStage: StageConfig = {
  ...wholeStage,
  shopify: { shop: 'dram-dev.myshopify.com' },
  clickAndDrop: { serviceCodes: { tracked48: 'TPS48', specialDelivery: 'SD1' } },
  addressLookup: { provider: 'ideal-postcodes', lookupsADay: 1_000 },
  alarmsTo: ['alarms@shop.test'],
  canaryMinutes: 10,
  outsideCopy: { bucket: 'dram-copies', account: '444455556666' },
  domain: {
    hosts: ['shop.test'],
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
    hostedZone: { id: 'Z1', name: 'shop.test' },
  },
};

export const formatAllRights = (): string => formatRights(synthesise(fullStage));
