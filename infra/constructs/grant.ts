import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  type IndexPartition,
  type Partition,
  toIndexLeadingKeyPattern,
  toLeadingKeyPattern,
} from '#functions/table/partitions.ts';
import type { tableDefinition } from '#functions/table/table-definition.ts';
import type { QueueName } from '#shared/queues.ts';

/**
 * What may be done with the items of a partition. A transaction needs the verbs of its parts. Scans are not among them, because
 * they have no leading key; see `scansTable`.
 */
const actions = {
  get: 'dynamodb:GetItem',
  batchGet: 'dynamodb:BatchGetItem',
  query: 'dynamodb:Query',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  /** Checks a condition on an item, as a part of a transaction. */
  check: 'dynamodb:ConditionCheckItem',
  delete: 'dynamodb:DeleteItem',
} as const;

type Verb = keyof typeof actions;
/** The verbs that a transaction can consist of. */
const transactionVerbs: readonly Verb[] = ['put', 'update', 'check', 'delete'];
type IndexName = (typeof tableDefinition.indexes)[number]['name'];

/** The secrets of the shop, by the name under which `secret()` asks for them. */
export const secretNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'LINK_SECRET',
  'ADMIN_PASSWORD_HASH',
  'SHOPIFY_ADMIN_TOKEN',
  'SHOPIFY_STOREFRONT_TOKEN',
  'CLICK_AND_DROP_KEY',
  'IDEAL_POSTCODES_KEY',
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
  | 'gate'
  | 'owner'
  | 'storage'
  | 'documents'
  | 'build'
  | 'chat'
  | 'socket'
  | 'shopify'
  | 'clickAndDrop'
  | 'addressLookup'
  | 'drops'
  | 'outsideCopy';

/** To let a browser send a file, to move a sent file to its place, and to show one. */
export type DocumentRight = 'offer' | 'claim' | 'show';

/** What one function may do, and the settings it receives. */
export type Grant = {
  table?: Partial<Record<Partition, readonly Verb[]>>;
  /** Whether every write is a separate call, so transactions need no statement. */
  writesApart?: boolean;
  /** Partitions of the indexes that it may query. */
  indexes?: Partial<Record<IndexName, readonly IndexPartition[]>>;
  secrets?: readonly SecretName[];
  settings?: readonly SettingGroup[];
  /** Whether it may send mail about orders. */
  sendsMail?: boolean;
  /** Whether it may send emails of the newsletter. */
  sendsNews?: boolean;
  /** Whether it may ask SES for its sending rate. */
  readsSendingRate?: boolean;
  /** Whether it may ask which copies of the table have left the account. */
  listsExports?: boolean;
  /** Queues that it may put messages on. */
  sendsTo?: readonly QueueName[];
  /** What it may do with the private files of the back office. */
  documents?: readonly DocumentRight[];
  /** Whether it may store bottle pictures where the edge serves them from. */
  putsPictures?: boolean;
  /** Whether it may write and remove pages of the site, and invalidate them at the edge. */
  writesSite?: boolean;
  /** Whether it may call the models that answer for AI Simo. */
  callsModel?: boolean;
  /** Whether it may post to the open sockets of visitors. */
  postsToSocket?: boolean;
  /** Whether it may start the worker that answers over the socket. */
  startsWorker?: boolean;
  /**
   * Whether it may read every item of the table. Only for the two jobs that reconcile the books and check what is retained,
   * never for a function that answers calls.
   */
  scansTable?: boolean;
};

/** A grant for each contract of an area. */
export type EndpointGrants<Contracts> = Record<keyof Contracts & string, Grant>;

const leadingKeys = 'dynamodb:LeadingKeys';

/** The second condition excludes requests without a leading key, for which the first alone would be true. */
const limitTo = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { [leadingKeys]: keys },
  Null: { [leadingKeys]: 'false' },
});

/**
 * The statements for the table in a grant: one for each set of verbs, over all partitions they are granted on, because a batch
 * is judged by all its leading keys together. AWS does not say whether it judges a transaction item by item, or each verb by
 * the leading keys of all its items, which separate statements would refuse. So for transactions alone, every verb they consist
 * of is granted on the partitions of all.
 */
export function createTableStatements(grant: Grant, tableArn: string): PolicyStatement[] {
  const table = Object.entries(grant.table ?? {}) as [Partition, readonly Verb[]][];
  const listKeys = (of: readonly Verb[]) =>
    table.flatMap(([partition, verbs]) =>
      verbs.some((verb) => of.includes(verb)) ? [toLeadingKeyPattern(partition)] : [],
    );
  const verbs = (Object.keys(actions) as Verb[]).filter((verb) => listKeys([verb]).length > 0);
  const statements = [...Map.groupBy(verbs, (verb) => listKeys([verb]).join(' '))].map(
    ([keys, verbs]) =>
      new PolicyStatement({
        actions: verbs.map((verb) => actions[verb]),
        resources: [tableArn],
        conditions: limitTo(keys.split(' ')),
      }),
  );
  const written = verbs.filter((verb) => transactionVerbs.includes(verb));
  const union = listKeys(written);
  if (!grant.writesApart && written.some((verb) => listKeys([verb]).length < union.length))
    statements.push(
      new PolicyStatement({
        actions: written.map((verb) => actions[verb]),
        resources: [tableArn],
        conditions: {
          ...limitTo(union),
          'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
        },
      }),
    );
  return [...statements, ...createIndexStatements(grant, tableArn)];
}

/**
 * Nor does AWS say whether the leading key of an index query is that of the index or of the table. Such a query does not
 * contain the table's key, and then this condition is true; so the second condition has to be left out.
 */
const createIndexStatements = ({ indexes = {} }: Grant, tableArn: string): PolicyStatement[] =>
  Object.entries(indexes).map(
    ([index, partitions]) =>
      new PolicyStatement({
        actions: [actions.query],
        resources: [`${tableArn}/index/${index}`],
        conditions: {
          'ForAllValues:StringLike': { [leadingKeys]: partitions.map(toIndexLeadingKeyPattern) },
        },
      }),
  );
