import { describe, expect, test } from 'vitest';
import { jobs } from '#shared/jobs.ts';
import { production } from './config/production.ts';
import { scratch } from './config/scratch.ts';
import type { StageConfig } from './config/stage.ts';
import { staging } from './config/staging.ts';
import { upkeep } from './config/upkeep.ts';
import { findResources, synthesise } from './testing/synthesised.ts';

const kept: StageConfig = {
  ...scratch,
  upkeep: upkeep.whole,
  account: '111122223333',
  alarmsTo: ['alarms@shop.test'],
  outsideCopy: { bucket: 'dram-copies', account: '444455556666' },
  monthlyBudgetDollars: 120,
};
const shop = synthesise(kept);
const plain = synthesise();

describe('the copy in another account', () => {
  test('exports the table every night, from its backups, to the bucket of the other account', () => {
    const schedule = findResources(shop, 'AWS::Scheduler::Schedule').find(({ Properties }) =>
      JSON.stringify(Properties.Target.Arn).includes('exportTableToPointInTime'),
    );
    expect(schedule?.Properties).toMatchObject({
      ScheduleExpression: 'cron(30 1 * * ? *)',
      State: 'ENABLED',
    });
    const input = JSON.stringify(schedule?.Properties.Target.Input);
    for (const part of ['dram-copies', '444455556666', 'dev/table', 'DYNAMODB_JSON', 'TableArn'])
      expect(input).toContain(part);
  });

  test('replicates every file as it is written, but no deletions', () => {
    const copied = findResources(shop, 'AWS::S3::Bucket').filter(
      ({ Properties }) => Properties.ReplicationConfiguration,
    );
    expect(copied).toHaveLength(2);
    for (const { Properties } of copied) {
      expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
      expect(Properties.ReplicationConfiguration.Rules).toEqual([
        expect.objectContaining({
          Status: 'Enabled',
          DeleteMarkerReplication: { Status: 'Disabled' },
          Destination: expect.objectContaining({
            Bucket: 'arn:aws:s3:::dram-copies',
            Account: '444455556666',
          }),
        }),
      ]);
    }
    const roles = JSON.stringify(findResources(shop, 'AWS::IAM::Policy'));
    expect(roles).toContain('s3:ReplicateObject');
    expect(roles).not.toContain('s3:ReplicateDelete');
  });

  test('pauses with a paused stage, and has alarms', () => {
    const paused = synthesise({ ...kept, paused: 'background' });
    const states = findResources(paused, 'AWS::Scheduler::Schedule').map(
      ({ Properties }) => Properties.State,
    );
    expect(new Set(states)).toEqual(new Set(['DISABLED']));
    const [alarm] = findResources(shop, 'AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties.AlarmName === 'dram-dev-copy-failing',
    );
    expect(alarm?.Properties.Dimensions).toEqual([{ Name: 'ScheduleGroup', Value: 'dram-dev-backup' }]);
    const [incomplete] = findResources(shop, 'AWS::CloudWatch::Alarm').filter(
      ({ Properties }) => Properties.AlarmName === 'dram-dev-copy-incomplete',
    );
    expect(incomplete?.Properties).toMatchObject({
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: 'dram-dev-jobs-checkOutsideCopy' }],
    });
    expect(findResources(shop, 'AWS::Scheduler::ScheduleGroup')).toMatchObject([
      { Properties: { Name: 'dram-dev-backup' } },
    ]);
  });

  test('is checked every morning by a function that may list exports, only where a copy is configured', () => {
    const find = (config: StageConfig) => {
      const made = synthesise(config);
      const [schedule] = findResources(made, 'AWS::Scheduler::Schedule').filter(
        ({ Properties }) => Properties.Description === jobs.checkOutsideCopy.summary,
      );
      const [work] = findResources(made, 'AWS::Lambda::Function').filter(
        ({ Properties }) => Properties.FunctionName === 'dram-dev-jobs-checkOutsideCopy',
      );
      const roles = JSON.stringify(findResources(made, 'AWS::IAM::Role'));
      const { EXPORTED_TABLE: table } = work?.Properties.Environment.Variables ?? {};
      return [schedule?.Properties.State, table !== undefined, roles.includes('dynamodb:ListExports')];
    };
    expect(find(kept)).toEqual(['ENABLED', true, true]);
    expect(find(scratch)).toEqual(['DISABLED', false, false]);
  });

  test('is absent when the stage names no bucket', () => {
    expect(findResources(plain, 'AWS::Scheduler::ScheduleGroup')).toEqual([]);
    expect(JSON.stringify(findResources(plain, 'AWS::S3::Bucket'))).not.toContain('ReplicationConfiguration');
  });
});

describe('the budget', () => {
  test("has the amount in the stage's file, and notifies alarm recipients before it is spent", () => {
    const [budget] = findResources(shop, 'AWS::Budgets::Budget');
    expect(budget?.Properties.Budget).toMatchObject({
      BudgetLimit: { Amount: 120, Unit: 'USD' },
      TimeUnit: 'MONTHLY',
    });
    const notices = budget?.Properties.NotificationsWithSubscribers as {
      Notification: object;
      Subscribers: object[];
    }[];
    expect(notices.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ]);
    for (const { Subscribers } of notices)
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'alarms@shop.test' }]);
  });

  test("is set in every stage's file, and not created when nobody receives its alerts", () => {
    for (const { monthlyBudgetDollars } of [scratch, staging, production])
      expect(monthlyBudgetDollars).toBeGreaterThan(0);
    expect(findResources(plain, 'AWS::Budgets::Budget')).toEqual([]);
  });
});
