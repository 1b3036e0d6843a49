/** What MiniStack 1.4.21 cannot do, and how the rehearsal works around it. This knowledge is kept in this file only. */
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Run } from '#scripts/deploy/command.ts';
import { root } from '#scripts/local/folders.ts';
import { nativePackages } from '#scripts/native-parts.ts';

type Resource = { Type: string; Properties?: Record<string, unknown> };
type Template = { Resources: Record<string, Resource>; Outputs?: Record<string, { Value: unknown }> };

/** Resource types that MiniStack does not know; the rehearsal needs none of them. */
const unknownTypes = [
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Logs::MetricFilter',
  'AWS::WAFv2::LoggingConfiguration',
];

/** Creates nothing, but can be referred to. */
const placeholder: Resource = { Type: 'AWS::CloudFormation::WaitConditionHandle' };

const isUnknown = ({ Type, Properties = {} }: Resource): boolean =>
  unknownTypes.includes(Type) || (Type === 'AWS::CloudWatch::Alarm' && 'Metrics' in Properties);

/**
 * API Gateway moves a call's cookies from their header to a list, as its payload 2.0 defines; MiniStack leaves them in the
 * header. It also loads functions by `require`, which does not accept modules with a top-level await, such as those with
 * pages.
 */
const wrapper = `
export const handler = async (event, context) => {
  const { handler: own } = await import('./index.mjs');
  return own(event?.headers?.cookie ? { ...event, cookies: event.headers.cookie.split('; ') } : event, context);
};
`;

/** Steps that are impossible in an emulated account, with the reason. */
export const skippedSteps = {
  'measure cold starts': "Functions start as processes of this machine, not in Lambda's.",
  'restore drill from outside the account': 'Its exports and imports carry no items.',
  'deploy: native parts': "Functions run on this machine's processor, and not on ARM.",
};

/** What the emulator cannot prove about a real account, although the steps pass. */
export const unseen = [
  'rights of roles: MiniStack enforces none',
  "CloudFront, its certificate and the firewall: the rehearsal's own edge stands in for them",
  "API Gateway's throttles, conflicts and the duration of a deployment",
  'answers of a real model, and emails that arrive',
  'quotas and costs',
  "what is left by its tags, which MiniStack's stacks do not set: only by name",
];

/** Wraps the programs of a deployment: templates are synthesised without compiled packages, and adapted afterwards. */
export const closeCommandGaps =
  (run: Run, changeTemplates: () => void): Run =>
  async (command, args, ...rest) => {
    if (command !== 'cdk' || args[0] !== 'synth') return run(command, args, ...rest);
    await run(command, [...args, '--context', 'offline=true'], ...rest);
    changeTemplates();
  };

/**
 * Patches MiniStack. It does not end with its standard input, and must not outlive this process. It refuses to delete a
 * missing change set, which the CDK does before each deployment of an existing stack, and does not find a template by a
 * stack's id, which the CDK's clean-up needs. When a nested stack is deployed again, it forgets the attributes of unchanged
 * resources, so an alias points to no version; a changed function loses its versions and aliases. When an update fails, it
 * deletes what was updated instead of restoring it. For tables it ignores continuous backups, reports the current time as
 * their start, and restores without indexes.
 */
export const startMiniStack = `
import json, os, runpy, sys, threading
from ministack.services import dynamodb, lambda_svc
from ministack.services.cloudformation import _stacks, handlers as cloudformation, provisioners, stacks

delete_change_set = cloudformation._ACTION_HANDLERS['DeleteChangeSet']

def delete_if_there(params):
    status, headers, body = delete_change_set(params)
    return (200, headers, b'<DeleteChangeSetResponse/>') if status == 404 else (status, headers, body)

cloudformation._ACTION_HANDLERS['DeleteChangeSet'] = delete_if_there

summarise = cloudformation._ACTION_HANDLERS['GetTemplateSummary']

def summarise_by_id(params):
    sent = params.get('StackName') or ['']
    names = {stack.get('StackId'): name for name, stack in _stacks.items()}
    return summarise({**params, 'StackName': [names.get(sent[0], sent[0])]} if isinstance(sent, list) else params)

cloudformation._ACTION_HANDLERS['GetTemplateSummary'] = summarise_by_id

update_resource = provisioners._update_resource

def update_with_attributes(kind, physical_id, old, new, stack, logical_id=None, attributes=None):
    known = _stacks.get(stack, {}).get('_resources', {}).get(logical_id, {}).get('Attributes')
    return update_resource(kind, physical_id, old, new, stack, logical_id, attributes or known)

provisioners._update_resource = update_with_attributes

replaced = {}

def update_and_remember(kind, physical_id, old, new, stack, logical_id=None, attributes=None):
    replaced[stack, logical_id] = old
    return update_resource(kind, physical_id, old, new, stack, logical_id, attributes)

stacks._update_resource = update_and_remember

delete_resource = stacks._delete_resource

def put_back_or_delete(kind, physical_id, sent, stack, logical_id):
    is_update = _stacks[stack]['StackStatus'] == 'UPDATE_ROLLBACK_IN_PROGRESS'
    if is_update and (stack, logical_id) in replaced:
        return update_resource(kind, physical_id, sent, replaced[stack, logical_id], stack, logical_id)
    return delete_resource(kind, physical_id, sent, stack, logical_id)

stacks._delete_resource = put_back_or_delete

function_handlers = provisioners._RESOURCE_HANDLERS['AWS::Lambda::Function']

def update_function(physical_id, old, new, stack):
    before = lambda_svc._functions[physical_id]
    made = function_handlers['create'](physical_id, new, stack)
    after = lambda_svc._functions[physical_id]
    after.update({part: before[part] for part in ('versions', 'next_version', 'aliases', 'policy')})
    return made

function_handlers['update'] = update_function

table_handlers = provisioners._RESOURCE_HANDLERS['AWS::DynamoDB::GlobalTable']
create_table = table_handlers['create']

def create_with_backups(*sent):
    made = create_table(*sent)
    dynamodb._pitr_settings[made[0]] = True
    return made

table_handlers['create'] = create_with_backups

describe_backups = dynamodb._describe_continuous_backups

def describe_since_creation(sent):
    status, headers, body = describe_backups(sent)
    answer = json.loads(body)
    moments = answer.get('ContinuousBackupsDescription', {}).get('PointInTimeRecoveryDescription', {})
    if 'EarliestRestorableDateTime' in moments:
        moments['EarliestRestorableDateTime'] = dynamodb._tables[sent['TableName']]['CreationDateTime']
    return status, headers, json.dumps(answer).encode()

dynamodb._describe_continuous_backups = describe_since_creation

create_plain = dynamodb._create_table
restore_table = dynamodb._restore_table_to_point_in_time

def restore_with_indexes(sent):
    indexes = dynamodb._tables[sent['SourceTableName']]['GlobalSecondaryIndexes']
    dynamodb._create_table = lambda request: create_plain({**request, 'GlobalSecondaryIndexes': indexes})
    try:
        return restore_table(sent)
    finally:
        dynamodb._create_table = create_plain

dynamodb._restore_table_to_point_in_time = restore_with_indexes

def end():
    sys.stdin.read()
    os._exit(0)
threading.Thread(target=end, daemon=True).start()
runpy.run_module('ministack', run_name='__main__')`;

