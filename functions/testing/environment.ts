import { randomBytes } from 'node:crypto';
import { type QueueName, queues, toQueueSetting } from '#shared/queues.ts';
import { adminPasswordHash } from './staff-password.ts';

/** The environment of a test file, set before any function's module is loaded: a table per worker, no cloud. */
Object.assign(process.env, {
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  // Nothing listens on this port; `setup.ts` gives the database's address to the tests that have one.
  AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
  // Modules stay loaded across files and keep the name of the table, which each file creates and deletes.
  TABLE_NAME: process.env.TABLE_NAME ?? `test-${randomBytes(6).toString('hex')}`,
  SITE_ORIGINS: 'https://shop.test',
  MAIL_FROM: 'orders@shop.test',
  MAIL_CONFIGURATION_SET: 'orders',
  MAIL_NEWS_CONFIGURATION_SET: 'news',
  STRIPE_SECRET_KEY: 'sk_test_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
  STRIPE_WEBHOOK_SECRETS: 'whsec_current,whsec_previous',
  LINK_SECRET: 'a secret for the links of this test run',
  ADMIN_PASSWORD_HASH: adminPasswordHash,
  ...Object.fromEntries(
    (Object.keys(queues) as QueueName[]).map((name) => [toQueueSetting(name), `https://queue.test/${name}`]),
  ),
  SOCKET_WORKER: 'dram-local-socket-answer',
  MAIL_TESTS_TO: 'inhouse@shop.test',
  STAFF_EMAILS: 'staff@shop.test,other@shop.test',
  OWNER_EMAIL: 'first@shop.test',
  CHAT_MODEL_QUICK: 'quick-model',
  CHAT_MODEL_DETAILED: 'detailed-model',
  CHAT_MOST_TOKENS_QUICK: '500',
  CHAT_MOST_TOKENS_DETAILED: '1500',
  CHAT_TOKENS_A_DAY: '100000000',
  SPREAD_STOCK_ABOVE: '200',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});
