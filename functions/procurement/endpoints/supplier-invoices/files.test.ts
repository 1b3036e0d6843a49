import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { withDocuments } from '#functions/testing/documents.ts';
import {
  addSupplier,
  addSupplierInvoice,
  buildPdf,
  buildSupplierInvoiceBody,
  createDraftId,
  uploadFile,
} from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  supplierInvoicesApi as api,
  type SupplierInvoice,
  type SupplierInvoiceRow,
} from '#shared/contracts/procurement/supplier-invoices.ts';
import { uploadRefusals } from '#shared/domain/common/upload.ts';
import { handler as attach } from './attach-file.ts';
import { handler as create } from './create-supplier-invoice.ts';
import { handler as createUpload } from './create-upload.ts';
import { handler as get } from './get-supplier-invoice.ts';
import { handler as link } from './link-to-file.ts';

withTable();
withDocuments();
let cookie = '';
let supplierId = '';
let picture: Buffer;
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  supplierId = (await addSupplier(cookie)).id;
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#faf6ee' } })
    .png()
    .toBuffer();
});

type Body = SupplierInvoiceRow & { errors?: { field: string; message: string }[]; code?: string };
const withFile = (uploadId: string, fileName = 'invoice.pdf', more: object = {}) =>
  request<Body>(create, api.createSupplierInvoice, {
    cookie,
    body: buildSupplierInvoiceBody(supplierId, { file: { uploadId, fileName }, ...more }),
  });
const requestLink = (id: string) =>
  request<{ url: string; expiresAt: string; code?: string }>(link, api.linkToFile, {
    cookie,
    params: { id },
  });
const read = async (id: string) =>
  (await request<SupplierInvoice>(get, api.getSupplierInvoice, { cookie, params: { id } })).body;

describe('the file of an invoice', () => {
  test('201 stores the file unchanged under a safe name, and its link shows it inline', async () => {
    const pdf = buildPdf();
    const { status, body } = await withFile(await uploadFile(cookie, pdf), '../../March "2026".pdf');
    expect([status, body.hasFile]).toEqual([201, true]);
    expect((await read(body.id)).file).toEqual({
      name: 'March 2026.pdf',
      contentType: 'application/pdf',
      sizeBytes: pdf.length,
    });
    const { url } = (await requestLink(body.id)).body;
    expect(new URL(url).pathname).toMatch(
      new RegExp(`^/documents/supplier-invoices/${body.id}/upl_[0-9a-z]+\\.pdf$`),
    );
    const shown = await fetch(url);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toBe('inline; filename="March 2026.pdf"');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(pdf));
  });

  test('201 accepts a picture, and corrects its file extension', async () => {
    const { body } = await withFile(await uploadFile(cookie, picture, 'image/png'), 'scan.pdf');
    expect((await read(body.id)).file).toMatchObject({ name: 'scan.png', contentType: 'image/png' });
  });

  test('201 stores only the pixels of a picture, without its metadata or anything appended', async () => {
    const photo = await sharp(picture)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .toBuffer();
    const sent = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    expect(sent.toString('latin1')).toContain('SecretCamera');
    const { body } = await withFile(await uploadFile(cookie, sent, 'image/jpeg'), 'scan.jpg');
    const shown = await fetch((await requestLink(body.id)).body.url);
    const stored = Buffer.from(await shown.arrayBuffer());
    expect(stored.toString('latin1')).not.toMatch(/SecretCamera|script/);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 60 });
    expect((await read(body.id)).file?.sizeBytes).toBe(stored.length);
  });

  test('422 for a picture with corrupt pixels, even if its start and end are intact', async () => {
    const broken = Buffer.concat([picture.subarray(0, 60), Buffer.alloc(40), picture.subarray(-40)]);
    const { status, body } = await withFile(await uploadFile(cookie, broken, 'image/png'), 'a.png');
    expect([status, body.errors?.[0]?.message]).toEqual([422, uploadRefusals.unreadable]);
  });

  test.each([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), uploadRefusals.wrongType],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      uploadRefusals.wrongType,
    ],
    ['a truncated PDF', buildPdf().subarray(0, 20), uploadRefusals.truncated],
  ])('422 for content that is not a complete PDF: %s', async (_, bytes, sentence) => {
    const { status, body } = await withFile(await uploadFile(cookie, bytes, 'application/pdf'));
    expect([status, body.code, body.errors]).toEqual([
      422,
      'upload_refused',
      [{ field: 'file', message: sentence }],
    ]);
  });

  test('422 for a truncated picture, and the invoice number stays free', async () => {
    const half = picture.subarray(0, picture.length - 20);
    const invoiceNumber = `T-${createDraftId()}`;
    const { status, body } = await withFile(await uploadFile(cookie, half, 'image/png'), 'a.png', {
      invoiceNumber,
    });
    expect([status, body.errors?.[0]?.message]).toEqual([422, uploadRefusals.truncated]);
    const again = await withFile(await uploadFile(cookie, picture, 'image/png'), 'a.png', { invoiceNumber });
    expect(again.status).toBe(201);
  });

  test('422 for a file over ten megabytes, even if a smaller size was declared', async () => {
    const large = Buffer.concat([buildPdf(), Buffer.alloc(10 * 1024 * 1024), buildPdf()]);
    const { status, body } = await withFile(await uploadFile(cookie, large));
    expect([status, body.errors?.[0]?.message]).toEqual([422, uploadRefusals.tooLarge]);
  });

  test('422 when no file has been uploaded', async () => {
    const { status, body } = await withFile('upl_aaaaaaaaaaaaaaaaaaaaaaaa');
    expect([status, body.code]).toEqual([422, 'upload_not_found']);
  });

  test('400 for an invalid upload ID, such as a path', async () => {
    for (const uploadId of ['../secret', 'upl_/../../x', 'upl_AAAAAAAAAAAAAAAAAAAAAAAA', ''])
      expect((await withFile(uploadId)).status).toBe(400);
  });

  test('200 attaches a file later and replaces it, with one history entry each', async () => {
    const { id } = await addSupplierInvoice(cookie, supplierId);
    expect((await requestLink(id)).body.code).toBe('file_not_found');
    const put = (uploadId: string, fileName: string) =>
      request<Body>(attach, api.attachFile, { cookie, params: { id }, body: { uploadId, fileName } });
    const first = await uploadFile(cookie, buildPdf());
    const replies = await Promise.all([put(first, 'one.pdf'), put(first, 'one.pdf')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await put(await uploadFile(cookie, picture, 'image/png'), 'two.png');
    const { file, history } = await read(id);
    expect(file?.name).toBe('two.png');
    expect(history.map(({ action }) => action)).toEqual([
      'supplier_invoice_file_attached',
      'supplier_invoice_file_attached',
      'supplier_invoice_recorded',
    ]);
  });
});

