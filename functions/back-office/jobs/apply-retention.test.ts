import { expect, test } from 'vitest';
import { payment } from '#functions/orders/entities/payment.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { mail } from '#functions/table/entities/mail.ts';
import {
  createInvoice,
  createLot,
  createOrder,
  createWithdrawal,
} from '#functions/testing/customer-records.ts';
import { forgetExpiries } from '#functions/testing/retention.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { toRetentionTtl, toUnpaidTtl } from '#shared/domain/common/retention.ts';
import { handler as applyRetention } from './apply-retention.ts';

withTable();

const endsByEntity = async () =>
  Object.fromEntries(
    (await listAllItems()).map(({ __edb_e__, sk, ttl }) => [`${__edb_e__} ${sk.split('#')[0]}`, ttl]),
  );

test('records without an expiry get one, and a second run changes nothing', async () => {
  const [customerId, at] = ['cus_older', '2025-06-01T10:00:00.000Z'];
  const { orderId } = await createOrder(customerId, { placedAt: at, paidAt: at });
  const paid = { orderId, paymentIntentId: 'pi_1', amountPence: 1, orderVersion: 1, secretHash: 'x' };
  await payment.put({ ...paid, status: 'succeeded' }).go();
  const refundRow = { orderId, refundId: 'rfd_1', paymentIntentId: 'pi_1', amountPence: 1, owedAt: at };
  await refund.put({ ...refundRow, reason: 'staff', status: 'made' }).go();
  await createInvoice(customerId, { issuedAt: at });
  await createLot(customerId, { status: 'delivered', leftOn: '2026-02-01' });
  await createWithdrawal(customerId, 'delivered');
  await mail.put({ mailId: 'refund-1', kind: 'refund', status: 'sent', attempts: 1, startedAt: at }).go();
  const done = { actor: 'admin', action: 'order_changed', entityType: 'order' };
  await adminAuditEntry
    .put(buildAdminAuditEntry({ ...done, entityId: orderId, entityName: 'A-1' }, new Date(at)))
    .go();
  await forgetExpiries();

  const run = { id: 'test', scheduledFor: '' };
  await applyRetention(run);
  const [end, next] = [toRetentionTtl(at), toRetentionTtl('2026-01-01T00:00:00.000Z')];
  const { 'jobRun applyRetention': _, ...ends } = await endsByEntity();
  expect(ends).toEqual({
    'order order': end,
    'payment payment': end,
    'refund refund': end,
    [`invoice ${(await listAllItems()).find(({ __edb_e__ }) => __edb_e__ === 'invoice')?.sk}`]: end,
    'lot lot': next,
    'release release': next,
    'mail mail': end,
    [`staffEntry ${at}`]: end,
  });
  const before = await listAllItems();
  await applyRetention(run);
  const withoutRun = (items: typeof before) => items.filter(({ __edb_e__ }) => __edb_e__ !== 'jobRun');
  expect(withoutRun(await listAllItems())).toEqual(withoutRun(before));
});

test('a pending order, an open invoice and bottles in bond never expire; a cancelled unpaid order does', async () => {
  const customerId = 'cus_open';
  const ended = await createOrder(customerId, {
    status: 'cancelled',
    paidAt: undefined,
    listing: undefined,
    placedAt: '2026-11-20T10:00:00.000Z',
  });
  const waiting = await createOrder(customerId, { status: 'pending', paidAt: undefined, listing: undefined });
  await createInvoice(customerId, { status: 'open' });
  await createLot(customerId);
  await forgetExpiries();
  await applyRetention({ id: 'test', scheduledFor: '' });
  const of = (await listAllItems()).filter((item) => JSON.stringify(item).includes(customerId));
  const findTtl = (id: string) => of.find(({ pk }) => pk.endsWith(id))?.ttl;
  expect(findTtl(ended.orderId)).toBe(toUnpaidTtl('2026-11-20T10:00:00.000Z'));
  expect(findTtl(waiting.orderId)).toBeUndefined();
  expect(
    of.filter(({ __edb_e__ }) => __edb_e__ === 'invoice' || __edb_e__ === 'lot').map(({ ttl }) => ttl),
  ).toEqual([undefined, undefined]);
});
