import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { writeNumberedDocument } from '#functions/invoicing/transactions/write-numbered.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createNumbering } from '#functions/runtime/numbering.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();

const draft = (customerId: string, invoiceId: string): Omit<InvoiceRecord, 'invoiceNumber'> => ({
  customerId,
  invoiceId,
  kind: 'sale',
  name: 'Ada Byron',
  email: 'ada@example.com',
  lines: [],
  totalPence: 0,
  vatPence: 0,
  issuedAt: '2026-03-09T10:00:00.000Z',
  dueOn: '2026-03-09',
  status: 'paid',
});

const write = (customerId: string, invoiceId: string) =>
  writeNumberedDocument('invoice', ({ invoice: entity }, invoiceNumber) => [
    {
      write: entity.create({ ...draft(customerId, invoiceId), invoiceNumber }).commit(),
      otherwise: 'exists',
    },
  ]);

const lastNumber = async () =>
  (await sequence.get({ name: 'invoice' }).go({ consistent: true })).data?.last ?? 0;

describe('a number sequence', () => {
  test('has no gaps or repeated numbers, even for concurrent writes', async () => {
    const customerId = createId('cus');
    const before = await lastNumber();
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(customerId, `inv_${index}`)));
    const { data } = await invoice.query.ofCustomer({ customerId }).go({ consistent: true });
    const numbers = data.map(({ invoiceNumber }) => invoiceNumber).sort();
    expect(numbers).toEqual(
      Array.from({ length: 12 }, (_, index) => `INV-${String(before + index + 1).padStart(6, '0')}`),
    );
    expect(await lastNumber()).toBe(before + 12);
  });

  test('uses no number for a document that was not written, and returns the outcome', async () => {
    const customerId = createId('cus');
    await write(customerId, 'inv_twice');
    const before = await lastNumber();
    expect(await write(customerId, 'inv_twice')).toEqual({ outcome: 'exists', about: [] });
    expect(await lastNumber()).toBe(before);
  });

  test('gives a document one number when it is written twice concurrently', async () => {
    const customerId = createId('cus');
    const before = await lastNumber();
    const outcomes = await Promise.all([write(customerId, 'inv_race'), write(customerId, 'inv_race')]);
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(await lastNumber()).toBe(before + 1);
  });

  test('makes a writer wait 3.2 seconds at most before its next try', async () => {
    const customerId = createId('cus');
    const pauses: number[] = [];
    const writeNumbered = createNumbering({ invoice, sequence }, async (milliseconds) =>
      pauses.push(milliseconds),
    );
    // Each pause is this share of the limit; divided by it instead, it would exceed the limit by far.
    const random = vi.spyOn(Math, 'random').mockReturnValue(1e-6);
    onTestFinished(() => random.mockRestore());
    const build = (invoiceId: string) =>
      writeNumbered('invoice', ({ invoice: entity }, invoiceNumber) => [
        {
          write: entity.create({ ...draft(customerId, invoiceId), invoiceNumber }).commit(),
          otherwise: 'exists',
        },
      ]);
    await Promise.all(Array.from({ length: 8 }, (_, index) => build(`inv_pause${index}`)));
    expect(pauses).not.toEqual([]);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(3_200);
  });
});
