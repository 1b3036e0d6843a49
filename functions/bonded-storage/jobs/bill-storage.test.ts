import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createAddress } from '#functions/accounts/endpoints/addresses/create-address.ts';
import { billAccount } from '#functions/bonded-storage/bill-account.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { clock } from '#functions/environment/clock.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { sampleAddress } from '#functions/testing/addresses.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { openStorage, storeBottles } from '#functions/testing/lots.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { handler as billStorage } from './bill-storage.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);

const at = (moment: string) => clock.set(() => new Date(moment));
const bill = () => billStorage({ id: 'test', scheduledFor: '' });

async function listInvoices(customerId: string): Promise<InvoiceRecord[]> {
  return (await invoice.query.ofCustomer({ customerId }).go({ consistent: true })).data;
}
const billed = async (customerId: string) =>
  (await listInvoices(customerId)).map(({ month, lines }) => [
    month,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  ]);
const billedThrough = async (customerId: string) =>
  (await storageAccount.get({ customerId }).go({ consistent: true })).data?.billedThrough;

/** Six bottles on a shelf since January, of which two left in February, and a pallet that arrived in March. */
async function fillStorage() {
  const who = await signInCustomer();
  const { customerId } = who;
  await openStorage(customerId);
  const { lotId, bottles } = await storeBottles(customerId, 6);
  const left = bottles.map((bottle) => (bottle.number > 4 ? { ...bottle, leftOn: '2026-02-20' } : bottle));
  await lot.patch({ customerId, lotId }).set({ bottles: left }).go();
  await storeBottles(customerId, 12, { place: 'pallet', name: 'Ardlussa 12', storedFrom: '2026-03-31' });
  return who;
}
const everyMonth = [
  ['2026-01', 6],
  ['2026-02', 4],
  ['2026-03', 16],
];

