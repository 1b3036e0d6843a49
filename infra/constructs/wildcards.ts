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
        "X-Ray's trace segments, SES's sending rate and DynamoDB's list of exports have no narrower resource.",
    },
    ...listDocumentFolders(grant.documents ?? []).map((folder) => ({
      resource: `${documents}/${folder}`,
      reason: 'Each file has an id of its own, in the one folder that this function uses.',
    })),
    ...(grant.putsPictures ? pictureFolders : []).map((folder) => ({
      resource: `${assets}/${folder}/*`,
      reason: 'A picture is named after its content, which is unknown in advance.',
    })),
    ...(grant.writesSite ? ['pages', 'app'] : []).map((folder) => ({
      resource: `${site}/${folder}/*`,
      reason: "It writes the site's pages and the documents of the private pages, and nothing else.",
    })),
    ...(grant.writesSite ? [`${site}/sitemap*.xml`] : []).map((resource) => ({
      resource,
      reason: 'A sitemap that is too long for one file continues in as many numbered files as it needs.',
    })),
    ...(grant.callsModel ? listGlobalModels(config.chat) : []).map((resource) => ({
      resource,
      reason:
        'One model, in any region to which its inference profile routes, and only through that profile.',
    })),
    ...(grant.postsToSocket ? [socketApi] : []).map((api) => ({
      resource: `arn:aws:execute-api:${config.region}:${account}:${api}/${socketStage}/POST/@connections/*`,
      reason: 'API Gateway assigns each connection an id when it opens.',
    })),
  ];
}

/** Accepts the wildcards in the rights of a function, each with the reason why no narrower resource is known. */
export function acknowledgeWildcards(role: Role, grant: Grant, config: StageConfig): void {
  acknowledge(
    role,
    'Serverless-LambdaStarPermissions',
    'Each wildcard is accepted individually with its reason, and is in the list of reviewed rights.',
  );
  for (const { resource, reason } of listWildcards(grant, config))
    acknowledge(role, `AwsSolutions-IAM5[Resource::${resource}]`, reason);
}
