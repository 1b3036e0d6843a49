/** Deployments of the assembly that the rehearsal has synthesised, by the CDK's own CLI. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { dev } from '#infra/config/dev.ts';
import { names } from '#infra/names.ts';
import { runCommand } from '#scripts/deploy/command.ts';
import { accountId } from './emulated-account.ts';

type Resource = { Type: string; Properties: Record<string, unknown> };

export const assembly = path.join('.local', 'rehearsal');

export const deployStacks = (...stacks: string[]): Promise<void> =>
  runCommand('cdk', [
    ...['deploy', ...stacks, '--app', assembly, '--require-approval', 'never', '--concurrency', '4'],
    ...['--progress', 'events', '--build', ''],
  ]);

/** Deploys a stack with its template changed in the copy, and puts the copy back as it was. */
export async function deployChanged(
  stack: string,
  change: (resources: Record<string, Resource>) => void,
): Promise<void> {
  const name = names.stack(dev, stack);
  const file = path.join(assembly, `${name}.template.json`);
  const before = readFileSync(file, 'utf8');
  const template = JSON.parse(before) as { Resources: Record<string, Resource> };
  change(template.Resources);
  writeFileSync(file, JSON.stringify(template));
  try {
    await deployTemplate(name);
  } finally {
    writeFileSync(file, before);
  }
}

/** The CLI knows a template by the hash that it had, so what it uploaded under that must go first. */
export async function deployTemplate(stack: string): Promise<void> {
  const { artifacts } = JSON.parse(readFileSync(path.join(assembly, 'manifest.json'), 'utf8'));
  const url = String(artifacts[stack].properties.stackTemplateAssetObjectUrl).replace(
    /\$\{AWS::AccountId\}/,
    accountId,
  );
  const { host: Bucket, pathname } = new URL(url);
  const client = new S3Client({ forcePathStyle: true });
  await client.send(new DeleteObjectCommand({ Bucket, Key: pathname.slice(1) }));
  await deployStacks(stack, '--exclusively');
}
