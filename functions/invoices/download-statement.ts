import { customer } from '#functions/data/customer.ts';
import { invoice } from '#functions/data/invoice.ts';
import { statementDocument } from '#functions/documents/statement-document.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { readLots } from '#functions/portfolio/read-lots.ts';
import { readValuations } from '#functions/portfolio/read-valuations.ts';
import { invoicesApi } from '#shared/api/invoices.ts';
import { londonDay, monthOf } from '#shared/domain/days.ts';
import { storageInvoiceIdOf } from '#shared/domain/invoice.ts';
import { isEmpty, storageStatement } from '#shared/domain/storage-statement.ts';

/** A month is stated once it is over. */
export const handler = serveCustomer(
  invoicesApi.downloadStatement,
  async ({ params }, { caller, now, fail }) => {
    const { month } = params;
    const { customerId } = caller;
    if (month >= monthOf(londonDay(now))) fail('statement_not_found');
    const [{ data: owner }, lots, { data: billed }] = await Promise.all([
      customer.get({ customerId }).go(),
      readLots(customerId),
      invoice.get({ customerId, invoiceId: storageInvoiceIdOf(month) }).go(),
    ]);
    if (!owner) throw new Refusal('not_signed_in');
    const statement = storageStatement(month, lots);
    if (isEmpty(statement) && !billed) fail('statement_not_found');
    const valuations = await readValuations(statement.lay.map(({ lot }) => lot.productId));
    const content = await statementDocument(
      { month, owner, statement, valuations, invoice: billed ?? undefined },
      now,
    );
    return { name: `statement-${month}.pdf`, content };
  },
);
