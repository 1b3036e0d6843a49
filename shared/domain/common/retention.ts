/**
 * How long records of sales are retained, with an account or without one. VATA 1994, Schedule 11, paragraph 6(3) lets
 * HMRC require records of sales to be preserved for up to six years, and VAT Notice 700/21 requires all six. They are
 * counted from the end of the calendar year, so that no accounting period ends within one.
 */
export const retentionYears = 6;

export const retentionReason =
  'Tax law requires us to keep sales records for six years (Value Added Tax Act 1994, Schedule 11, paragraph 6; HMRC VAT Notice 700/21).';

/** For how many days after its end an unpaid order is retained, because money that arrives late has to be sent back. */
export const unpaidDays = 30;

/** Replaces a name once its account is deleted and the record no longer needs it. */
export const erasedName = 'Account deleted';

const toYear = (timestamp: string): number => new Date(timestamp).getUTCFullYear();

/** The last day on which a record of a moment is retained: '2032-12-31'. */
export const toRetentionEnd = (timestamp: string): string => `${toYear(timestamp) + retentionYears}-12-31`;

/** The moment, in seconds, from which a record of a moment may be deleted. */
export const toRetentionTtl = (timestamp: string): number =>
  Date.UTC(toYear(timestamp) + retentionYears + 1, 0, 1) / 1000;

const daySeconds = 24 * 3600;

/** The moment, in seconds, from which an order that ended unpaid at this time may be deleted. */
export const toUnpaidTtl = (endedAt: string): number =>
  Math.floor(Date.parse(endedAt) / 1000) + unpaidDays * daySeconds;

/**
 * Whether a row has expired, by its TTL in seconds. DynamoDB deletes such a row within two days; until then it counts as
 * deleted.
 */
export const hasExpired = (ttl: unknown, now: Date): boolean =>
  typeof ttl === 'number' && ttl * 1000 <= now.getTime();

type OrderDates = {
  status?: string | undefined;
  placedAt?: string | undefined;
  paidAt?: string | undefined;
  /** When the order ended, if it ended without a payment. */
  listedAt?: string | undefined;
};

/** When an order expires. One that waits for its payment has no expiry, because its reservation always ends. */
export const computeOrderExpiry = ({
  status,
  placedAt,
  paidAt,
  listedAt,
}: OrderDates): number | undefined => {
  if (paidAt) return toRetentionTtl(paidAt);
  const endedAt = listedAt ?? placedAt;
  return status === 'cancelled' && endedAt ? toUnpaidTtl(endedAt) : undefined;
};

type InvoiceDates = {
  status?: string | undefined;
  issuedAt?: string | undefined;
  paidAt?: string | undefined;
};

/** When an invoice to a customer expires; an unpaid one is stored until it is paid. */
export const computeInvoiceExpiry = ({ status, issuedAt, paidAt }: InvoiceDates): number | undefined => {
  const last = [issuedAt, paidAt]
    .flatMap((moment) => moment ?? [])
    .toSorted()
    .at(-1);
  return status === 'paid' && last ? toRetentionTtl(last) : undefined;
};

type LotDates = { bottles?: readonly { leftOn?: string | undefined }[] | undefined };

/** When the record of bottles in bond expires: never while one of them is still in bond. */
export const computeLotExpiry = ({ bottles = [] }: LotDates): number | undefined => {
  const days = bottles.flatMap(({ leftOn }) => leftOn ?? []).toSorted();
  const last = days.at(-1);
  return last && days.length === bottles.length ? toRetentionTtl(last) : undefined;
};

type DeliveryDates = {
  status?: string | undefined;
  createdAt?: string | undefined;
  paidAt?: string | undefined;
  sentAt?: string | undefined;
};

/**
 * When a delivery out of bond expires: with the year in which its bottles left, so their lot never expires before it. One that
 * was never paid for was cancelled within hours of its request.
 */
export const computeWithdrawalExpiry = ({
  status,
  createdAt,
  paidAt,
  sentAt,
}: DeliveryDates): number | undefined => {
  if (sentAt) return toRetentionTtl(sentAt);
  const counts = paidAt ?? (status === 'delivered' ? createdAt : undefined);
  if (status === 'cancelled' && !counts) return createdAt ? toUnpaidTtl(createdAt) : undefined;
  const isOver = status === 'delivered' || status === 'cancelled';
  return isOver && counts ? toRetentionTtl(counts) : undefined;
};

type ManualInvoiceDates = {
  createdAt?: string | undefined;
  issuedAt?: string | undefined;
  paidAt?: string | undefined;
};

/** When an invoice written by staff expires. After six years nobody can claim what is still open. */
export const computeManualInvoiceExpiry = ({
  createdAt,
  issuedAt,
  paidAt,
}: ManualInvoiceDates): number | undefined => {
  const counts = paidAt ?? issuedAt ?? createdAt;
  return counts ? toRetentionTtl(counts) : undefined;
};
