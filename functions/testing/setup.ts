import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { adminPasswordHash } from './staff-password.ts';

/** The environment of a test file, set before any function's module is loaded: a table of its own, no cloud. */
Object.assign(process.env, {
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoDbUrl'),
  TABLE_NAME: `test-${randomBytes(6).toString('hex')}`,
  SITE_ORIGINS: 'https://shop.test',
  MAIL_FROM: 'orders@shop.test',
  MAIL_CONFIGURATION_SET: 'orders',
  MAIL_NEWS_CONFIGURATION_SET: 'news',
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRETS: 'whsec_current,whsec_previous',
  LINK_SECRET: 'a secret for the links of this test run',
  ADMIN_PASSWORD_HASH: adminPasswordHash,
  STAFF_EMAILS: 'staff@shop.test,other@shop.test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});
