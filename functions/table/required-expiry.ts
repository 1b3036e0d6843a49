import {
  computeInvoiceExpiry,
  computeLotExpiry,
  computeManualInvoiceExpiry,
  computeOrderExpiry,
  computeWithdrawalExpiry,
  toRetentionTtl,
} from '#shared/domain/common/retention.ts';

/** The fields of an item that its retention depends on. */
export type StoredItem = {
  pk: string;
  sk: string;
  __edb_e__?: string;
  ttl?: number;
  status?: string;
  bottles?: { leftOn?: string }[];
} & Partial<Record<(typeof moments)[number], string>>;

const moments = [
  ...(['createdAt', 'doneAt', 'issuedAt', 'listedAt', 'owedAt', 'paidAt', 'placedAt', 'sentAt'] as const),
  'startedAt',
] as const;

type Rule = (item: StoredItem) => number | undefined;

const expireAfter =
  (moment: (typeof moments)[number]): Rule =>
  (item) => {
    const at = item[moment];
    return at === undefined ? undefined : toRetentionTtl(at);
  };

/** An email that SES did not accept is marked as begun in 1970 until it is begun again. */
const isDated = ({ startedAt = '' }: StoredItem): boolean => startedAt > '2000';

/** Entities whose expiry does not depend on other items of their partition. */
const rules: Partial<Record<string, Rule>> = {
  auditEntry: expireAfter('createdAt'),
  invoice: computeInvoiceExpiry,
  lot: computeLotExpiry,
  // An email may have its own expiry: emails about joining and leaving expire after a month.
  mail: (item) => (item.ttl === undefined && isDated(item) ? expireAfter('startedAt')(item) : undefined),
  manualInvoice: computeManualInvoiceExpiry,
  orderWord: expireAfter('paidAt'),
  release: computeWithdrawalExpiry,
  staffEntry: expireAfter('doneAt'),
};

/**
 * When all items of an order expire: together, so the reconciliation never meets only some of them. Money that arrived
 * for an order that was never paid is a record of its own, and retains its order for as long.
 */
function toOrderExpiry(order: StoredItem, beside: readonly StoredItem[]): number | undefined {
  const own = computeOrderExpiry(order);
  if (own === undefined || order.paidAt) return own;
  const returned = beside.flatMap(({ __edb_e__, owedAt }) =>
    __edb_e__ === 'refund' && owedAt ? toRetentionTtl(owedAt) : [],
  );
  return Math.max(own, ...returned);
}

export type RequiredExpiry = { pk: string; sk: string; ttl: number };

/** The items of a partition whose expiry is wrong, with the correct expiry. */
export function listRequiredExpiries(partition: readonly StoredItem[]): RequiredExpiry[] {
  const order = partition.find((item) => item.__edb_e__ === 'order');
  const manual = partition.find((item) => item.__edb_e__ === 'manualInvoice');
  const together = order ? toOrderExpiry(order, partition) : manual && computeManualInvoiceExpiry(manual);
  return partition.flatMap((item) => {
    const wanted = together ?? rules[item.__edb_e__ ?? '']?.(item);
    if (wanted === undefined || wanted === item.ttl) return [];
    return [{ pk: item.pk, sk: item.sk, ttl: wanted }];
  });
}