describe('an upload form', () => {
  const ask = (body: object) =>
    request<{ fields: Record<string, string>; uploadId: string; errors?: { message: string }[] }>(
      createUpload,
      api.createUpload,
      { cookie, body },
    );

  test('201 is signed, for one storage key, ten minutes and ten megabytes', async () => {
    const { status, body } = await ask({ contentType: 'application/pdf', sizeBytes: 1000 });
    expect(status).toBe(201);
    const policy = JSON.parse(Buffer.from(body.fields.Policy ?? '', 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 10_485_760],
        { bucket: 'documents' },
        { key: `incoming/${body.uploadId}` },
      ]),
    );
    const left = Date.parse(policy.expiration) - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
    expect(body.fields['X-Amz-Signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('4xx for a file of the wrong type, empty or too large', async () => {
    const sentences = [
      [{ contentType: 'image/svg+xml', sizeBytes: 10 }, uploadRefusals.wrongType],
      [{ contentType: 'application/pdf', sizeBytes: 0 }, uploadRefusals.empty],
      [{ contentType: 'application/pdf', sizeBytes: 10_485_761 }, uploadRefusals.tooLarge],
    ] as const;
    for (const [body, sentence] of sentences) {
      const reply = await ask(body);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.body.errors?.[0]?.message).toBe(sentence);
    }
  });

  test("has a response that the shop's pages may read (CORS)", async () => {
    const { body } = await request<{ url: string; fields: Record<string, string> }>(
      createUpload,
      api.createUpload,
      { cookie, body: { contentType: 'application/pdf', sizeBytes: 10 } },
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
    form.append('file', new Blob([Uint8Array.from(buildPdf())]));
    const sent = await fetch(body.url, {
      method: 'POST',
      body: form,
      headers: { origin: 'https://shop.test' },
    });
    expect(sent.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the link to a file', () => {
  test('200 is signed for five minutes', async () => {
    const { body } = await withFile(await uploadFile(cookie, buildPdf()));
    const { url, expiresAt } = (await requestLink(body.id)).body;
    const query = new URL(url).searchParams;
    expect(query.get('X-Amz-Expires')).toBe('300');
    expect(query.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 300_000)).toBeLessThan(60_000);
  });
});
