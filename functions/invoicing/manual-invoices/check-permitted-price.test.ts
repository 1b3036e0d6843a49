import { beforeEach, describe, expect, test } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as create } from '#functions/invoicing/endpoints/manual-invoices/create-invoice.ts';
import { handler as update } from '#functions/invoicing/endpoints/manual-invoices/update-invoice.ts';
import { createBottle } from '#functions/testing/builders.ts';
import {
  buildInvoiceBody,
  changeStatus,
  createDraftInvoice,
  loadInvoice,
  sampleItem,
} from '#functions/testing/manual-invoices.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type ManualInvoice, manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import { issuedStatuses } from '#shared/domain/invoicing/manual-invoice.ts';
import { law } from '#shared/law.ts';
import { checkPermittedPrices } from './check-permitted-price.ts';

withTable();
let cookie = '';
const now = new Date('2026-06-01T12:00:00Z');
beforeEach(async () => {
  clock.set(() => now);
  cookie = await createStaffCookie('staff@shop.test');
});

/** 700 ml at 40 % may be sold from £11.43 with VAT, which is £9.53 without it. */
const permitted = () => createBottle({ name: 'Kilbrae 12', abvPercent: '40', inBond: false });
const line = (productId: string | null, unitPrice: string, more: object = {}) => ({
  ...sampleItem,
  productId,
  unitPrice,
  quantity: 1,
  totalPrice: null,
  ...more,
});
const send = (items: object[], changes: object = {}) =>
  request<ManualInvoice>(create, manualInvoicesApi.createInvoice, {
    cookie,
    body: buildInvoiceBody(changes, items),
  });
const refusedAt = (...fields: string[]) => ({
  status: 422,
  body: {
    code: 'below_permitted_price',
    errors: fields.map((field) => ({
      field,
      message: expect.stringContaining('Kilbrae 12 below £11.43'),
    })),
  },
});

describe('an invoice for a bottle below its permitted price', () => {
  test.each(['trade', 'bespoke_sale', 'consultation', 'event'])(
    '422 at each such line of a new invoice of type %s, with the permitted price',
    async (invoiceType) => {
      const productId = await permitted();
      const items = [
        line(productId, '9.53'),
        line(productId, '9.52'),
        line(null, '1.00'),
        line(productId, '0.00'),
      ];
      expect(await send(items, { invoiceType })).toMatchObject(
        refusedAt('items.1.unitPrice', 'items.3.unitPrice'),
      );
    },
  );

  test('422 states the permitted price excluding VAT at the rate of its line', async () => {
    const productId = await permitted();
    const messageAt = async (vatRate: string) => {
      const { body } = await send([line(productId, '1.00', { vatRate })]);
      return (body as { errors?: { message: string }[] }).errors?.[0]?.message;
    };
    expect(await messageAt('20.00')).toContain('Excluding VAT, that is £9.53.');
    expect(await messageAt('5.00')).toContain('Excluding VAT, that is £10.89.');
    expect(await messageAt('0.00')).toContain('Excluding VAT, that is £11.43.');
  });

  test('201 at exactly the permitted price, for a custom item, and for an unknown product', async () => {
    const items = [line(await permitted(), '9.53'), line(null, '0.01'), line('prd_unknown', '0.01')];
    expect((await send(items)).status).toBe(201);
  });

  test('422 for a change to a draft, which stays unchanged', async () => {
    const { id, version } = await createDraftInvoice(cookie);
    const body = { ...buildInvoiceBody({}, [line(await permitted(), '9.52')]), version };
    const reply = await request(update, manualInvoicesApi.updateInvoice, { cookie, params: { id }, body });
    expect(reply).toMatchObject(refusedAt('items.0.unitPrice'));
    expect(await loadInvoice(cookie, id)).toMatchObject({ version, totalAmount: '1470.12' });
  });

  test.each(issuedStatuses)(
    "422 for issuing it as %s after the bottle's strength was corrected",
    async (status) => {
      const productId = await permitted();
      const { id } = await createDraftInvoice(cookie, {}, [line(productId, '9.53')]);
      await product.patch({ productId }).set({ abvPercent: '40.1' }).go();
      expect(await changeStatus(cookie, id, status)).toMatchObject({
        status: 422,
        body: { code: 'below_permitted_price', errors: [{ field: 'items.0.unitPrice' }] },
      });
      expect(await loadInvoice(cookie, id)).toMatchObject({ status: 'draft', invoiceNumber: null });
      expect((await changeStatus(cookie, id, 'cancelled')).status).toBe(200);
    },
  );

  test('is also rejected below the minimum unit price, when one is configured', async () => {
    const lines = [{ productId: await permitted(), unitPence: 1_516, vatRate: '20.00' as const }];
    await checkPermittedPrices(lines, now, law);
    await expect(checkPermittedPrices(lines, now, { ...law, minimumUnitPence: 65 })).rejects.toMatchObject({
      code: 'below_permitted_price',
    });
  });
});
