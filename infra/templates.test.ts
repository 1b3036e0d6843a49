import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { secretNames } from './constructs/grant.ts';
import { formatRights, fullStage } from './testing/rights.ts';
import { findResources, synthesiseStage } from './testing/synthesised.ts';

// The only synthesis of a test run that validates: it throws if CloudFormation's schemas refuse a template.
const shop = synthesiseStage(fullStage, { validates: true });
const rights = formatRights(shop);
const allowed = rights.split('\n').filter((line) => line.startsWith('  ') && !line.startsWith('  deny'));

describe('the templates', () => {
  test("stay within CloudFormation's limits of 200 outputs, 200 parameters and 1 MB", () => {
    const beyond = [...shop.documents].filter(
      ([, template]) =>
        Object.keys(template.Outputs ?? {}).length > 200 ||
        Object.keys(template.Parameters ?? {}).length > 200 ||
        JSON.stringify(template, null, 1).length > 1_000_000,
    );
    expect(beyond.map(([stack]) => stack)).toEqual([]);
  });
});

describe('the IAM rights of every role', () => {
  test('match the reviewed list; `npm run rights -- --write` records a change', () => {
    const reviewed = readFileSync(path.join(import.meta.dirname, 'reviewed-rights.txt'), 'utf8');
    expect(rights.split('\n')).toEqual(reviewed.split('\n'));
  });

  test('name every action in full, and include no AWS managed policy', () => {
    expect(allowed.filter((line) => !/^ {2}[a-z\d-]+:\w+ on /.test(line))).toEqual([]);
  });

  test('use a wildcard resource only where AWS offers nothing narrower', () => {
    const everywhere = new Set(allowed.filter((line) => / on \*/.test(line)).map((line) => line.trim()));
    const narrowed = [...everywhere].filter((line) => !/^(logs|xray):/.test(line));
    expect(narrowed.sort()).toEqual([
      'cloudwatch:DescribeAlarms on *',
      'dynamodb:ListExports on *',
      'dynamodb:ListStreams on *',
      'ses:GetAccount on *',
    ]);
    const logsAnywhere = rights.split('\n\n').filter((holder) => /logs:\w+ on \*/.test(holder));
    expect(logsAnywhere.map((holder) => holder.split('\n')[0])).toEqual([
      expect.stringMatching(/realtime logging/),
    ]);
  });

  test('on the table are limited to partitions or an index; only jobs may scan it', () => {
    const table = allowed.filter((line) => line.includes('dynamodb:') && !/Stream|Scan|Export/.test(line));
    expect(table.filter((line) => !/ on (table [a-z]|table\/index\/)/.test(line))).toEqual([]);
    const walkers = rights.split('\n\n').filter((holder) => /dynamodb:(Scan|PartiQL)/.test(holder));
    expect(walkers.filter((holder) => !holder.startsWith('jobs.'))).toEqual([]);
  });
});

describe('the environment of the functions', () => {
  const environments = findResources(shop, 'AWS::Lambda::Function').map(
    ({ Properties }) => Properties.Environment.Variables as Record<string, unknown>,
  );

  test('contains ids of secrets but no values; only the origin secret is resolved at deployment', () => {
    const settings =
      /^(TABLE_NAME|EXPORTED_TABLE|METRICS_NAMESPACE|SITE_ORIGINS|SITE_BUCKET|DISTRIBUTION_ID|ASSETS_BUCKET|DOCUMENTS_BUCKET|MAIL_\w+|STAFF_EMAILS|SHARED_PASSWORD|OWNER_EMAIL|STRIPE_PUBLISHABLE_KEY|SHOP_\w+|CHAT_\w+|SOCKET_(ENDPOINT|WORKER)|SHOPIFY_(SHOP|API_VERSION|LOCATION_ID|CHECKOUT_HOST)|CLICK_AND_DROP_(TRACKED_48|SPECIAL_DELIVERY)|SPREAD_STOCK_ABOVE|ADDRESS_LOOKUP(S_A_DAY)?|QUEUE_\w+)$/;
    const ids = secretNames.map((name) => `${name}_ID`);
    const names = new Set(environments.flatMap((environment) => Object.keys(environment)));
    const others = [...names].filter((name) => !settings.test(name) && !ids.includes(name as never));
    expect(others.filter((name) => !/^(PARAMETERS|SECRETS|SSM)_/.test(name))).toEqual(['ORIGIN_SECRETS']);
    const resolved = environments.flatMap((environment) =>
      Object.entries(environment).filter(([, value]) => JSON.stringify(value).includes('{{resolve:')),
    );
    expect(new Set(resolved.map(([name]) => name))).toEqual(new Set(['ORIGIN_SECRETS']));
  });

  test('makes the extension cache secrets for five minutes', () => {
    const readers = environments.filter((environment) => ids(environment).length > 0);
    expect(readers.length).toBeGreaterThan(0);
    for (const environment of readers)
      expect(environment).toMatchObject({
        PARAMETERS_SECRETS_EXTENSION_CACHE_ENABLED: 'true',
        SSM_PARAMETER_STORE_TTL: '300',
      });
  });
});

const ids = (environment: Record<string, unknown>) =>
  secretNames.filter((name) => `${name}_ID` in environment);
