import type { Role } from 'aws-cdk-lib/aws-iam';
import type { StageConfig } from '../config/stage.ts';
import { names, socketStage } from '../names.ts';
import { acknowledge } from './acknowledge.ts';
import { listDocumentFolders } from './document-statements.ts';
import type { Grant } from './grant.ts';
import { listGlobalModels } from './model-statements.ts';
import { pictureFolders } from './statements.ts';

type Wildcard = { resource: string; reason: string };

/** A value exported by another stack, as the security rules name it: by the name under which CloudFormation imports it. */
const toImportedName = (config: StageConfig, stack: string, output: string) =>
  `${names.stack(config, stack)}:ExportsOutput${output}`;

function listWildcards(grant: Grant, config: StageConfig): Wildcard[] {
  const documents = toImportedName(config, 'data', 'FnGetAttdocumentsB555045CArn73ECED23');
  const assets = toImportedName(config, 'data', 'FnGetAttassetsB7C36B1BArn83908872');
  const site = toImportedName(config, 'web', 'FnGetAttsite87CC46B4Arn993364A2');
  const socketApi = toImportedName(config, 'gateway', 'RefsocketApi8A73FF1DF836C1F3');
  const account = config.account ?? '<AWS::AccountId>';
  return [
    {
      resource: '*',
      reason:
        'X-Ray takes trace segments, SES tells its rate and DynamoDB lists exports on no narrower resource.',
    },
    ...listDocumentFolders(grant.documents ?? []).map((folder) => ({
      resource: `${documents}/${folder}`,
      reason:
        'A file lies under an id of its own, in the one folder of those that this function has to do with.',
    })),
    ...(grant.putsPictures ? pictureFolders : []).map((folder) => ({
      resource: `${assets}/${folder}/*`,
      reason: 'A picture is named after its content, which nobody knows before.',
    })),
    ...(grant.writesSite ? ['pages', 'app'] : []).map((folder) => ({
      resource: `${site}/${folder}/*`,
      reason:
        'It writes every page of the site and every document of the private pages, and nothing beside them.',
    })),
    ...(grant.writesSite ? [`${site}/sitemap*.xml`] : []).map((resource) => ({
      resource,
      reason: 'A sitemap that is too long for one file goes on in numbered ones, as many as are needed.',
    })),
    ...(grant.callsModel ? listGlobalModels(config.chat) : []).map((resource) => ({
      resource,
      reason: 'One model, in whatever region its profile sends a question to, and through that profile only.',
    })),
    ...(grant.postsToSocket ? [socketApi] : []).map((api) => ({
      resource: `arn:aws:execute-api:${config.region}:${account}:${api}/${socketStage}/POST/@connections/*`,
      reason: 'API Gateway gives every socket an id of its own when it opens.',
    })),
  ];
}

/** Accepts the wildcards in the rights of a function, each with the reason why no narrower resource is known. */
export function acknowledgeWildcards(role: Role, grant: Grant, config: StageConfig): void {
  acknowledge(
    role,
    'Serverless-LambdaStarPermissions',
    'Each star is accepted one by one with its reason, and stands in the list of reviewed rights.',
  );
  for (const { resource, reason } of listWildcards(grant, config))
    acknowledge(role, `AwsSolutions-IAM5[Resource::${resource}]`, reason);
}
