import { renderStatement } from '#functions/bonded-storage/documents/statement-document.ts';
import { readValuations } from '#functions/bonded-storage/read-valuations.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import {
  buildStorageStatement,
  describeUnbilled,
  isEmpty,
} from '#shared/domain/bonded-storage/storage-statement.ts';
import { toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { toStorageInvoiceId } from '#shared/domain/invoicing/invoice.ts';

/** A statement is available once its month is over. */
export const handler = serveCustomer(
  portfolioApi.downloadStatement,
  async ({ params }, { caller, now, fail }) => {
    const { month } = params;
    const { customerId } = caller;
    await enforceRateLimit('documentsByCustomer', customerId, now);
    if (month >= toMonth(toLondonDay(now))) fail('statement_not_found');
    const [{ data: owner }, lots, billed, schedule] = await Promise.all([
      customer.get({ customerId }).go(),
      loadOwnLots(customerId),
      findInvoice(customerId, month),
      readStorageRates(),
    ]);
    if (!owner) throw new Refusal('not_signed_in');
    const statement = buildStorageStatement(month, lots);
    if (isEmpty(statement)) fail('statement_not_found');
    const valuations = await readValuations(statement.lay.map(({ lot }) => lot.productId));
    const storage = billed?.month === month ? billed : describeUnbilled(month, lots, billed, schedule);
    const content = await renderStatement({ month, owner, statement, valuations, storage }, now);
    return { name: `statement-${month}.pdf`, content };
  },
);

/** The invoice that includes a month's storage, if it cost anything: the month's own, or the first one after it. */
async function findInvoice(customerId: string, month: string): Promise<InvoiceRecord | undefined> {
  const { data } = await invoice.query
    .ofCustomer({ customerId })
    .between({ invoiceId: toStorageInvoiceId(month) }, { invoiceId: toStorageInvoiceId('9999-12') })
    .go({ limit: 1, pages: 1 });
  return data[0];
}
