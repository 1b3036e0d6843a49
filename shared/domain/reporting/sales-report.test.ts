import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeByMonth, computeDuty, computeStorage } from './bond-reports.ts';
import { listCells, mergeCells } from './sales-cell.ts';
import {
  addSums,
  computeNetPence,
  type SalesEntry,
  type SalesLine,
  sumEntry,
  toEntryDay,
} from './sales-entry.ts';
import { addRows, groupByChannel, groupByDay, groupByProduct, toChannelName } from './sales-report.ts';
import { computeVatReport } from './vat-return.ts';

const line = (changes: Partial<SalesLine>): SalesLine => ({
  part: 'bottles',
  tax: 'standard',
  text: 'A bottle',
  quantity: 0,
  grossPence: 0,
  vatPence: 0,
  valuePence: 0,
  ...changes,
});

/** An entry at a moment; its day is the one in London. */
const entry = (at: string, changes: Partial<SalesEntry>): SalesEntry => ({
  entryId: at,
  kind: 'order',
  channel: 'web',
  reference: 'A',
  lines: [],
  at,
  day: toEntryDay(at),
  ...changes,
});

const bottle = line({
  productId: 'prd_a',
  quantity: 2,
  grossPence: 24_000,
  vatPence: 4000,
  valuePence: 20_000,
  costPence: 15_000,
});
const delivery = line({ part: 'delivery', grossPence: 1299, vatPence: 217 });
const sale = entry('2026-07-10T12:00:00Z', { lines: [bottle, delivery] });
/** Half of the order goes back a month later, and one of its bottles with it. */
const refund = entry('2026-08-02T12:00:00Z', {
  kind: 'refund',
  lines: [
    line({ part: 'credit', text: 'Bottles and delivery', grossPence: -12_000, vatPence: -2000 }),
    line({ part: 'returned', productId: 'prd_a', quantity: -1, valuePence: -10_000, costPence: -7500 }),
  ],
});
const inBond = entry('2026-07-11T12:00:00Z', {
  channel: 'bond',
  lines: [
    line({ tax: 'suspended', productId: 'prd_b', quantity: 1, grossPence: 90_000, valuePence: 90_000 }),
  ],
  deferredDutyPence: 1095,
  deferredVatPence: 18_219,
});
const withdrawal = entry('2026-08-20T12:00:00Z', {
  channel: 'bond',
  lines: [
    line({ part: 'duty', tax: 'duty', grossPence: 1100 }),
    line({ part: 'import_vat', tax: 'removal', grossPence: 18_300, vatPence: 18_300 }),
    line({ part: 'delivery', grossPence: 3900, vatPence: 650 }),
  ],
});
const trade = entry('2026-07-12T12:00:00Z', {
  kind: 'invoice',
  channel: 'trade',
  lines: [line({ part: 'services', grossPence: 1050, vatPence: 50, tax: 'reduced' })],
});
const bought = entry('2026-07-13T12:00:00Z', {
  kind: 'purchase',
  channel: 'purchases',
  lines: [line({ part: 'purchase', grossPence: 27_300, vatPence: 4550 })],
});
const credited = entry('2026-08-13T12:00:00Z', {
  kind: 'purchase_credit',
  channel: 'purchases',
  lines: [line({ part: 'purchase', grossPence: -1200, vatPence: -200 })],
});
const all = [sale, refund, inBond, withdrawal, trade, bought, credited];
const buildCells = (...entries: readonly SalesEntry[]) => mergeCells(entries.flatMap(listCells));
const inMonth = (month: string) => buildCells(...all.filter(({ day }) => day.startsWith(month)));

describe('the sales report', () => {
  test('a refund in a later month is deducted there, and its bottle counts as returned', () => {
    const july = groupByProduct(inMonth('2026-07'));
    expect(july.products.get('prd_a')).toMatchObject({
      units: 2,
      returned: 0,
      grossPence: 24_000,
      netPence: 20_000,
    });
    const august = groupByProduct(inMonth('2026-08'));
    expect(august.products.get('prd_a')).toMatchObject({
      units: 0,
      returned: 1,
      grossPence: 0,
      costPence: -7500,
    });
    expect(august.others.get('credit')).toMatchObject({ grossPence: -12_000, vatPence: -2000 });
  });

  test('its lines, channels and days each add up to the total of the journal', () => {
    const cells = buildCells(...all);
    const { products, others } = groupByProduct(cells);
    const sums = addSums(all.map(sumEntry));
    const expected = sums.grossPence - sums.refundPence;
    const gross = (rows: Iterable<{ grossPence: number }>) =>
      [...rows].reduce((total, { grossPence }) => total + grossPence, 0);
    expect(addRows([...products.values(), ...others.values()]).grossPence).toBe(expected);
    const channels = groupByChannel(cells);
    expect(gross(channels.values())).toBe(expected);
    const collected = [...channels.values()].reduce((total, { collectedPence }) => total + collectedPence, 0);
    const vat = [...channels.values()].reduce((total, { vatPence }) => total + vatPence, 0);
    // VAT on removal is among what is collected.
    expect(expected - vat - (collected - 18_300)).toBe(computeNetPence(sums));
    const days = groupByDay(cells);
    expect(days.reduce((total, day) => total + day.chargedPence - day.refundedPence, 0)).toBe(expected);
    expect(channels.has('purchases')).toBe(false);
  });

  test('a new channel is named after its identifier', () => {
    expect(['web', 'phone', 'market_stall'].map(toChannelName)).toEqual(['Web', 'Phone', 'Market stall']);
  });
});

