import { expect, test } from 'vitest';
import { handler as markOverdue } from '#functions/back-office/jobs/mark-overdue.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { buildInvoiceBody, sampleItem } from '#functions/testing/manual-invoices.ts';
import { addSupplier, addSupplierInvoice } from '#functions/testing/procurement.ts';
import type { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { run, type Scene } from './scene.ts';

export function testManualInvoices({ shop, under, call, follow }: Scene): void {
  test('an invoice of the staff is written, changed, issued, mailed, shown, and marked as overdue', async () => {
    const cookie = await createStaffCookie();
    const invoiceCall = (name: string, sent: Parameters<typeof request>[2]) =>
      call<{ id: string; status: unknown; mail: string }>(`manualInvoices.${name}`, { cookie, ...sent });
    const draft = (draftId: string) =>
      invoiceCall('createInvoice', {
        body: { ...buildInvoiceBody({ dueDate: '2026-01-20' }, [gone]), draftId },
      });
    // It is neither in the catalogue nor in the archive, so both are read.
    const gone = { ...sampleItem, productId: 'prd_gone' };
    const mistaken = { params: { id: (await draft('mistakenpress1')).body.id } };
    expect((await invoiceCall('deleteInvoice', mistaken)).status).toBe(204);
    for (const draftId of ['firstpress01', 'secondpress02']) {
      const params = { id: (await draft(draftId)).body.id };
      // Its bottles are taken from stock, which is too low at first.
      const productId = await createBottle({ available: 1 });
      const items = [{ ...sampleItem, productId, movesStock: true }, gone];
      const changed = { ...buildInvoiceBody({ dueDate: '2026-01-20', notes: 'Changed' }, items), version: 1 };
      expect((await invoiceCall('updateInvoice', { params, body: changed })).status).toBe(200);
      expect((await invoiceCall('setStatus', { params, body: { status: 'sent' } })).status).toBe(409);
      await createBottle({ productId, available: 2 });
      shop.mail.faults.set('throttle');
      expect((await invoiceCall('setStatus', { params, body: { status: 'sent' } })).status).toBe(200);
      const key = { pk: `manual-invoice#${params.id}`, sk: 'invoice' };
      await follow('streams.followOrder', followOrder, key);
      await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
      expect((await draft(draftId)).body).toMatchObject({ id: params.id, mail: 'sent' });
      await follow('streams.followOrder', followOrder, key, { status: { S: 'overdue' } });
      const replies = [
        await invoiceCall('listInvoices', {}),
        await invoiceCall('getInvoice', { params }),
        await invoiceCall('downloadInvoice', { params }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { id: supplierId } = await addSupplier(cookie);
      await addSupplierInvoice(cookie, supplierId, { invoiceDate: '2026-01-02', dueDate: '2026-01-20' });
      const atBar = { orderId: 'ord_least', promisedBy: '2026-01-02', readyAt: '2026-01-02T18:00:00.000Z' };
      await orderToPack.put(atBar).go();
      await under('jobs.markOverdue', () => markOverdue(run));
      await orderToPack.delete(atBar).go();
      expect((await invoiceCall('getInvoice', { params })).body).toMatchObject({ status: 'overdue' });
      expect((await invoiceCall('setStatus', { params, body: { status: 'cancelled' } })).status).toBe(200);
      await follow('streams.followOrder', followOrder, key);
      expect((await invoiceCall('downloadCreditNote', { params })).status).toBe(200);
    }
  });
}
