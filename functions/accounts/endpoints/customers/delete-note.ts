import { buildCustomerEntry, findOwnCustomerNote } from '#functions/accounts/customer-notes.ts';
import { listCustomerEmails, listNoteBuyers, loadCustomer } from '#functions/accounts/load-customer.ts';
import { deleteCustomerNote } from '#functions/accounts/transactions/customer-note-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';

export const handler = serveAdmin(customersApi.deleteNote, async ({ params }, { staff, now, fail }) => {
  const loaded = await loadCustomer(params.id);
  const buyers = listNoteBuyers(params.id, await listCustomerEmails(loaded));
  const before = (await findOwnCustomerNote(buyers, params.noteId, staff)) ?? fail('note_not_found');
  const about = { before: { author: before.author } };
  const entry = buildCustomerEntry('note_deleted', params.id, staff, now, about);
  const { outcome } = await deleteCustomerNote(before, entry);
  return outcome === 'done' ? { id: params.noteId } : fail('changed_meanwhile');
});