describe('the VAT return', () => {
  test('includes sales and credits at their rates, and excludes bottles in bond and removals', () => {
    const july = computeVatReport(inMonth('2026-07'));
    expect(july.boxes).toEqual({
      box1: 4000 + 217 + 50,
      box4: 4550,
      box6: 20_000 + 1082 + 1000,
      box7: 22_750,
    });
    const august = computeVatReport(inMonth('2026-08'));
    expect(august.boxes).toEqual({ box1: 650 - 2000, box4: -200, box6: 3250 - 10_000, box7: -1000 });
    const outside = august.lines.find(({ name }) => name.startsWith('Duty and VAT on removal'));
    expect(outside).toMatchObject({ boxes: null, netPence: 1100, vatPence: 18_300 });
    const suspended = july.lines.find(({ name }) => name.startsWith('Bottles sold in bond'));
    expect(suspended).toMatchObject({ boxes: null, netPence: 90_000, vatPence: 0 });
  });

  test('excludes cancelled invoices and withdrawn approvals', () => {
    const negated = (entry: SalesEntry, kind: SalesEntry['kind']): SalesEntry => ({
      ...entry,
      kind,
      lines: entry.lines.map((each) => ({
        ...each,
        grossPence: -each.grossPence,
        vatPence: -each.vatPence,
        valuePence: -each.valuePence,
      })),
    });
    const cells = buildCells(
      trade,
      negated(trade, 'invoice_cancelled'),
      bought,
      negated(bought, 'purchase_withdrawn'),
    );
    expect(computeVatReport(cells).boxes).toEqual({ box1: 0, box4: 0, box6: 0, box7: 0 });
  });

  test('counts a payment just before midnight UTC on its London day, in summer and winter', () => {
    const summer = entry('2026-06-30T23:30:00Z', { lines: [delivery] });
    const winter = entry('2026-12-31T23:30:00Z', { lines: [delivery] });
    expect([summer.day, winter.day]).toEqual(['2026-07-01', '2026-12-31']);
    // On 25 October the clocks go back at 01:00 UTC, on 29 March forward.
    expect(toEntryDay('2026-10-24T23:30:00Z')).toBe('2026-10-25');
    expect(toEntryDay('2026-10-25T23:30:00Z')).toBe('2026-10-25');
    expect(toEntryDay('2026-03-28T23:30:00Z')).toBe('2026-03-28');
    expect(toEntryDay('2026-03-29T23:30:00Z')).toBe('2026-03-30');
  });
});

describe('duty and storage', () => {
  test('duty is deferred in the month of the sale and paid in the month of the withdrawal', () => {
    const months = computeByMonth(buildCells(...all), { from: '2026-07-01', to: '2026-08-31' }, computeDuty);
    expect(months).toMatchObject([
      {
        month: '2026-07',
        deferredDutyPence: 1095,
        deferredVatPence: 18_219,
        paidDutyPence: 0,
        paidVatPence: 0,
      },
      {
        month: '2026-08',
        deferredDutyPence: 0,
        deferredVatPence: 0,
        paidDutyPence: 1100,
        paidVatPence: 18_300,
      },
    ]);
  });

  test('bottles returned to the shop no longer defer duty or VAT', () => {
    const back = entry('2026-08-01T12:00:00Z', {
      kind: 'refund',
      channel: 'bond',
      deferredDutyPence: -1095,
      deferredVatPence: -18_219,
    });
    expect(computeDuty(buildCells(inBond, back))).toMatchObject({
      deferredDutyPence: 0,
      deferredVatPence: 0,
    });
  });

  test('storage amounts are reported separately as billed, paid and refunded', () => {
    const storage = (kind: SalesEntry['kind'], grossPence: number) =>
      entry('2026-08-01T12:00:00Z', {
        kind,
        channel: 'bond',
        lines: [line({ part: 'storage', grossPence, vatPence: Math.round(grossPence / 6) })],
      });
    const cells = buildCells(storage('invoice', 6000), storage('payment', 4800), storage('refund', -1200));
    expect(computeStorage(cells)).toEqual({
      billedPence: 6000,
      billedVatPence: 1000,
      paidPence: 4800,
      refundedPence: 1200,
    });
    // A payment is no sale.
    expect(groupByDay(cells)).toMatchObject([{ orders: 1, chargedPence: 6000, refundedPence: 1200 }]);
  });
});

test('cells add up to the same totals in any order of entries', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(buildCells(...shuffled)).toEqual(buildCells(...all));
    }),
  );
});
