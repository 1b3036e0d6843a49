import { hasExpired } from '#shared/domain/common/retention.ts';

/** The entities whose items must expire; `listRequiredExpiries` checks no others. */
export const expiringEntities = [
  'auditEntry',
  'dispute',
  'invoice',
  'lot',
  'mail',
  'manualInvoice',
  'manualInvoiceContent',
  'order',
  'orderNote',
  'orderReturn',
  'orderWord',
  'payment',
  'refund',
  'release',
  'staffEntry',
] as const;

/**
 * The records that are retained only for a limited time. Reads leave out those whose time is over, because DynamoDB takes
 * up to two days to delete an expired item.
 */
export const retainedEntities: ReadonlySet<unknown> = new Set([...expiringEntities, 'subscriber']);

type Item = Record<string, unknown>;

const isPresent = ({ __edb_e__, ttl }: Item, now: Date): boolean =>
  !(retainedEntities.has(__edb_e__) && hasExpired(ttl, now));

type ReadResult = { Item?: Item | undefined; Items?: Item[]; Responses?: Record<string, Item[]> };

/** Removes expired records from the result of a get, a query or a batch of gets. */
export function dropExpired(found: ReadResult, now: Date): void {
  if (found.Item && !isPresent(found.Item, now)) found.Item = undefined;
  if (found.Items) found.Items = found.Items.filter((item) => isPresent(item, now));
  for (const [table, items] of Object.entries(found.Responses ?? {}))
    Object.assign(found.Responses ?? {}, { [table]: items.filter((item) => isPresent(item, now)) });
}
