import {
  type StorageAccountRecord,
  storageAccount,
} from '#functions/bonded-storage/entities/storage-account.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { createNumbering } from '#functions/runtime/numbering.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { loadAddressBook } from '#functions/table/load-address-book.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import { isWritten } from '#functions/table/transact.ts';
import {
  computeStorageBill,
  listMonthsToBill,
  minInvoicePence,
  type StorageBill,
  storageDueDays,
} from '#shared/domain/bonded-storage/storage-billing.ts';
import { formatAddress } from '#shared/domain/common/address-form.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { formatMonth } from '#shared/domain/common/format-date.ts';
import { toStorageInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { placeNames } from '#shared/domain/orders/storage.ts';

type Payer = Pick<InvoiceRecord, 'name' | 'email' | 'address'>;

/**
 * Bills an account for the months that have ended since the last bill, one after another. Each month is one transaction of
 * its invoice, the invoice's number and the account, so a month is billed once, however often this runs and however many
 * runs overlap. A month without bottles only counts as billed, and one that cost too little for a card payment is billed
 * with the next.
 */
export async function billAccount(
  account: StorageAccountRecord,
  now: Date,
  minPence: number = minInvoicePence,
): Promise<string> {
  const { customerId } = account;
  const months = listMonthsToBill(account.billedThrough, now);
  if (months.length === 0) return 'upToDate';
  // Read after all of the months have ended: bottles that arrive or leave from now on belong to a later month.
  const [lots, schedule] = await Promise.all([loadOwnLots(customerId, true), readStorageRates()]);
  let { billedThrough } = account;
  let bills: MonthBill[] = [];
  for (const month of months) {
    bills.push({ month, ...computeStorageBill(month, lots, schedule) });
    const totalPence = bills.reduce((sum, bill) => sum + bill.totalPence, 0);
    if (totalPence > 0 && totalPence < minPence) continue;
    const isBilled =
      totalPence === 0
        ? await advanceBilling(customerId, billedThrough, month)
        : await issue(customerId, billedThrough, bills, totalPence, now);
    if (!isBilled) return 'billedByAnother';
    billedThrough = month;
    bills = [];
  }
  return bills.length === 0 ? 'billed' : 'waiting';
}

type MonthBill = StorageBill & { month: string };

/** The payer on the invoice: the customer, at the default address of their address book if there is one. */
async function loadPayer(customerId: string): Promise<Payer> {
  const [{ data }, { addresses, defaultAddressId }] = await Promise.all([
    customer.get({ customerId }).go({ consistent: true }),
    loadAddressBook(customerId),
  ]);
  if (!data) throw new Error(`The storage account ${customerId} has no customer.`);
  const home = addresses.find(({ addressId }) => addressId === defaultAddressId);
  const address = home ? { address: formatAddress(home) } : {};
  return { name: `${data.firstName} ${data.lastName}`, email: data.email, ...address };
}

const advanceBilling = (customerId: string, before: string, month: string): Promise<boolean> =>
  isWritten(
    storageAccount
      .patch({ customerId })
      .set({ billedThrough: month })
      .where(({ billedThrough }, { eq }) => eq(billedThrough, before))
      .go(),
  );

/** The invoice of a month of storage, with the account billed for it. */
const writeStorageInvoice = createNumbering({ invoice, sequence, storageAccount });

/** Bills the months after `before` together, the oldest first; usually it is one. */
async function issue(
  customerId: string,
  before: string,
  bills: readonly MonthBill[],
  totalPence: number,
  now: Date,
): Promise<boolean> {
  const month = bills.at(-1)?.month ?? before;
  const draft: Omit<InvoiceRecord, 'invoiceNumber'> = {
    customerId,
    invoiceId: toStorageInvoiceId(month),
    kind: 'storage',
    month,
    ...(await loadPayer(customerId)),
    lines: bills.flatMap(({ month, charges }) =>
      charges.map(({ place, bottles, unitPence, totalPence, vatPence }) => ({
        text: `${placeNames[place]}, ${formatMonth(month)}`,
        quantity: bottles,
        unitPence,
        totalPence,
        vatPence,
      })),
    ),
    totalPence,
    vatPence: bills.reduce((sum, bill) => sum + bill.vatPence, 0),
    issuedAt: now.toISOString(),
    dueOn: addDays(toLondonDay(now), storageDueDays),
    status: 'open',
  };
  const { outcome } = await writeStorageInvoice('invoice', (entities, invoiceNumber) => [
    entities.storageAccount
      .patch({ customerId })
      .set({ billedThrough: month })
      .where(({ billedThrough }, { eq }) => eq(billedThrough, before))
      .commit(),
    entities.invoice.create({ ...draft, invoiceNumber }).commit(),
  ]);
  return outcome === 'done';
}