/** MiniStack's sockets are below localhost, and without TLS. */
function toLocalSocket(address: unknown, port: number): unknown {
  const text = JSON.stringify(address)
    .replace('"https://"', '"http://"')
    .replace(/"\.execute-api\.[^"]*",\{"Ref":"AWS::URLSuffix"\},"/, `".execute-api.localhost:${port}`);
  return JSON.parse(text);
}

const toPackageFolder = (name: string): string => path.join(root, 'node_modules', name);

/** An installed package and its dependencies. */
function listNeeded(name: string, found = new Set<string>()): Set<string> {
  const manifest = path.join(toPackageFolder(name), 'package.json');
  if (found.has(name) || !existsSync(manifest)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) listNeeded(needed, found);
  return found;
}

/** Each gap that was closed in the templates, in words, with how often. */
export function closeGaps(
  assembly: string,
  { port, secretsPort, edge }: { port: number; secretsPort: string; edge: string },
): Map<string, number> {
  const closed = new Map<string, number>();
  const note = (gap: string) => closed.set(gap, (closed.get(gap) ?? 0) + 1);
  for (const file of globSync(`${assembly}/*.template.json`)) {
    const template = JSON.parse(readFileSync(file, 'utf8')) as Template;
    for (const [id, resource] of Object.entries(template.Resources)) {
      if (isUnknown(resource)) {
        template.Resources[id] = placeholder;
        note(
          `left out: ${resource.Type}${'Metrics' in (resource.Properties ?? {}) ? ' with an expression' : ''}`,
        );
      }
      if (resource.Type === 'AWS::Lambda::Function' && resource.Properties?.Handler === 'index.handler') {
        resource.Properties.Handler = 'rehearsal.handler';
        note('wrapped: functions, whose cookies it leaves in their header and which it loads by require');
      }
      const { Variables: settings } = (resource.Properties?.Environment ?? {}) as {
        Variables?: Record<string, unknown>;
      };
      if (settings?.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT) {
        settings.PARAMETERS_SECRETS_EXTENSION_HTTP_PORT = secretsPort;
        note('instead of the extension for secrets, which it does not run: one of the rehearsal');
      }
      if (settings?.SITE_ORIGINS) {
        settings.SITE_ORIGINS = edge;
        note("instead of CloudFront's address, where nothing answers: the rehearsal's own edge");
      }
      if (settings?.SOCKET_ENDPOINT) {
        settings.SOCKET_ENDPOINT = toLocalSocket(settings.SOCKET_ENDPOINT, port);
        note("instead of the sockets' address at AWS, which functions write to: MiniStack's");
      }
      const distribution = resource.Properties?.DistributionConfig as { WebACLId?: unknown } | undefined;
      if (distribution?.WebACLId) {
        delete distribution.WebACLId;
        note('left out: the firewall of the distribution, an output of another region');
      }
    }
    for (const name of ['shop', 'edge']) if (template.Outputs?.[name]) template.Outputs[name].Value = edge;
    writeFileSync(file, JSON.stringify(template));
  }
  for (const bundle of globSync(`${assembly}/asset.*/*.mjs`)) {
    const folder = path.dirname(bundle);
    if (path.basename(bundle) === 'index.mjs') writeFileSync(path.join(folder, 'rehearsal.mjs'), wrapper);
    const text = readFileSync(bundle, 'utf8');
    for (const name of nativePackages) {
      if (!new RegExp(`(from|import\\()"${name}"`).test(text)) continue;
      for (const needed of listNeeded(name))
        cpSync(toPackageFolder(needed), path.join(folder, 'node_modules', needed), { recursive: true });
      note(`added: ${name}, compiled for this machine instead of ARM`);
    }
  }
  return closed;
}
