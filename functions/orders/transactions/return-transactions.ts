import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { type MailRecord, mail } from '#functions/table/entities/mail.ts';
import { createTransactor, type Outcome, type Writers } from '#functions/table/transact.ts';
import { patchPaidOrder } from './refund-transactions.ts';

const entities = { mail, order, orderReturn, staffEntry: adminAuditEntry };
const transact = createTransactor(entities);

/** The fields of a return that may change, each time over the version that was read and with an audit entry. */
export type ReturnChange = Pick<OrderReturnRecord, 'status'> &
  Partial<Pick<OrderReturnRecord, 'lines' | 'inspectedAt' | 'finding' | 'refundId' | 'closedAt'>>;

type Entities = Pick<Writers<typeof entities>, 'orderReturn'>;

/** Its place in the list of open returns is derived from the status, so both are always written together. */
export const patchReturn = (
  { orderReturn }: Entities,
  { orderId, returnId, requestedAt, version }: OrderReturnRecord,
  change: ReturnChange,
) =>
  orderReturn
    .patch({ orderId, returnId })
    .set({ ...change, version: version + 1 })
    .composite({ requestedAt })
    .where((row, { eq }) => eq(row.version, version))
    .commit();

type Opening = {
  change?: Pick<OrderRecord, 'cancellation'>;
  email?: MailRecord;
  /** The buyer's earlier request, which this return replaces. */
  replaces?: OrderReturnRecord | undefined;
};

/** Opens a return at the revision of the order that was read, so no bottle is returned twice. */
export const openReturn = (
  before: OrderRecord,
  opened: OrderReturnRecord,
  entry: AdminAuditEntryRecord,
  { change = {}, email, replaces }: Opening = {},
): Promise<Outcome<'known'>> =>
  transact<'known'>((entities) => [
    { write: entities.orderReturn.create(opened).commit(), otherwise: 'known' },
    patchPaidOrder(entities.order, before, { ...change, revision: (before.revision ?? 0) + 1 }, 'revision'),
    entities.staffEntry.create(entry).commit(),
    ...(email ? [entities.mail.create(email).commit()] : []),
    ...(replaces
      ? [
          patchReturn(entities, replaces, {
            status: 'declined',
            closedAt: opened.requestedAt,
            finding: 'Replaced by the cancellation',
          }),
        ]
      : []),
  ]);

/** Changes a return alone, with the email that tells its buyer. */
export const changeReturn = (
  before: OrderReturnRecord,
  change: ReturnChange,
  entry: AdminAuditEntryRecord,
  email?: MailRecord,
): Promise<Outcome> =>
  transact((entities) => [
    patchReturn(entities, before, change),
    entities.staffEntry.create(entry).commit(),
    ...(email ? [entities.mail.create(email).commit()] : []),
  ]);