describe('bill a month of storage', () => {
  test('the owner is billed after the month has ended, with one line per storage location, due in 30 days', async () => {
    at('2026-01-31T23:59:59Z');
    const who = await fillStorage();
    const { customerId, email, cookie } = who;
    await request(createAddress, addressesApi.createAddress, { cookie, body: sampleAddress });
    await bill();
    expect(await listInvoices(customerId)).toEqual([]);
    at('2026-04-01T00:05:00Z');
    await bill();
    expect(await billed(customerId)).toEqual(everyMonth);
    expect((await listInvoices(customerId)).at(-1)).toMatchObject({
      invoiceId: 'inv_storage-2026-03',
      kind: 'storage',
      status: 'open',
      dueOn: '2026-05-01',
      name: 'Ada Byron',
      email,
      address: '14 Archer Street, London, W1D 7BD',
      totalPence: 368,
      vatPence: 61,
      lines: [
        {
          text: 'Bonded storage, shelf, March 2026',
          quantity: 4,
          unitPence: 80,
          totalPence: 320,
          vatPence: 53,
        },
        {
          text: 'Bonded storage, pallet, March 2026',
          quantity: 12,
          unitPence: 4,
          totalPence: 48,
          vatPence: 8,
        },
      ],
    });
  });

  test('each month is billed once if the job runs twice, daily, or not for months', async () => {
    at('2026-01-20T00:00:00Z');
    const [daily, late] = [await fillStorage(), await fillStorage()];
    for (const day of ['2026-02-01', '2026-02-01', '2026-02-02', '2026-02-28', '2026-03-15', '2026-04-02']) {
      at(`${day}T03:00:00Z`);
      await storageAccount.delete({ customerId: late.customerId }).go();
      await bill();
    }
    await openStorage(late.customerId);
    at('2026-04-30T03:00:00Z');
    await bill();
    await bill();
    for (const { customerId } of [daily, late]) {
      expect(await billed(customerId)).toEqual(everyMonth);
      expect(await billedThrough(customerId)).toBe('2026-03');
    }
  });

  test('each month is billed once if several runs overlap', async () => {
    const { customerId } = await fillStorage();
    at('2026-04-02T03:00:00Z');
    await Promise.all([bill(), bill(), bill()]);
    expect(await billed(customerId)).toEqual(everyMonth);
    await bill();
    expect(await billed(customerId)).toEqual(everyMonth);
  });

  test('each month is billed once, without gaps in invoice numbers, even if the process crashes at any step', async () => {
    for (const point of crashPoints()) {
      const { customerId } = await fillStorage();
      at('2026-04-02T03:00:00Z');
      const lived = await runUntil(point, bill);
      await bill();
      expect(await billed(customerId)).toEqual(everyMonth);
      if (lived) break;
    }
    const accounts = (await storageAccount.query.all({}).go({ pages: 'all' })).data;
    const invoices = (await Promise.all(accounts.map(({ customerId }) => listInvoices(customerId)))).flat();
    const numbers = invoices.map(({ invoiceNumber }) => Number(invoiceNumber.replace('INV-', '')));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect((await sequence.get({ name: 'invoice' }).go({ consistent: true })).data?.last).toBe(
      numbers.length,
    );
  });

  test('a month without bottles in storage is not billed, and is not checked again', async () => {
    const { customerId } = await signInCustomer();
    await openStorage(customerId);
    await storeBottles(customerId, 1, { storedFrom: '2026-03-02' });
    at('2026-04-02T03:00:00Z');
    await bill();
    expect(await billed(customerId)).toEqual([['2026-03', 1]]);
    expect(await billedThrough(customerId)).toBe('2026-03');
  });

  test('a month is billed with later months when it is below the minimum card payment', async () => {
    const { customerId } = await signInCustomer();
    await openStorage(customerId);
    await storeBottles(customerId, 12, { place: 'pallet' });
    // Every month costs more than the minimum of a card payment, so the minimum is set higher here.
    const billed = async (moment: string) => {
      const { data } = await storageAccount.get({ customerId }).go({ consistent: true });
      return data && billAccount(data, new Date(moment), 190);
    };
    expect(await billed('2026-04-02T03:00:00Z')).toBe('waiting');
    expect(await listInvoices(customerId)).toEqual([]);
    expect(await billed('2026-05-02T03:00:00Z')).toBe('billed');
    expect(await billed('2026-05-02T03:00:00Z')).toBe('upToDate');
    const invoices = await listInvoices(customerId);
    expect(invoices).toMatchObject([{ month: '2026-04', totalPence: 4 * 48 }]);
    expect(invoices[0]?.lines.map(({ text }) => text)).toEqual(
      ['January', 'February', 'March', 'April'].map((month) => `Bonded storage, pallet, ${month} 2026`),
    );
    expect(await billedThrough(customerId)).toBe('2026-04');
  });

  test('a month is not billed again with a later month by a run that read the account before it was billed', async () => {
    const { customerId } = await signInCustomer();
    await openStorage(customerId);
    await storeBottles(customerId, 12, { place: 'pallet' });
    const { data } = await storageAccount.get({ customerId }).go({ consistent: true });
    if (!data) throw new Error('The account was opened.');
    expect(await billAccount(data, new Date('2026-02-02T03:00:00Z'))).toBe('billed');
    expect(await billAccount(data, new Date('2026-03-02T03:00:00Z'), 60)).toBe('billedByAnother');
    expect(await listInvoices(customerId)).toMatchObject([{ month: '2026-01', totalPence: 48 }]);
    expect(await billedThrough(customerId)).toBe('2026-01');
  });

  test('one account is billed even if another cannot be', async () => {
    const unknownCustomerId = 'cus_0000000000000000000000nobody';
    await openStorage(unknownCustomerId);
    await storeBottles(unknownCustomerId, 1);
    const { customerId } = await fillStorage();
    at('2026-04-02T03:00:00Z');
    await expect(bill()).rejects.toThrow('1 of ');
    expect(await billed(customerId)).toEqual(everyMonth);
    await storageAccount.delete({ customerId: unknownCustomerId }).go();
  });

  test('one email per month summarises bottles stored, received and withdrawn, and the amount due', async () => {
    const { customerId, email } = await fillStorage();
    await shop.drain();
    shop.mail.clear();
    at('2026-03-02T03:00:00Z');
    await bill();
    at('2026-04-02T03:00:00Z');
    await bill();
    await bill();
    await shop.drain();
    await shop.drain();
    const emails = shop.mail.messages(email).map(({ subject, text }) => ({ subject, text }));
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'DRAM: your bottles in bond in February 2026',
      'DRAM: your bottles in bond in January 2026',
      'DRAM: your bottles in bond in March 2026',
    ]);
    const text = (month: string) => emails.find(({ subject }) => subject.includes(month))?.text ?? '';
    expect(text('January')).toMatch(/end of January 2026\nKilbrae 21 Year Old Oloroso: 6 bottles/);
    expect(text('January')).toMatch(/\nReceived\nKilbrae 21 Year Old Oloroso: 6 bottles/);
    expect(text('January')).not.toContain('\nWithdrawn\n');
    expect(text('February')).toMatch(/\nWithdrawn\nKilbrae 21 Year Old Oloroso: 2 bottles/);
    const [march] = (await listInvoices(customerId)).slice(-1);
    expect(text('March')).toContain('Bonded storage, pallet, March 2026: £0.48\n  12 × £0.04');
    expect(text('March')).toContain(`Invoice ${march?.invoiceNumber}: £3.68`);
    expect(text('March')).toContain('is due by 2 May 2026');
    expect(text('March')).toContain('https://shop.test/portfolio?tab=invoices');
  });
});
