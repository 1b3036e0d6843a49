import { beforeAll, describe, expect, test } from 'vitest';
import { handler as updateSupplier } from '#functions/procurement/endpoints/suppliers/update-supplier.ts';
import { mail } from '#functions/table/entities/mail.ts';
import {
  addPurchaseOrder,
  addSupplier,
  createDraftId,
  readOrder,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { suppliersApi } from '#shared/contracts/procurement/suppliers.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

describe('sending a purchase order', () => {
  test('200 emails the supplier once with the PDF, even if the order is marked as sent again', async () => {
    const email = `${createDraftId()}@casks.test`;
    const supplier = await addSupplier(cookie, { name: 'Mailed Ltd', contactEmail: email });
    const order = await addPurchaseOrder(cookie, supplier.id, [
      { productName: 'Ardlussa 12', quantity: 2, pence: 5000 },
    ]);
    const first = await setPurchaseOrderStatus(cookie, order.id, 'sent');
    expect(first.body.notices).toEqual([`It is being emailed to ${email}.`]);
    await shop.drain();
    await setPurchaseOrderStatus(cookie, order.id, 'draft');
    expect((await setPurchaseOrderStatus(cookie, order.id, 'sent')).body.notices[0]).toContain(
      'will not be sent again',
    );
    await shop.drain();
    const emails = shop.mail.messages(email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe(`Purchase order ${order.poNumber} from DRAM`);
    const [file] = emails[0]?.attachments ?? [];
    expect(file).toMatchObject({ name: `${order.poNumber}.pdf`, contentType: 'application/pdf' });
    expect((await readOrder(cookie, order.id)).sentTo).toBe(email);
  });

  test('200 sends no email for an order that was cancelled first, and says so when it is sent again', async () => {
    const email = `${createDraftId()}@casks.test`;
    const supplier = await addSupplier(cookie, { name: 'Hasty Ltd', contactEmail: email });
    const order = await addPurchaseOrder(cookie, supplier.id);
    await setPurchaseOrderStatus(cookie, order.id, 'sent');
    await setPurchaseOrderStatus(cookie, order.id, 'cancelled');
    await shop.drain();
    expect(shop.mail.messages(email)).toHaveLength(0);
    expect((await setPurchaseOrderStatus(cookie, order.id, 'sent')).body.notices).toEqual([
      `The email to ${email} could not be sent. Please send the PDF yourself.`,
    ]);
  });

  test('200 says that the supplier has no email address, and sends the email once there is one', async () => {
    const supplier = await addSupplier(cookie, { name: 'Silent Ltd' });
    const order = await addPurchaseOrder(cookie, supplier.id);
    const { status, body } = await setPurchaseOrderStatus(cookie, order.id, 'sent');
    expect(status).toBe(200);
    expect(body.notices[0]).toContain('Silent Ltd has no email address');
    await shop.drain();
    expect((await mail.get({ mailId: `purchase-order-${order.id}` }).go()).data).toBeNull();
    expect((await readOrder(cookie, order.id)).sentAt).toBeNull();

    const contactEmail = `${createDraftId()}@casks.test`;
    await request(updateSupplier, suppliersApi.updateSupplier, {
      cookie,
      params: { id: supplier.id },
      body: { name: 'Silent Ltd', contactEmail, version: supplier.version },
    });
    await setPurchaseOrderStatus(cookie, order.id, 'draft');
    expect((await setPurchaseOrderStatus(cookie, order.id, 'sent')).body.notices).toEqual([
      `It is being emailed to ${contactEmail}.`,
    ]);
    await shop.drain();
    expect(shop.mail.messages(contactEmail).map(({ subject }) => subject)).toEqual([
      `Purchase order ${order.poNumber} from DRAM`,
    ]);
    expect((await readOrder(cookie, order.id)).sentTo).toBe(contactEmail);
  });
});
