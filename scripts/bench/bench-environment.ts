import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTableInput } from '#functions/table/table-definition.ts';
import { type Payments, startPayments } from '#scripts/emulators/stripe/server.ts';
import { createTable } from '#scripts/local/create-table.ts';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';

/** The environment variables that the functions read while they are measured. */
export const settings = {
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  TABLE_NAME: 'bench',
  SITE_ORIGINS: 'http://bench.test',
  MAIL_FROM: 'orders@bench.test',
  MAIL_CONFIGURATION_SET: 'orders',
  MAIL_NEWS_CONFIGURATION_SET: 'news',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRETS: 'whsec_bench',
  LINK_SECRET: 'bench',
  CHAT_MODEL_QUICK: 'bench',
  CHAT_MODEL_DETAILED: 'bench',
  CHAT_MOST_TOKENS_QUICK: '500',
  CHAT_MOST_TOKENS_DETAILED: '1500',
  CHAT_TOKENS_A_DAY: '1000000000',
  SPREAD_STOCK_ABOVE: '200',
  SOCKET_WORKER: 'dram-local-socket-answer',
  LOG_LEVEL: 'error',
};

/** Starts a separate database and Stripe sandbox, and sets the environment that points to them. */
export async function startBenchEnvironment(): Promise<{ payments: Payments; close(): Promise<void> }> {
  const [dynamoDb, payments] = await Promise.all([
    startDynamoDb(),
    startPayments({ secretKey: settings.STRIPE_SECRET_KEY }),
  ]);
  const urls = { AWS_ENDPOINT_URL_DYNAMODB: dynamoDb.url, STRIPE_API_URL: payments.url };
  Object.assign(process.env, settings, urls);
  const client = new DynamoDBClient({});
  await createTable(client, createTableInput(settings.TABLE_NAME));
  client.destroy();
  return {
    payments,
    close: async () => {
      await payments.close();
      await dynamoDb.close();
    },
  };
}
