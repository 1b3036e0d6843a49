import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { leadingKey, type Partition } from '#functions/table/partitions.ts';
import type { tableDefinition } from '#functions/table/table.ts';
import type { QueueName } from '#shared/queues.ts';

/**
 * What may be done with the items of a partition. A transaction needs the verbs of its parts. There is no scan: it has
 * no leading key, so a condition on leading keys would not hold it back; see `walksTable`.
 */
const actions = {
  get: 'dynamodb:GetItem',
  batchGet: 'dynamodb:BatchGetItem',
  query: 'dynamodb:Query',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  /** That an item is so, as a part of a transaction. */
  check: 'dynamodb:ConditionCheckItem',
  delete: 'dynamodb:DeleteItem',
} as const;

type Verb = keyof typeof actions;
type IndexName = (typeof tableDefinition.indexes)[number]['name'];

/** The secrets of the shop, by the name under which `secret()` asks for them. */
export const secretNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'LINK_SECRET',
  'ADMIN_PASSWORD_HASH',
  'SHOPIFY_ADMIN_TOKEN',
  'SHOPIFY_STOREFRONT_TOKEN',
] as const;
export type SecretName = (typeof secretNames)[number];

/** Groups of settings that only some functions read. */
export type SettingGroup =
  | 'mail'
  | 'news'
  | 'stripe'
  | 'company'
  | 'bank'
  | 'site'
  | 'tests'
  | 'storage'
  | 'documents'
  | 'build'
  | 'chat'
  | 'socket'
  | 'shopify';

/** To let a browser send a file, to take a file that was sent to its place, and to show one. */
export type DocumentRight = 'offer' | 'claim' | 'show';

/** What one function may do, and what it is told. */
export type Grant = {
  table?: Partial<Record<Partition, readonly Verb[]>>;
  /** Indexes that it may query. */
  indexes?: readonly IndexName[];
  secrets?: readonly SecretName[];
  settings?: readonly SettingGroup[];
  /** Whether it may send mail about orders. */
  sendsMail?: boolean;
  /** Whether it may send emails of the newsletter. */
  sendsNews?: boolean;
  /** Whether it may ask SES how fast it takes mail. */
  readsSendingRate?: boolean;
  /** Queues that it may put messages on. */
  sendsTo?: readonly QueueName[];
  /** What it may do with the private files of the back office. */
  documents?: readonly DocumentRight[];
  /** Whether it may store pictures of bottles where the edge serves them from. */
  putsPictures?: boolean;
  /** Whether it may write and remove pages of the site, and make the edge forget them. */
  writesSite?: boolean;
  /** Whether it may ask the models that answer for AI Simo. */
  callsModel?: boolean;
  /** Whether it may post to the open sockets of visitors. */
  postsToSocket?: boolean;
  /** Whether it may start the worker that answers over the socket. */
  startsWorker?: boolean;
  /** Whether it may read every item of the table: the two jobs that check the books and what is retained, and nobody who answers a call. */
  scansTable?: boolean;
};

/** A grant for each contract of an area. */
export type GrantsOf<Contracts> = Record<keyof Contracts & string, Grant>;

/**
 * The statements of a grant's table part: one for each set of verbs, over all partitions they are granted on. A batch
 * or a transaction over several partitions is judged by all its leading keys at once, which statements apart would
 * each refuse.
 */
export function createTableStatements(grant: Grant, tableArn: string): PolicyStatement[] {
  const table = Object.entries(grant.table ?? {}) as [Partition, readonly Verb[]][];
  const verbs = (Object.keys(actions) as Verb[]).filter((verb) =>
    table.some(([, verbs]) => verbs.includes(verb)),
  );
  const byPartitions = Map.groupBy(verbs, (verb) =>
    table.flatMap(([partition, verbs]) => (verbs.includes(verb) ? [leadingKey(partition)] : [])).join(' '),
  );
  const statements = [...byPartitions].map(
    ([leadingKeys, verbs]) =>
      new PolicyStatement({
        actions: verbs.map((verb) => actions[verb]),
        resources: [tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys.split(' ') } },
      }),
  );
  if (!grant.indexes?.length) return statements;
  const resources = grant.indexes.map((index) => `${tableArn}/index/${index}`);
  return [...statements, new PolicyStatement({ actions: [actions.query], resources })];
}
