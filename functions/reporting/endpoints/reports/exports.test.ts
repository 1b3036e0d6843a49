import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { formatExport } from '#functions/reporting/list-export-files.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { fillAccounts } from '#functions/testing/accounts.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  type AccountCodesAnswer,
  type AccountsExport,
  exportsApi,
} from '#shared/contracts/reporting/exports.ts';
import { handler as downloadMonth } from './download-month.ts';
import { handler as getAccountCodes } from './get-account-codes.ts';
import { handler as getExport } from './get-export.ts';
import { handler as saveAccountCodes } from './save-account-codes.ts';

withTable();
const shop = withShop();

const march = { from: '2026-03-01', to: '2026-03-31' };
const signIn = async () => (await signInStaff('finance')).cookie;
const makeFiles = async (program: string, period = march) =>
  (
    await request<AccountsExport>(getExport, exportsApi.getExport, {
      cookie: await signIn(),
      query: { program, ...period },
    })
  ).body.files;
const parse = (content: string) =>
  Papa.parse<Record<string, string>>(content, { header: true, skipEmptyLines: true }).data;

beforeAll(() => fillAccounts(shop), 120_000);

describe('the exports', () => {
  test('200 has separate files for the sales, invoices, credit notes and purchases of the period', async () => {
    const files = await makeFiles('xero');
    const rows = Object.fromEntries(
      files.map(({ name, content }) => [name.replace(/-2026.*/, ''), parse(content)]),
    );
    expect(Object.keys(rows)).toEqual([
      'xero-sales-including-vat',
      'xero-invoices-excluding-vat',
      'xero-purchases-excluding-vat',
      'xero-supplier-credits-excluding-vat',
    ]);
    expect(rows['xero-invoices-excluding-vat']).toMatchObject([
      {
        ContactName: 'The Copper Still Ltd',
        DueDate: '08/04/2026',
        UnitAmount: '1225.10',
        TaxAmount: '245.02',
      },
      { ContactName: 'The Copper Still Ltd', UnitAmount: '1225.10' },
    ]);
    // One is approved, one was approved earlier, and one never was.
    expect(rows['xero-purchases-excluding-vat']).toMatchObject([
      {
        ContactName: 'Speyside Cask Brokers',
        InvoiceNumber: 'S-1',
        UnitAmount: '227.50',
        TaxAmount: '45.50',
      },
    ]);
    expect(rows['xero-supplier-credits-excluding-vat']).toMatchObject([
      { UnitAmount: '-10.00', TaxAmount: '-2.00' },
    ]);
    // The gift card was paid for on 28 March in London, and names nobody.
    const gift = rows['xero-sales-including-vat']?.find(({ ContactName }) => ContactName === 'Web customers');
    expect(gift).toMatchObject({ InvoiceDate: '28/03/2026', UnitAmount: '288.00', TaxAmount: '48.00' });
    expect(JSON.stringify(rows)).not.toMatch(/\bAda\b|ada@|Birthday/i);
    const april = await makeFiles('quickbooks', { from: '2026-04-01', to: '2026-04-30' });
    const credit = april.find(({ name }) => name.includes('credit-notes-including'));
    expect(parse(credit?.content ?? '')).toMatchObject([
      { ItemAmount: '-144.00', ItemTaxCode: '20.0% S', ItemTaxAmount: '-24.00', InvoiceDate: '10/04/2026' },
    ]);
  });

  test('text that looks like a formula is escaped, and a negative amount is unchanged', () => {
    expect(formatExport(['a', 'b'], [['=1+1', '-12.50']])).toBe(`a,b\r\n"'=1+1",-12.50\r\n`);
  });

  test('400 names the field for more than 92 days, and for an unsupported accounting program', async () => {
    const ask = async (query: Record<string, string>) =>
      (await request(getExport, exportsApi.getExport, { cookie: await signIn(), query })).body.errors;
    expect(await ask({ program: 'xero', from: '2026-01-01', to: '2026-12-31' })).toEqual([
      { field: 'to', message: 'An export covers 92 days at most' },
    ]);
    expect(await ask({ program: 'sage', ...march })).toMatchObject([{ field: 'program' }]);
  });
});

describe('the month end', () => {
  test('200 returns all files and a sheet of totals in one ZIP', async () => {
    clock.set(() => new Date('2026-05-15T12:00:00.000Z'));
    const reply = await request<Uint8Array>(downloadMonth, exportsApi.downloadMonth, {
      cookie: await signIn(),
      params: { month: '2026-03' },
      query: { program: 'xero' },
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="accounts-2026-03.zip"',
    });
    const files = unzipSync(reply.body);
    const readText = (name: string) => new TextDecoder().decode(files[name]);
    const made = (await makeFiles('xero')).map(({ content }) => content);
    expect(Object.keys(files).filter((name) => name.startsWith('xero-'))).toHaveLength(made.length);
    expect(readText('xero-sales-including-vat-2026-03.csv')).toBe(made[0]);
    expect(readText('read-me.txt')).toContain('Accounts for March 2026, made on 2026-05-15.');
    const sheet = parse(readText('monthly-sheet-2026-03.csv'));
    const find = (name: string) => sheet.find(({ What }) => What === name)?.Amount;
    expect(find('Box 4')).toBe('43.50');
    expect(find('To the bank, for invoices')).toBe('0.00');
    expect(find('Manual invoices (2)')).toMatch(/^MI-\d+ to MI-\d+$/);
  });
});

describe('the account codes', () => {
  test('200 saves them with an audit entry, and the exports use them', async () => {
    const cookie = await signIn();
    const read = async () =>
      (await request<AccountCodesAnswer>(getAccountCodes, exportsApi.getAccountCodes, { cookie })).body;
    const before = await read();
    expect(before).toMatchObject({ salesAccount: '200', xeroNone: 'No VAT', version: 0 });
    const body = { ...before, salesAccount: '4000' };
    const save = (sent: object) =>
      request<AccountCodesAnswer>(saveAccountCodes, exportsApi.saveAccountCodes, { cookie, body: sent });
    expect(await save(body)).toMatchObject({ status: 200, body: { salesAccount: '4000', version: 1 } });
    expect(await save(body)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await save({ ...body, salesAccount: '5000' })).toMatchObject({ status: 409 });
    expect(await save({ ...body, salesAccount: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'salesAccount' }] },
    });
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: 'account-codes' }).go();
    expect(data).toHaveLength(1);
    const [sales] = await makeFiles('xero');
    expect(parse(sales?.content ?? '').some(({ AccountCode }) => AccountCode === '4000')).toBe(true);
  });

  test('403 for a role without access to the accounts', async () => {
    const { cookie } = await signInStaff('content');
    expect((await request(getAccountCodes, exportsApi.getAccountCodes, { cookie })).status).toBe(403);
  });
});
