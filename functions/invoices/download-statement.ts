import { customer } from '#functions/data/customer.ts';
import { type InvoiceRecord, invoice } from '#functions/data/invoice.ts';
import { statementDocument } from '#functions/documents/statement-document.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { readLots } from '#functions/portfolio/read-lots.ts';
import { readValuations } from '#functions/portfolio/read-valuations.ts';
import { invoicesApi } from '#shared/api/invoices.ts';
import { londonDay, monthOf } from '#shared/domain/days.ts';
import { storageInvoiceIdOf } from '#shared/domain/invoice.ts';
import { isEmpty, storageStatement, unbilledWords } from '#shared/domain/storage-statement.ts';

/** A month is stated once it is over. */
export const handler = serveCustomer(
  invoicesApi.downloadStatement,
  async ({ params }, { caller, now, fail }) => {
    const { month } = params;
    const { customerId } = caller;
    if (month >= monthOf(londonDay(now))) fail('statement_not_found');
    const [{ data: owner }, lots, billed] = await Promise.all([
      customer.get({ customerId }).go(),
      readLots(customerId),
      billFor(customerId, month),
    ]);
    if (!owner) throw new Refusal('not_signed_in');
    const statement = storageStatement(month, lots);
    if (isEmpty(statement)) fail('statement_not_found');
    const valuations = await readValuations(statement.lay.map(({ lot }) => lot.productId));
    const storage = billed?.month === month ? billed : unbilledWords(month, lots, billed);
    const content = await statementDocument({ month, owner, statement, valuations, storage }, now);
    return { name: `statement-${month}.pdf`, content };
  },
);

/** The invoice that has the storage of a month, if it has cost any: that of the month, or the first that came after it. */
async function billFor(customerId: string, month: string): Promise<InvoiceRecord | undefined> {
  const { data } = await invoice.query
    .ofCustomer({ customerId })
    .between({ invoiceId: storageInvoiceIdOf(month) }, { invoiceId: storageInvoiceIdOf('9999-12') })
    .go({ limit: 1, pages: 1 });
  return data[0];
}
