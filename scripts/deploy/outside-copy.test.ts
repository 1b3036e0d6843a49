import { describe, expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import { findResources, synthesise } from '#infra/testing/synthesised.ts';
import { buildBucketCommands, buildFileCommands } from './outside-copy.ts';

type Statement = { Action: string | string[]; Resource: string | string[] };

const outsideCopy = { bucket: 'dram-copies', account: '444455556666' };
const config = { ...scratch, account: '111122223333', outsideCopy };

describe('the backup bucket in another account', () => {
  const commands = buildBucketCommands(config, config.account);
  const [policy] = commands.flatMap((command) => /--policy '(.*)'/.exec(command)?.[1] ?? []);
  const [write, read] = JSON.parse(policy ?? '').Statement;

  test("allows the stage's backup roles exactly the actions that they use, by the names of the roles", () => {
    const shop = synthesise(config);
    const roles = [...findResources(shop, 'AWS::IAM::Role'), ...findResources(shop, 'AWS::IAM::Policy')];
    const statements = roles.flatMap(({ Properties }): Statement[] =>
      [...(Properties.Policies ?? []), Properties].flatMap(
        ({ PolicyDocument }) => PolicyDocument?.Statement ?? [],
      ),
    );
    const there = statements
      .filter(({ Resource }) => JSON.stringify(Resource).includes('arn:aws:s3:::dram-copies'))
      .flatMap(({ Action }) => Action);
    expect(there).toContain('s3:ReplicateObject');
    expect([...new Set(there)].sort()).toEqual(write.Action);
    const names = Object.keys(shop.templates.get('dram-dev-data') ?? {}).filter((id) =>
      /exporter|replicator/.test(id),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^outsideCopy/);
    expect(write.Condition).toEqual({
      ArnLike: { 'aws:PrincipalArn': 'arn:aws:iam::111122223333:role/dram-dev-data-outsideCopy*' },
    });
  });

  test('is versioned, can be read for a restore, and deletes table exports after 35 days', () => {
    expect(read.Action).toContain('s3:ListBucket');
    expect(commands.join('\n')).toContain('Status=Enabled');
    expect(commands.join('\n')).toContain('"Filter":{"Prefix":"dev/table/"},"Expiration":{"Days":35}');
  });

  test('restores pictures and documents to their own buckets, and nothing else', () => {
    expect(buildFileCommands(outsideCopy, { assets: 'pictures', documents: 'papers' })).toEqual([
      'aws s3 sync s3://dram-copies/api/assets/bottles s3://pictures/api/assets/bottles',
      'aws s3 sync s3://dram-copies/api/assets/share s3://pictures/api/assets/share',
      'aws s3 sync s3://dram-copies/supplier-invoices s3://papers/supplier-invoices',
    ]);
  });
});
