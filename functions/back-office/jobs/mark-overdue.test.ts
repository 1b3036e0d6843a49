import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { handler as setSupplierStatus } from '#functions/procurement/endpoints/supplier-invoices/set-status.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { output } from '#functions/runtime/log.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { changeStatus, createDraftInvoice, loadInvoice } from '#functions/testing/manual-invoices.ts';
import { addSupplier, addSupplierInvoice } from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { manualInvoiceStatuses } from '#shared/domain/invoicing/manual-invoice.ts';
import { handler as markOverdue } from './mark-overdue.ts';

withTable();
const run = () => markOverdue({ id: 'test', scheduledFor: '' });
let cookie = '';
const at = async (moment: string) => {
  clock.set(() => new Date(moment));
  cookie = await createStaffCookie('staff@shop.test');
};
beforeEach(() => at('2026-01-05T10:00:00Z'));

async function sentDueOn(dueDate: string): Promise<string> {
  const { id } = await createDraftInvoice(cookie, { dueDate, customerEmail: '' });
  await changeStatus(cookie, id, 'sent');
  return id;
}
const getStatus = async (id: string) => (await loadInvoice(cookie, id)).status;
const listEntries = async (entityId: string) =>
  (await adminAuditEntry.query.ofEntity({ entityId }).go({ pages: 'all' })).data.filter(
    ({ actor }) => actor === 'jobs.markOverdue',
  );

describe('a sent invoice', () => {
  test.each([
    ['the end of February', '2026-02-28', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z'],
    ['the end of a year', '2026-12-31', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'],
    ['a leap day', '2028-02-29', '2028-02-29T23:59:59Z', '2028-03-01T00:00:00Z'],
    ['the day on which summer time begins', '2026-03-29', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
    ['a day in summer', '2026-07-15', '2026-07-15T22:59:59Z', '2026-07-15T23:00:00Z'],
    ['the day on which summer time ends', '2026-10-25', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ])('that was due on %s is overdue from the next day, London time', async (_, due, still, then) => {
    const id = await sentDueOn(due);
    await at(still);
    await run();
    expect(await getStatus(id)).toBe('sent');
    await at(then);
    await run();
    expect(await getStatus(id)).toBe('overdue');
  });

  test("is marked once, in the job's name, even if the job runs twice, concurrently, or weeks late", async () => {
    const id = await sentDueOn('2026-01-20');
    await at('2026-03-20T03:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    const [entry, ...others] = await listEntries(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'manual_invoice_status_changed',
      entityName: expect.stringMatching(/^MI-/),
    });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ status: 'overdue' });
  });

  test('is marked overdue once, even if the job crashes at any call', async () => {
    await makeMortal();
    for (const point of crashPoints()) {
      await at('2026-01-05T10:00:00Z');
      const id = await sentDueOn('2026-01-20');
      await at('2026-01-21T03:00:00Z');
      const lived = await runUntil(point, run);
      await run();
      expect(await getStatus(id)).toBe('overdue');
      expect(await listEntries(id)).toHaveLength(1);
      if (lived) break;
    }
  });
});

test('an invoice in any other state is unchanged', async () => {
  for (const status of manualInvoiceStatuses.filter((each) => each !== 'sent')) {
    await at('2026-01-05T10:00:00Z');
    const id = await sentDueOn('2026-01-20');
    await changeStatus(cookie, id, status);
    await at('2026-02-20T03:00:00Z');
    await run();
    expect(await getStatus(id)).toBe(status);
    expect(await listEntries(id)).toEqual([]);
  }
});

describe("a supplier's invoice", () => {
  const due = (dueDate: string) => async () => {
    const { id: supplierId } = await addSupplier(cookie);
    return (await addSupplierInvoice(cookie, supplierId, { invoiceDate: '2026-01-02', dueDate })).id;
  };
  const lateOne = due('2026-01-20');
  const standing = async (supplierInvoiceId: string) =>
    (await supplierInvoice.get({ supplierInvoiceId }).go({ consistent: true })).data?.status;
  const set = (id: string, status: string) =>
    request(setSupplierStatus, supplierInvoicesApi.setStatus, { cookie, params: { id }, body: { status } });

  test.each([
    ['pending', 'overdue'],
    ['approved', 'overdue'],
    ['disputed', 'disputed'],
    ['paid', 'paid'],
  ])('that is %s is %s the day after its due date', async (before, after) => {
    const id = await lateOne();
    await set(id, before);
    await at('2026-01-20T23:59:59Z');
    await run();
    expect(await standing(id)).toBe(before);
    await at('2026-01-21T00:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    expect(await standing(id)).toBe(after);
    expect(await listEntries(id)).toHaveLength(before === after ? 0 : 1);
  });

  test('that is overdue is not counted in later runs', async () => {
    await lateOne();
    await at('2026-01-21T00:00:00Z');
    await run();
    vi.stubEnv('LOG_LEVEL', 'info');
    const write = vi.spyOn(output, 'write').mockReturnValue(true);
    await run();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(write.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([{ message: 'job', tally: '' }]);
  });

  test('becomes overdue when its payment was undone', async () => {
    const id = await lateOne();
    await set(id, 'paid');
    await set(id, 'pending');
    await at('2026-01-21T00:00:00Z');
    await run();
    expect(await standing(id)).toBe('overdue');
  });
});

test('a hundred invoices are marked in one run', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `min_many-${index}`);
  await manualInvoice
    .put(
      ids.map((invoiceId, index) => ({
        invoiceId,
        invoiceNumber: `MI-9${index}`,
        status: 'sent' as const,
        invoiceType: 'trade' as const,
        customerName: 'Many',
        dueOn: '2026-01-20',
        subtotalPence: 100,
        vatPence: 20,
        totalPence: 120,
        version: 2,
        createdBy: 'admin',
        createdAt: '2026-01-05T10:00:00.000Z',
      })),
    )
    .go();
  await at('2026-01-21T00:00:00Z');
  await run();
  const { data } = await manualInvoice.get(ids.map((invoiceId) => ({ invoiceId }))).go({ consistent: true });
  expect(data.map(({ status }) => status)).toEqual(ids.map(() => 'overdue'));
}, 60_000);
