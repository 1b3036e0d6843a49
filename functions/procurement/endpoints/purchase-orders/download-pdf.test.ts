import { describe, expect, test } from 'vitest';
import { extractText } from '#functions/testing/pdf-text.ts';
import { addSupplier, buildOrderBody } from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type PurchaseOrderRow, purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { handler as create } from './create-purchase-order.ts';
import { handler as download } from './download-pdf.ts';

withTable();

describe('the PDF of a purchase order', () => {
  test('200 states the supplier and the items, without internal notes', async () => {
    const cookie = await createStaffCookie('staff@shop.test');
    const supplier = await addSupplier(cookie, { contactPerson: 'Mairi' });
    const body = buildOrderBody(
      supplier.id,
      [{ productName: 'Ardlussa 12 Cask Strength', quantity: 2, pence: 123_456 }],
      { notes: 'Haggle next time', expectedDeliveryDate: '2026-04-01' },
    );
    const { id, poNumber } = (
      await request<PurchaseOrderRow>(create, purchaseOrdersApi.createPurchaseOrder, { cookie, body })
    ).body;
    const reply = await request<Uint8Array>(download, purchaseOrdersApi.downloadPdf, {
      cookie,
      params: { id },
    });
    expect(reply.headers['content-disposition']).toContain(`${poNumber}.pdf`);
    const text = extractText(reply.body).join('\n');
    for (const expectedText of [poNumber, 'Speyside Cask Brokers', 'Mairi', '1 April 2026', '30 days'])
      expect(text).toContain(expectedText);
    expect(text).toContain('Ardlussa 12 Cask Strength\t2\t£1,234.56\t£2,469.12');
    expect(text).toMatch(/Total\t£2,469\.12/);
    expect(text).not.toContain('Haggle');
  });
});
