import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as createAddress } from '#functions/addresses/create-address.ts';
import { type InvoiceRecord, invoice } from '#functions/data/invoice.ts';
import { lot } from '#functions/data/lot.ts';
import { sequence } from '#functions/data/sequence.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { clock } from '#functions/kit/clock.ts';
import { someAddress } from '#functions/testing/addresses.ts';
import { makeMortal, until } from '#functions/testing/crash.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { openStorage, stored } from '#functions/testing/lots.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { handler as billStorage } from './bill-storage.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);
afterEach(() => clock.reset());

const at = (moment: string) => clock.set(() => new Date(moment));
const bill = () => billStorage({ id: 'test', scheduledFor: '' });

async function invoicesOf(customerId: string): Promise<InvoiceRecord[]> {
  return (await invoice.query.ofCustomer({ customerId }).go({ consistent: true })).data;
}
const billed = async (customerId: string) =>
  (await invoicesOf(customerId)).map(({ month, lines }) => [
    month,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  ]);
const billedThrough = async (customerId: string) =>
  (await storageAccount.get({ customerId }).go({ consistent: true })).data?.billedThrough;

/** Six bottles on a shelf since January, of which two left in February, and a pallet that came in March. */
async function someStorage() {
  const who = await signedIn();
  const { customerId } = who;
  await openStorage(customerId);
  const { lotId, bottles } = await stored(customerId, 6);
  const left = bottles.map((bottle) => (bottle.number > 4 ? { ...bottle, leftOn: '2026-02-20' } : bottle));
  await lot.patch({ customerId, lotId }).set({ bottles: left }).go();
  await stored(customerId, 12, { place: 'pallet', name: 'Ardlussa 12', storedFrom: '2026-03-31' });
  return who;
}
const everyMonth = [
  ['2026-01', 6],
  ['2026-02', 4],
  ['2026-03', 16],
];

describe('the storage of a month', () => {
  test('is billed once it has ended, in lines by place, open for thirty days, to whom the bottles belong', async () => {
    at('2026-01-31T23:59:59Z');
    const who = await someStorage();
    const { customerId, email, cookie } = who;
    await request(createAddress, addressesApi.createAddress, { cookie, body: someAddress });
    await bill();
    expect(await invoicesOf(customerId)).toEqual([]);
    at('2026-04-01T00:05:00Z');
    await bill();
    expect(await billed(customerId)).toEqual(everyMonth);
    expect((await invoicesOf(customerId)).at(-1)).toMatchObject({
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

  test('is billed once though the job runs twice, every day, or not for months', async () => {
    at('2026-01-20T00:00:00Z');
    const [daily, late] = [await someStorage(), await someStorage()];
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

  test('is billed once though two runs meet', async () => {
    const { customerId } = await someStorage();
    at('2026-04-02T03:00:00Z');
    await Promise.all([bill(), bill(), bill()]);
    expect(await billed(customerId)).toEqual(everyMonth);
    await bill();
    expect(await billed(customerId)).toEqual(everyMonth);
  });

  test('is billed once though the process dies before or after any call, and leaves no gap in the numbers', async () => {
    for (let call = 1, lived = false; !lived; call++) {
      for (const when of ['before', 'after'] as const) {
        const { customerId } = await someStorage();
        at('2026-04-02T03:00:00Z');
        lived = await until({ call, when }, bill);
        await bill();
        expect(await billed(customerId)).toEqual(everyMonth);
      }
    }
    const accounts = (await storageAccount.query.all({}).go({ pages: 'all' })).data;
    const invoices = (await Promise.all(accounts.map(({ customerId }) => invoicesOf(customerId)))).flat();
    const numbers = invoices.map(({ invoiceNumber }) => Number(invoiceNumber.replace('INV-', '')));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect((await sequence.get({ name: 'invoice' }).go({ consistent: true })).data?.last).toBe(
      numbers.length,
    );
  });

  test('in which nothing lay there costs nothing, and is not looked at again', async () => {
    const { customerId } = await signedIn();
    await openStorage(customerId);
    await stored(customerId, 1, { storedFrom: '2026-03-02' });
    at('2026-04-02T03:00:00Z');
    await bill();
    expect(await billed(customerId)).toEqual([['2026-03', 1]]);
    expect(await billedThrough(customerId)).toBe('2026-03');
  });

  test('that no card could pay waits for the months after it, and is billed with them', async () => {
    const { customerId } = await signedIn();
    await openStorage(customerId);
    await stored(customerId, 2, { place: 'pallet' });
    at('2026-04-02T03:00:00Z');
    await bill();
    expect(await invoicesOf(customerId)).toEqual([]);
    at('2026-05-02T03:00:00Z');
    await bill();
    await bill();
    const invoices = await invoicesOf(customerId);
    expect(invoices).toMatchObject([{ month: '2026-04', totalPence: 32 }]);
    expect(invoices[0]?.lines.map(({ text }) => text)).toEqual(
      ['January', 'February', 'March', 'April'].map((month) => `Bonded storage, pallet, ${month} 2026`),
    );
    expect(await billedThrough(customerId)).toBe('2026-04');
  });

  test('of one account is billed though another cannot be', async () => {
    const nobody = 'cus_0000000000000000000000nobody';
    await openStorage(nobody);
    await stored(nobody, 1);
    const { customerId } = await someStorage();
    at('2026-04-02T03:00:00Z');
    await expect(bill()).rejects.toThrow('1 of ');
    expect(await billed(customerId)).toEqual(everyMonth);
    await storageAccount.delete({ customerId: nobody }).go();
  });

  test('is stated in one letter with what lay there, came, left and is due', async () => {
    const { customerId, email } = await someStorage();
    await shop.drain();
    shop.mail.clear();
    at('2026-03-02T03:00:00Z');
    await bill();
    at('2026-04-02T03:00:00Z');
    await bill();
    await bill();
    await shop.drain();
    await shop.drain();
    const letters = shop.mail.messages(email).map(({ subject, text }) => ({ subject, text }));
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      'DRAM: your bottles in bond in February 2026',
      'DRAM: your bottles in bond in January 2026',
      'DRAM: your bottles in bond in March 2026',
    ]);
    const text = (month: string) => letters.find(({ subject }) => subject.includes(month))?.text ?? '';
    expect(text('January')).toMatch(/end of January 2026\nKilbrae 21 Year Old Oloroso: 6 bottles/);
    expect(text('January')).toMatch(/\nCame\nKilbrae 21 Year Old Oloroso: 6 bottles/);
    expect(text('January')).not.toContain('\nLeft\n');
    expect(text('February')).toMatch(/\nLeft\nKilbrae 21 Year Old Oloroso: 2 bottles/);
    const [march] = (await invoicesOf(customerId)).slice(-1);
    expect(text('March')).toContain('Bonded storage, pallet, March 2026: £0.48\n  12 × £0.04');
    expect(text('March')).toContain(`Invoice ${march?.invoiceNumber}: £3.68`);
    expect(text('March')).toContain('is due by 2 May 2026');
    expect(text('March')).toContain('https://shop.test/portfolio?tab=invoices');
  });
});
