import { loadBook } from '#functions/addresses/load-book.ts';
import { customer } from '#functions/data/customer.ts';
import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { type StorageAccountRecord, storageAccount } from '#functions/data/storage-account.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { writeNumbered } from '#functions/data/write-numbered.ts';
import { readLots } from '#functions/portfolio/read-lots.ts';
import { addressLines } from '#shared/domain/address-form.ts';
import { addDays, londonDay } from '#shared/domain/days.ts';
import { storageInvoiceIdOf } from '#shared/domain/invoice.ts';
import { monthInWords } from '#shared/domain/say-day.ts';
import { placeNames } from '#shared/domain/storage.ts';
import {
  leastInvoicePence,
  monthsToBill,
  type StorageBill,
  storageBill,
  storageDueDays,
} from '#shared/domain/storage-billing.ts';

type Payer = Pick<InvoiceRecord, 'name' | 'email' | 'address'>;

/**
 * Bills an account the months that have ended since the last that was billed, one after the other. Each month is one
 * transaction: its invoice, the number of the invoice, and the month's place in the account. So a month is billed once,
 * whoever else bills at the same time and wherever this ends; a month in which nothing lay there only counts as billed, and
 * one that cost too little for a card waits to be billed with the next.
 */
export async function billAccount(account: StorageAccountRecord, now: Date): Promise<string> {
  const { customerId } = account;
  const months = monthsToBill(account.billedThrough, now);
  if (months.length === 0) return 'upToDate';
  // Read once all of the months are over: what comes and leaves from now on is of a later one.
  const lots = await readLots(customerId, true);
  let { billedThrough } = account;
  let bills: MonthBill[] = [];
  for (const month of months) {
    bills.push({ month, ...storageBill(month, lots) });
    const totalPence = bills.reduce((sum, bill) => sum + bill.totalPence, 0);
    if (totalPence > 0 && totalPence < leastInvoicePence) continue;
    const isBilled =
      totalPence === 0
        ? await advance(customerId, billedThrough, month)
        : await issue({ customerId, billedThrough, bills, totalPence, now });
    if (!isBilled) return 'billedByAnother';
    billedThrough = month;
    bills = [];
  }
  return bills.length === 0 ? 'billed' : 'waiting';
}

type MonthBill = StorageBill & { month: string };

/** Whom the invoice names: the customer, at the default address of the book where there is one. */
async function payerOf(customerId: string): Promise<Payer> {
  const [{ data }, { addresses, defaultAddressId }] = await Promise.all([
    customer.get({ customerId }).go({ consistent: true }),
    loadBook(customerId),
  ]);
  if (!data) throw new Error(`The storage account ${customerId} has no customer.`);
  const home = addresses.find(({ addressId }) => addressId === defaultAddressId);
  const address = home ? { address: addressLines(home).join(', ') } : {};
  return { name: `${data.firstName} ${data.lastName}`, email: data.email, ...address };
}

async function advance(customerId: string, before: string, month: string): Promise<boolean> {
  try {
    await storageAccount
      .patch({ customerId })
      .set({ billedThrough: month })
      .where(({ billedThrough }, { eq }) => eq(billedThrough, before))
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

type Issued = {
  customerId: string;
  billedThrough: string;
  /** The months that are billed together, the oldest first; usually it is one. */
  bills: readonly MonthBill[];
  totalPence: number;
  now: Date;
};

async function issue({
  customerId,
  billedThrough: before,
  bills,
  totalPence,
  now,
}: Issued): Promise<boolean> {
  const month = bills.at(-1)?.month ?? before;
  const draft: Omit<InvoiceRecord, 'invoiceNumber'> = {
    customerId,
    invoiceId: storageInvoiceIdOf(month),
    kind: 'storage',
    month,
    ...(await payerOf(customerId)),
    lines: bills.flatMap(({ month, charges }) =>
      charges.map(({ place, bottles, unitPence, totalPence, vatPence }) => ({
        text: `${placeNames[place]}, ${monthInWords(month)}`,
        quantity: bottles,
        unitPence,
        totalPence,
        vatPence,
      })),
    ),
    totalPence,
    vatPence: bills.reduce((sum, bill) => sum + bill.vatPence, 0),
    issuedAt: now.toISOString(),
    dueOn: addDays(londonDay(now), storageDueDays),
    status: 'open',
  };
  const outcome = await writeNumbered('invoice', (entities, invoiceNumber) => [
    entities.storageAccount
      .patch({ customerId })
      .set({ billedThrough: month })
      .where(({ billedThrough }, { eq }) => eq(billedThrough, before))
      .commit(),
    entities.invoice.create({ ...draft, invoiceNumber }).commit(),
  ]);
  return outcome.written;
}
