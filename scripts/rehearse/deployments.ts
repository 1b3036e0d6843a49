/** Deployments of single stacks, with the CDK's own CLI, from what the deploy command has synthesised. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import { readIdentity } from '#scripts/deploy/account-state.ts';
import type { Run } from '#scripts/deploy/command.ts';
import { toArtefactFolder } from '#scripts/deploy/plan.ts';

type Resource = { Type: string; Properties: Record<string, unknown> };
type Rehearsed = { config: StageConfig; run: Run };

/** Deploys a stack with its template changed in the assembly, and puts the assembly back as it was. */
export async function deployChanged(
  rehearsed: Rehearsed,
  stack: string,
  change: (resources: Record<string, Resource>) => void,
): Promise<void> {
  const name = names.stack(rehearsed.config, stack);
  const file = path.join(toArtefactFolder(rehearsed.config), `${name}.template.json`);
  const before = readFileSync(file, 'utf8');
  const template = JSON.parse(before) as { Resources: Record<string, Resource> };
  change(template.Resources);
  writeFileSync(file, JSON.stringify(template));
  try {
    await deployTemplate(rehearsed, stack);
  } finally {
    writeFileSync(file, before);
  }
}

/** The CLI knows a template by the hash that it had, so what it uploaded under that must go first. */
export async function deployTemplate(rehearsed: Rehearsed, stack: string): Promise<void> {
  const { config, run } = rehearsed;
  const name = names.stack(config, stack);
  const assembly = toArtefactFolder(config);
  const { artifacts } = JSON.parse(readFileSync(path.join(assembly, 'manifest.json'), 'utf8'));
  const { account } = await readIdentity(config);
  const url = String(artifacts[name].properties.stackTemplateAssetObjectUrl)
    .replace(/\$\{AWS::AccountId\}/g, account)
    .replace(/\$\{AWS::Region\}/g, config.region);
  const { host: Bucket, pathname } = new URL(url);
  const client = new S3Client({ region: config.region, forcePathStyle: true });
  await client.send(new DeleteObjectCommand({ Bucket, Key: pathname.slice(1) }));
  await run('cdk', [
    ...['deploy', name, '--exclusively', '--app', assembly, '--build', '', '--require-approval', 'never'],
    ...['--progress', 'events'],
  ]);
}
